/** What a lead and the contact it was matched with agree in. */
export { FREQUENT_NAMES } from './common-names.ts';
export { employeesOf } from './evidence.ts';
export { type LeadTexts, leadForm } from './lead-form.ts';
export { type MatchedOn, matchedOn, matchedOnShown } from './matched-on.ts';
export { LOWEST_SCORE, scoreOf } from './score.ts';
export { SCORES } from './scores.ts';
