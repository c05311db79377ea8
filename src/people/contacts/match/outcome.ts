/** The outcome of matching a lead: a contact, or the reason why there is none. Pure. */
import type { Contact, Match } from './lead.ts';

/** The reason why a lead has no match, as in match receipts. */
export type Miss = 'no_value' | 'unreadable_value' | 'nobody' | 'tie';

export type Outcome = {
  /** Null exactly if there is a reason. */
  readonly match: Match | null;
  readonly reason: Miss | null;
  /** The number of people under the best key; `CROWD` for more than can be told apart. */
  readonly candidates: number;
  /** True if a second-choice key led to the match. Company records may have contributed to it. */
  readonly isSecondChoice?: boolean;
  /**
   * Ids of contacts that the account has reported as the wrong person for these keys; absent without
   * any.
   */
  readonly excluded?: ReadonlySet<number> | undefined;
};

/** True if no contact matches except contacts reported as the wrong person. */
export const isExcluded = ({
  reason,
  excluded,
}: Pick<Outcome, 'excluded'> & { reason: string | null }): boolean =>
  reason === 'nobody' && excluded !== undefined;

/** With this many people under one key, choosing one of them is no better than chance. */
export const CROWD = 101;

/** The contacts under a set of keys; null for a crowd. */
export type Candidates = readonly Contact[] | null;

const missed = (reason: Miss, candidates = 0): Outcome =>
  Object.freeze({ match: null, reason, candidates });

const NO_VALUE = missed('no_value');
const UNREADABLE_VALUE = missed('unreadable_value');
const NOBODY = missed('nobody');

/** Returns the outcome of a lead whose values give no key. */
export const unreadable = (values: readonly unknown[]): Outcome =>
  values.some((value) => value == null || isBlank(value)) ? NO_VALUE : UNREADABLE_VALUE;

const isBlank = (value: unknown): boolean => typeof value === 'string' && value.trim() === '';

/** @param chosen one of the candidates; needed only if there are several */
export function toOutcome(candidates: Candidates, chosen: Contact | null = null): Outcome {
  if (candidates === null) return missed('tie', CROWD);
  const match = candidates.length === 1 ? candidates[0]! : chosen;
  if (match) return { match, reason: null, candidates: candidates.length };
  return candidates.length === 0 ? NOBODY : missed('tie', candidates.length);
}

/** Joins candidates. A contact in both lists is the same object, and is kept once. */
export function union(some: Candidates, others: Candidates): Candidates {
  if (some === null || others === null) return null;
  return others.length === 0 ? some : [...new Set([...some, ...others])];
}
