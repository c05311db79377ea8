/** Counts the results that were written. */
import type { Result } from '../../files/tables/index.ts';
import { type Move, type Standing, toMove, toStanding } from './moves.ts';
import type { ResultFormat } from './request.ts';

export type RefreshCounts = {
  /** Profiles written. */
  done: number;
  matched: number;
  /** Confirmed by a source today, or recently enough. */
  verified: number;
  /** Matched, but no source confirmed them. */
  unverified: number;
  /** True if sources were queried for some people, or if this is unknown. */
  asked: boolean;
  changedCompany: number;
  changedTitle: number;
  /** Only in the changes format. */
  standings: Record<Standing, number>;
  /** The first people who moved. */
  moves: Move[];
};

/** Most people kept for the table, because a list may not fit into memory. */
const MOST_MOVES = 1_000;

export const emptyCounts = (): RefreshCounts => ({
  done: 0,
  matched: 0,
  verified: 0,
  unverified: 0,
  asked: false,
  changedCompany: 0,
  changedTitle: 0,
  standings: { moved: 0, unchanged: 0, not_assessed: 0, no_verdict: 0 },
  moves: [],
});

export function count(counts: RefreshCounts, result: Result, format: ResultFormat): void {
  const isFull = format === 'full';
  const data = isFull ? (result.contact_data as Result) : result;
  counts.done += 1;
  if (data.id !== null) counts.matched += 1;
  if (data.match_status === 'found_and_verified') counts.verified += 1;
  if (data.match_status === 'found_and_unverified') counts.unverified += 1;
  if (isFull ? data.changed_company : data.ds_company_change) counts.changedCompany += 1;
  if (isFull ? data.changed_title : data.ds_title_change) counts.changedTitle += 1;
  if (!isFull) countStanding(counts, data);
}

function countStanding(counts: RefreshCounts, change: Result): void {
  const standing = toStanding(change);
  counts.standings[standing] += 1;
  if (standing === 'moved' && counts.moves.length < MOST_MOVES) counts.moves.push(toMove(change));
}
