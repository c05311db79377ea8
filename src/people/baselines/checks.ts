/** Judges checks against baselines in memory. Pure. */
import { type ChangeVerdict, changeVerdict, type Snapshot } from '../../profile/changes/index.ts';
import type { CompanyDirectory } from '../../profile/employers/index.ts';
import type { ContactRecord } from '../../profile/record.ts';
import { type AccountContact, accountContactKey, type Baseline } from './baseline.ts';

/** One account's check of one contact, such as the end of a refresh. */
export type Check = AccountContact & {
  /** The contact's record at the version of its standing. */
  record: ContactRecord;
  /** True if the answer of this check lists the contact's positions. */
  isCaptured: boolean;
  /** True if the contact had known positions before. */
  knownBefore: boolean;
  /** True if the contact had no record before. */
  firstSeen: boolean;
  /** True if a source contradicts the record. */
  isDisputed?: boolean;
};

/** Baselines by `accountContactKey`. */
export type Baselines = Map<string, Baseline>;

export type Judged<L> = { verdicts: Map<L, ChangeVerdict>; baselines: Baselines };

/**
 * Judges checks in the order given.
 * @param directoryFor returns the company records that a check may use
 */
export function judgeWith<L extends Check>(
  checks: readonly L[],
  before: Baselines,
  day: string,
  directoryFor: (check: L) => CompanyDirectory,
): Judged<L> {
  const verdicts = new Map<L, ChangeVerdict>();
  const baselines = new Map(before);
  for (const check of checks) {
    const key = accountContactKey(check);
    const { verdict, baseline } = changeVerdict({
      before: baselines.get(key)?.snapshot ?? null,
      after: toSnapshot(check, day),
      knownBefore: check.knownBefore,
      firstSeen: check.firstSeen,
      ...(check.isDisputed && { disputed: true }),
      directory: directoryFor(check),
    });
    verdicts.set(check, verdict);
    if (baseline) baselines.set(key, { snapshot: baseline, text: JSON.stringify(baseline) });
  }
  return { verdicts, baselines };
}

/**
 * Returns the snapshot of a check. A profile that no longer exists upstream has no positions, even if
 * positions are stored.
 */
export function toSnapshot({ record, isCaptured }: Check, day: string): Snapshot {
  const captured = isCaptured && record.profile_valid !== false ? record.positions : null;
  const seen = record.verified_at?.slice(0, 10);
  return { day, ...(seen && seen < day && { observed: seen }), positions: captured ?? null };
}
