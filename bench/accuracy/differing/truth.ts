/** Compares reported changes with the truth. */
import type { Truth, World } from '../../../src/profile/world/index.ts';
import { type Content, contentAt, dayOf, type Life, REFRESHES } from './lives.ts';

export type Changes = {
  /** The refreshes at which the employer differs from that of the refresh before. */
  employers: readonly number[];
  /** Compares two refreshes with each other. */
  between(from: number, to: number): Truth;
};

export function changesOf(world: World, { index, own }: Life): Changes {
  const between = (from: number, to: number) =>
    world.truth(index, dayOf(index, from), dayOf(index, to));
  const employers: number[] = [];
  for (let at = 1; at <= REFRESHES; at += 1) {
    const isNew = contentAt(own, at) !== contentAt(own, at - 1);
    if (isNew && isMove(between(at - 1, at))) employers.push(at);
  }
  return { employers, between };
}

/** True if a job or a side role began or ended. */
export const isMove = (truth: Truth): boolean =>
  (truth.company !== 'same' && truth.company !== 'renamed') ||
  truth.side_roles_added.length + truth.side_roles_dropped.length > 0;

/**
 * Returns two refreshes. A reported change is true only if it happened between them. Null if the
 * change is about another person, or returns to an earlier state.
 * @param latest the latest refresh whose career was reported to the account
 */
export function spanOf(
  { index }: Life,
  from: Content,
  to: Content,
  latest: number,
): [number, number] | null {
  if (from.owner !== index || to.owner !== index) return null;
  const start = Math.max(from.first, latest);
  return start < to.first ? [start, to.first] : null;
}
