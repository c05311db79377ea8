/** How the answers of several sources stand to each other. */
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
