/** Counts of calls to sources, by day, source and kind of question. */
export { medianMs } from './durations.ts';
export { callKindOf } from './kind.ts';
export { type DayCounts, findQueriedSources, forgetSourceCalls, loadAnswered } from './store.ts';
export {
  type CountedCall,
  createTally,
  noteReported,
  type Tally,
  type Verdict,
} from './tally.ts';
