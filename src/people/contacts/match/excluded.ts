/**
 * Contacts that must not match, because the account has reported them as the wrong person for these
 * keys (`people/wrong/`).
 */
import type { KeyList } from './key-list.ts';
import type { WrongPairs } from './lead.ts';
import { type Candidates, EXCLUDED, type Outcome } from './outcome.ts';

/** The excluded contacts of the key sets that have any, by the index of the set. */
export type Excluded = ReadonlyMap<number, ReadonlySet<number>>;

const NOBODY: Excluded = new Map();

/**
 * @param wrong null for an account without such reports, which costs nothing
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

/** @returns parallel to `found` */
export const withoutExcluded = (found: readonly Candidates[], excluded: Excluded): Candidates[] =>
  found.map((candidates, at) => {
    const ids = excluded.get(at);
    if (ids === undefined || candidates === null) return candidates;
    return candidates.filter(({ contactId }) => !ids.has(contactId));
  });

/** Marks the misses of leads with an excluded contact. */
export const markExcluded = (outcomes: readonly Outcome[], excluded: Excluded): Outcome[] =>
  outcomes.map((outcome, at) =>
    outcome.reason === 'nobody' && excluded.has(at) ? EXCLUDED : outcome,
  );
