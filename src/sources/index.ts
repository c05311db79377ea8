/**
 * Upstream providers of profiles, queried about one person at a time in the operator's order.
 *
 * To add a type of source, add:
 * 1. a folder beside `http/`, `feed/` and `simulated/` whose `source.ts` returns a `Source`
 *    (`source.ts` here). Its `ask` never rejects, runs in `metrics.measure`, and rejects records
 *    that `asking/accept.ts` or `asking/identity.ts` refuses;
 * 2. its settings in `src/ground/config/sources.ts`, and its line in `createSource` (`sources.ts`);
 * 3. its section in `docs/sources.md` and `docs/configuration.md`.
 */
export { isProvided } from './attributes.ts';
export { spentIn } from './budget/index.ts';
export { addDetails } from './details.ts';
export type { HeardAnswer } from './http/conversation.ts';
export { protocolBody as toProtocol } from './http/request.ts';
export type {
  Answer,
  Heard,
  Judging,
  Missed,
  Question,
  Unknown,
  Untrusted,
} from './question.ts';
export { loadSourceReport, REPORT_DAYS, type SourceReport } from './report/index.ts';
export { type Identifier, segmentOf } from './segment.ts';
export { createSources, type Sources } from './sources.ts';
export { findQueriedSources, forgetSourceCalls, noteReported } from './tally/index.ts';
