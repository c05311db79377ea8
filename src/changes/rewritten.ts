import type { Employers } from '../profile/employers/index.ts';
import type { Position } from '../profile/record.ts';
import { sameTitle } from '../profile/titles/index.ts';
import type { ComparedStates } from './snapshot.ts';

/**
 * Whether a position may be an earlier one with its employer written anew: the same start and
 * title, and no identifier shows that the employers differ. People who move have a new start.
 */
const mayBeRewritten = (before: Position, now: Position, employers: Employers): boolean =>
  before.start_date != null &&
  before.start_date === now.start_date &&
  employers.compare(before.company, now.company).kind === 'other' &&
  sameTitle(before.title ?? '', now.title ?? '') &&
  !employers.contradict(before.company, now.company);

/** Whether a list of the refresh has an earlier position's employer, current or ended. */
const isListed = (position: Position, { now, employers }: ComparedStates): boolean =>
  employers.goesOn(position.company, now.current) || employers.goesOn(position.company, now.ended);

/** Whether an earlier position is there no more, and a later one may be it, written anew. */
export const isRewritten = (before: Position, now: Position, states: ComparedStates): boolean =>
  mayBeRewritten(before, now, states.employers) && !isListed(before, states);

/**
 * Whether a new employer may be an earlier position's, written anew: that position is there under
 * the new employer's name, current or ended. So a promotion is no move when the whole stay with the
 * employer was respelled.
 */
export function isRewrittenEmployer(
  before: Position,
  now: Position,
  states: ComparedStates,
): boolean {
  const { current, ended } = states.now;
  const isIt = (one: Position) =>
    isRewritten(before, one, states) && states.employers.isSame(one.company, now.company);
  return current.some(isIt) || ended.some(isIt);
}
