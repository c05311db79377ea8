/** Upstream providers of profiles: asked about one person at a time, in the operator's order. */
export { isProvided } from './attributes.ts';
export { addDetails } from './details.ts';
export type { Answer, Found, Gone, Missed, Question, Unknown, Unreachable } from './question.ts';
export { createSources, type Sources, type SourcesParts } from './sources.ts';
