/** The values in which a lead and its matched contact agree. */

export { employeesOf } from './evidence.ts';
export { type LeadTexts, leadForm } from './lead-form.ts';
export {
  fieldOfKey,
  type MatchedOn,
  matchedOn,
  matchedOnNoted,
  matchedOnShown,
  type NotedMatch,
} from './matched-on.ts';
export { FREQUENT_NAMES } from './name-shares.ts';
export { LOWEST_SCORE, SCORE_VERSION, scoreAt, scoreOf } from './score.ts';
export { OWN_ID_SCORE, SCORES } from './scores.ts';
