/** Figures for the summary of `tenure enrich`. */

import type { EnrichedLead } from '../../../client/src/index.ts';
import type { MissReason } from '../../ground/api/index.ts';
import { asCount } from '../output.ts';

type Counts = {
  done: number;
  matched: number;
  changedCompany: number;
  changedTitle: number;
  /** Number of leads without a match by reason, in the order of their first lead. */
  misses: Map<MissReason | 'unknown', number>;
};

export const startCounts = (): Counts => ({
  done: 0,
  matched: 0,
  changedCompany: 0,
  changedTitle: 0,
  misses: new Map(),
});

export function countLead(counts: Counts, lead: EnrichedLead): void {
  counts.done += 1;
  if (lead.id !== null) counts.matched += 1;
  if (lead.changed_company) counts.changedCompany += 1;
  if (lead.changed_title) counts.changedTitle += 1;
  if (!lead.match || lead.match.matched) return;
  const reason = lead.match.reason ?? 'unknown';
  counts.misses.set(reason, (counts.misses.get(reason) ?? 0) + 1);
}

/** The reasons as the summary words them: "no match: 3 not on record". */
const REASONS: Readonly<Record<MissReason | 'unknown', string>> = {
  no_value: 'without a value',
  unreadable_value: 'unreadable',
  nobody: 'not on record',
  tie: 'fitting several people',
  below_min_score: 'below the minimum score',
  credit_cap: 'beyond the spending limit',
  cancelled: 'cancelled',
  unknown: 'without a stored reason',
};

export const missParts = ({ misses }: Counts): string[] =>
  [...misses].map(([reason, count]) => `${asCount(count)} ${REASONS[reason]}`);

export const changeParts = ({ changedCompany, changedTitle }: Counts): string[] => [
  `${asCount(changedCompany)} changed company`,
  `${asCount(changedTitle)} changed title`,
];
