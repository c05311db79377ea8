/** What a lead and the contact it was matched with agree in. */
export { type LeadTexts, leadForm } from './lead-form.ts';
export { type MatchedOn, matchedOn, matchedOnShown } from './matched-on.ts';
export { LOWEST_SCORE, SCORES } from './scores.ts';
