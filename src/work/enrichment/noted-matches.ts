/**
 * On what a lead was matched by name, noted with its outcome where company records had a part in it.
 * One number a lead: the match key, the score, and the place of the position in the contact's
 * version. Pure.
 */
import type { MatchKey } from '../../ground/api/index.ts';
import type { NotedMatch } from '../../profile/receipt/index.ts';
import type { LeadOutcome } from './outcomes.ts';

/** By their code, which is stored: a new key goes to the end (16 fit). */
const KEYS: readonly MatchKey[] = [
  'email',
  'email_former_employer',
  'linkedin_url',
  'name',
  'name_spelling',
  'name_nickname',
  'name_given',
  'name_company_alias',
  'name_former_employer',
];
const CODES = 16;
/** Percents. */
const SCORES = 128;
/** What is stored has 31 bits. */
const MOST_PLACES = 2 ** 31 / CODES / SCORES - 2;

/** @returns null when nothing is noted; else parallel to the outcomes, null where nothing is */
export const packMatches = (outcomes: readonly LeadOutcome[]): (number | null)[] | null =>
  outcomes.some(({ noted }) => noted)
    ? outcomes.map(({ noted }) => (noted ? packMatch(noted) : null))
    : null;

/** Null for a match that is not noted: its key is later than these, or its position too far back. */
function packMatch({ key, ordinal, score }: NotedMatch): number | null {
  const code = KEYS.indexOf(key);
  if (code < 0 || (ordinal ?? 0) > MOST_PLACES) return null;
  return ((ordinal === null ? 0 : ordinal + 1) * SCORES + score) * CODES + code;
}

export function unpackMatch(packed: number | null | undefined): NotedMatch | null {
  if (packed == null) return null;
  const rest = Math.floor(packed / CODES);
  const ordinal = Math.floor(rest / SCORES);
  return {
    key: KEYS[packed % CODES]!,
    ordinal: ordinal === 0 ? null : ordinal - 1,
    score: rest % SCORES,
  };
}
