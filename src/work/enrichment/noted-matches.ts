/**
 * Packs the details of a match into one number per lead: the match key, the score, and the index of
 * the matched position in the contact's version. The number is stored for matches by name that depend
 * on company records, and for matches by an id in a system of the account. Pure.
 */
import type { ReceiptKey } from '../../ground/api/index.ts';
import type { NotedMatch } from '../../profile/receipt/index.ts';
import type { LeadOutcome } from './outcomes.ts';

/** The index of a key is stored as its code: add new keys at the end (at most 16). */
const KEYS: readonly ReceiptKey[] = [
  'email',
  'email_former_employer',
  'linkedin_url',
  'name',
  'name_spelling',
  'name_nickname',
  'name_given',
  'name_company_alias',
  'name_former_employer',
  'external_id',
];
const CODES = 16;
/** More than any score, which is a percentage. */
const SCORES = 128;
/** The highest index that fits: the stored number has 31 bits. */
const MAX_ORDINAL = 2 ** 31 / CODES / SCORES - 2;

/** @returns an array parallel to the outcomes, null for leads without a note; null if there are none */
export const packMatches = (outcomes: readonly LeadOutcome[]): (number | null)[] | null =>
  outcomes.some(({ noted }) => noted)
    ? outcomes.map(({ noted }) => (noted ? packMatch(noted) : null))
    : null;

/** @returns null if the key has no code or the position's index is too high */
function packMatch({ key, ordinal, score }: NotedMatch): number | null {
  const code = KEYS.indexOf(key);
  if (code < 0 || (ordinal ?? 0) > MAX_ORDINAL) return null;
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
