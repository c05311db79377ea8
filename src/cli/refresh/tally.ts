/** What has been written so far, counted. Pure but for the counting. */
import type { Result } from '../lists/cells.ts';
import type { ResultFormat } from './request.ts';
import { type Move, moveOf, type Standing, standingOf } from './verdict.ts';

export type Tally = {
  profiles: number;
  matched: number;
  /** Found to be as a source says today, or lately. */
  verified: number;
  /** Matched, but no source confirmed them. */
  unverified: number;
  /** Whether sources were asked about anybody, as far as this run knows. */
  asked: boolean;
  changedCompany: number;
  changedTitle: number;
  /** In the changes format only. */
  standings: Record<Standing, number>;
  /** The first of those who moved. */
  moves: Move[];
};

/** Movers kept for the table; a list has no end, memory has. */
const MOST_MOVES = 1_000;

export const emptyTally = (): Tally => ({
  profiles: 0,
  matched: 0,
  verified: 0,
  unverified: 0,
  asked: false,
  changedCompany: 0,
  changedTitle: 0,
  standings: { moved: 0, unchanged: 0, not_assessed: 0, no_verdict: 0 },
  moves: [],
});

export function count(tally: Tally, result: Result, format: ResultFormat): void {
  const isFull = format === 'full';
  const data = isFull ? (result.contact_data as Result) : result;
  tally.profiles += 1;
  if (data.id !== null) tally.matched += 1;
  if (data.match_status === 'found_and_verified') tally.verified += 1;
  if (data.match_status === 'found_and_unverified') tally.unverified += 1;
  if (isFull ? data.changed_company : data.ds_company_change) tally.changedCompany += 1;
  if (isFull ? data.changed_title : data.ds_title_change) tally.changedTitle += 1;
  if (!isFull) countStanding(tally, data);
}

function countStanding(tally: Tally, change: Result): void {
  const standing = standingOf(change);
  tally.standings[standing] += 1;
  if (standing === 'moved' && tally.moves.length < MOST_MOVES) tally.moves.push(moveOf(change));
}
