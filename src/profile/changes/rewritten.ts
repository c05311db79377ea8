import type { Employers } from '../employers/index.ts';
import type { Position } from '../record.ts';
import { sameTitle } from '../titles/index.ts';
import type { ComparedStates } from './snapshot.ts';

/** True if two positions have the same start and title. People who move have a new start date. */
const isSamePost = (before: Position, now: Position): boolean =>
  before.start_date != null &&
  before.start_date === now.start_date &&
  sameTitle(before.title ?? '', now.title ?? '');

/**
 * True if two employers do not compare as the same. Their identifiers may have been rewritten too.
 */
const mayBeRewritten = (before: Position, now: Position, employers: Employers): boolean => {
  const { kind } = employers.compare(before.company, now.company);
  return kind === 'other' || kind === 'unsure';
};

/** True if the refresh lists an earlier position's employer, current or ended. */
const isListed = (position: Position, { now, employers }: ComparedStates): boolean =>
  employers.goesOn(position.company, now.current) || employers.goesOn(position.company, now.ended);

const found = new WeakMap<ComparedStates, Map<Position, readonly Position[]>>();
const NONE: readonly Position[] = [];

/**
 * Returns the positions of the refresh, current or ended, that may be the earlier position with a
 * rewritten employer. Empty if the earlier employer is still listed.
 */
export function rewritingsOf(before: Position, states: ComparedStates): readonly Position[] {
  const { current, ended } = states.now;
  const isIt = (now: Position) => isSamePost(before, now);
  if (!current.some(isIt) && !ended.some(isIt)) return NONE;
  const kept = found.get(states) ?? new Map<Position, readonly Position[]>();
  found.set(states, kept);
  const known = kept.get(before) ?? findRewritings(before, [...current, ...ended], states);
  kept.set(before, known);
  return known;
}

function findRewritings(
  before: Position,
  listed: readonly Position[],
  states: ComparedStates,
): readonly Position[] {
  if (isListed(before, states)) return NONE;
  return listed.filter(
    (now) => isSamePost(before, now) && mayBeRewritten(before, now, states.employers),
  );
}

/**
 * True if an earlier position has disappeared, and a later one may be that position with a
 * rewritten employer.
 */
export const isRewritten = (before: Position, now: Position, states: ComparedStates): boolean =>
  rewritingsOf(before, states).includes(now);

/**
 * True if a new employer may be a rewritten name of an earlier position's employer: that position
 * is listed, current or ended, under the new employer's name. If a source respelled the employer in
 * all positions, a promotion there is therefore not a change of employer.
 */
export const isRewrittenEmployer = (
  before: Position,
  now: Position,
  states: ComparedStates,
): boolean =>
  rewritingsOf(before, states).some((one) => states.employers.isSame(one.company, now.company));

/**
 * True if a primary employer may have been hidden or revealed without a move: the position of one
 * day is listed on the other with the same start and title, but a placeholder such as "Stealth".
 */
export function isRewrittenPlaceholder(states: ComparedStates): boolean {
  const { before, now } = states;
  if (before.primary && now.primary) return false;
  if (before.primary) {
    const { primary } = before;
    return !isListed(primary, states) && now.placeholders.some((one) => isSamePost(primary, one));
  }
  const { primary } = now;
  return primary !== null && before.placeholders.some((one) => isSamePost(one, primary));
}
