import type { MatchKey } from '../../api/index.ts';

/**
 * Of a hundred matches on each key, how many are right at least: what `npm run bench -- accuracy`
 * measured, rounded down, and never all of them. docs/matching.md has the same table.
 */
export const SCORES: Readonly<Record<MatchKey, number>> = {
  email: 99,
  email_former_employer: 98,
  linkedin_url: 99,
  name: 99,
  name_spelling: 98,
  name_nickname: 96,
  name_given: 97,
  name_company_alias: 96,
  name_former_employer: 97,
};

/** No match has less. */
export const LOWEST_SCORE: number = Math.min(...Object.values(SCORES));

/** The key that says least for a match, of several that hold; `otherwise` when none does. */
export const weakest = (keys: readonly MatchKey[], otherwise: MatchKey): MatchKey =>
  keys.reduce((least, key) => (SCORES[key] < SCORES[least] ? key : least), keys[0] ?? otherwise);
