/**
 * Upstream providers of profiles: asked about one person at a time, in the operator's order.
 *
 * To add a type of source:
 * 1. A folder beside `http/`, `feed/` and `simulated/` whose `source.ts` returns a `Source`
 *    (`source.ts` here): `ask` never rejects, runs in `metrics.measure`, and takes no record that
 *    `asking/accept.ts` or `asking/identity.ts` refuses.
 * 2. Its settings in `src/ground/config/sources.ts`, its line in `createSource` (`sources.ts`).
 * 3. Its section in `docs/sources.md` and `docs/configuration.md`.
 */
export { isProvided } from './attributes.ts';
export { addDetails } from './details.ts';
export type { Answer, Missed, Question, Unknown } from './question.ts';
export { createSources, type Sources } from './sources.ts';
