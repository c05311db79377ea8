/** What becomes of a lead: a contact, or why there is none. Pure. */
import type { Contact, Match } from './lead.ts';

/** Why a lead has no match, as receipts say it. */
export type Miss = 'no_value' | 'unreadable_value' | 'nobody' | 'tie';

export type Outcome = {
  /** Null exactly when there is a reason. */
  readonly match: Match | null;
  readonly reason: Miss | null;
  /** How many people stood on the best key; `CROWD` stands for more than can be told apart. */
  readonly candidates: number;
  /** Whether a second-choice key led to the match, which company records may have a part in. */
  readonly isSecondChoice?: boolean;
};

/** As many people under one key say no more than chance which of them is meant. */
export const CROWD = 101;

/** The contacts under a set of keys; null when a crowd shares them. */
export type Candidates = readonly Contact[] | null;

const missed = (reason: Miss, candidates = 0): Outcome =>
  Object.freeze({ match: null, reason, candidates });

const NO_VALUE = missed('no_value');
const UNREADABLE_VALUE = missed('unreadable_value');
const NOBODY = missed('nobody');

/** Why these values of a lead gave no key. */
export const unreadable = (values: readonly unknown[]): Outcome =>
  values.some((value) => value == null || isBlank(value)) ? NO_VALUE : UNREADABLE_VALUE;

const isBlank = (value: unknown): boolean => typeof value === 'string' && value.trim() === '';

/** @param chosen among the candidates; needed only where there are several */
export function toOutcome(candidates: Candidates, chosen: Contact | null = null): Outcome {
  if (candidates === null) return missed('tie', CROWD);
  const match = candidates.length === 1 ? candidates[0]! : chosen;
  if (match) return { match, reason: null, candidates: candidates.length };
  return candidates.length === 0 ? NOBODY : missed('tie', candidates.length);
}

/** A contact that both hold is one object. */
export function union(some: Candidates, others: Candidates): Candidates {
  if (some === null || others === null) return null;
  return others.length === 0 ? some : [...new Set([...some, ...others])];
}
