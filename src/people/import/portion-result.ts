/** The result of a portion: counts, rejects, and what happened to each row. */
import type { ChangedField } from '../../ground/api/index.ts';
import { utcDay } from '../../ground/day.ts';
import { findChangedFields } from '../../profile/changed-fields.ts';
import type { ContactRecord } from '../../profile/record.ts';
import type { Standing } from '../../profile/standing/index.ts';
import { type Change, type MergeResult, parseBody } from '../contacts/index.ts';
import { SUPPRESSED } from './write-batch.ts';

/** The numbers of rows by their results, and of observed moves. */
type PortionCounts = Record<MergeResult, number> & { observed_moves: number };

export type PortionResult = {
  counts: PortionCounts;
  rejects: PortionReject[];
  /** The rows that are not rejected. */
  rows: PortionRow[];
};

/** `ordinal` is the number of the row in the list, from 0. */
export type PortionReject = { ordinal: number; reason: string };

export type PortionRow = {
  ordinal: number;
  result: MergeResult;
  /** Null for a contact that a preview would create. */
  contactId: number | null;
  changes: readonly ChangedField[];
  /** Why nothing changed, if the row contradicts the stored employer; else null. */
  stands: 'behind' | 'disputed' | null;
};

/** A row that was merged; `id` is null for a contact that a preview would create. */
type Outcome = {
  result: MergeResult;
  id: number | null;
  change: Change | null;
  stands: Standing | null;
};

type Portion = {
  good: readonly { ordinal: number }[];
  rejects: readonly PortionReject[];
  provenance: { observedAt: Date };
};

/**
 * @param outcomes parallel to `good`; null for suppressed people
 * @param moves the number of observed moves
 */
export function summarise(
  { good, rejects, provenance }: Portion,
  outcomes: readonly (Outcome | null)[],
  moves: number,
): PortionResult {
  const counts = { inserted: 0, updated: 0, unchanged: 0, observed_moves: moves };
  const suppressed: PortionReject[] = [];
  const rows: PortionRow[] = [];
  const day = utcDay(provenance.observedAt);
  for (const [at, one] of outcomes.entries()) {
    const { ordinal } = good[at]!;
    if (one) {
      counts[one.result] += 1;
      rows.push({
        ordinal,
        result: one.result,
        contactId: one.id,
        changes: changesOf(one, day),
        stands: one.stands === 'behind' || one.stands === 'disputed' ? one.stands : null,
      });
    } else suppressed.push({ ordinal, reason: SUPPRESSED });
  }
  return { counts, rejects: [...rejects, ...suppressed], rows };
}

/** Returns the fields that a row has changed; none for a new contact. */
function changesOf({ result, change }: Outcome, day: string): readonly ChangedField[] {
  if (result !== 'updated' || !change) return [];
  return findChangedFields(toRecord(change.before), toRecord(change.after), day);
}

const toRecord = (content: Change['before']): ContactRecord => ({
  ...parseBody(content),
  ...(content.time !== null && { verified_at: content.time }),
});
