/**
 * Removes candidates that the account has reported as the wrong person for a lead's keys
 * (`people/wrong/`).
 */
import type { KeyList } from './key-list.ts';
import type { WrongPairs } from './lead.ts';
import type { Candidates, Outcome } from './outcome.ts';

/** Ids of excluded contacts, by the index of the key set. Sets without such contacts are absent. */
export type Excluded = ReadonlyMap<number, ReadonlySet<number>>;

const NOBODY: Excluded = new Map();

/**
 * Finds the excluded contacts of each key set. For an account without reports it makes no query.
 * @param wrong null for an account without reports
 * @param keySets indexes of each set's keys in the list
 */
export async function findExcluded(
  wrong: WrongPairs | null | undefined,
  list: KeyList,
  keySets: readonly (readonly number[])[],
): Promise<Excluded> {
  if (!wrong || list.size === 0) return NOBODY;
  const found = await wrong.find(list.toArray(Array.from({ length: list.size }, (_, at) => at)));
  if (found.size === 0) return NOBODY;
  const excluded = new Map<number, ReadonlySet<number>>();
  keySets.forEach((keys, at) => {
    const ids = keys.flatMap((key) => found.get(list.hex(key)) ?? []);
    if (ids.length > 0) excluded.set(at, new Set(ids));
  });
  return excluded;
}

/** Removes excluded contacts from candidates. @returns parallel to `found` */
export const withoutExcluded = (found: readonly Candidates[], excluded: Excluded): Candidates[] =>
  found.map((candidates, at) => {
    const ids = excluded.get(at);
    if (ids === undefined || candidates === null) return candidates;
    return candidates.filter(({ contactId }) => !ids.has(contactId));
  });

/** Adds the excluded contacts to outcomes. */
export const markExcluded = (outcomes: readonly Outcome[], excluded: Excluded): Outcome[] =>
  outcomes.map((outcome, at) => {
    const ids = excluded.get(at);
    return ids === undefined ? outcome : withExcluded(outcome, ids);
  });

/** Adds excluded contacts to an outcome. */
export const withExcluded = (outcome: Outcome, ids: ReadonlySet<number>): Outcome => ({
  ...outcome,
  excluded: outcome.excluded?.union(ids) ?? ids,
});
