/** Comparison of the answers of several sources. */
export { leadingPosition, leftEmployer } from './career.ts';
export { withKnownDates } from './known-dates.ts';
export { agree, isFresh, isRefuted, settles } from './settling.ts';
export {
  isEarlierPost,
  isTrusted,
  STANDINGS,
  type Standing,
  standingOf,
  type Told,
} from './standing.ts';
