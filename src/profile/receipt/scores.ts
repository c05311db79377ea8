import { MATCH_KEYS, type MatchKey } from '../../ground/api/index.ts';

/**
 * The highest score of a match on each key: the lowest percentage of right matches in the lists of
 * `npm run bench -- accuracy`, and never 100. docs/matching.md has the same table.
 */
export const SCORES: Readonly<Record<MatchKey, number>> = {
  email: 99,
  email_former_employer: 99,
  linkedin_url: 99,
  name: 99,
  name_spelling: 99,
  name_nickname: 99,
  name_given: 99,
  name_company_alias: 99,
  name_former_employer: 99,
};

/** The score of a match by an id in a system of the account. It is not measured. */
export const OWN_ID_SCORE = 99;

/**
 * Returns the weakest of several keys: the one with the lowest score, and of equal ones the last in
 * the list of keys. Returns `otherwise` if there are none.
 */
export const weakest = (keys: readonly MatchKey[], otherwise: MatchKey): MatchKey =>
  keys.reduce((least, key) => (isWeaker(key, least) ? key : least), keys[0] ?? otherwise);

const isWeaker = (key: MatchKey, other: MatchKey): boolean =>
  SCORES[key] < SCORES[other] ||
  (SCORES[key] === SCORES[other] && MATCH_KEYS.indexOf(key) > MATCH_KEYS.indexOf(other));
