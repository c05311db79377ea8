/** Comparison of the answers of several sources. */
export {
  agree,
  isEarlierPost,
  isTrusted,
  leadingPosition,
  STANDINGS,
  type Standing,
  settles,
  standingOf,
  type Told,
} from './standing.ts';
