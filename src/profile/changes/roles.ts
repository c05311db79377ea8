import type { Employers } from '../employers/index.ts';
import { compareBy, isEndDated, startOf } from '../positions/index.ts';
import type { Position } from '../record.ts';
import { rewritingsOf } from './rewritten.ts';
import type { ComparedStates } from './snapshot.ts';

/** The employers that only one of two lists of current positions has, one position for each. */
export type RoleDifference = { dropped: readonly Position[]; added: readonly Position[] };

const NONE: readonly Position[] = [];

/** Sorts by latest start, undated positions last, with one result for every order of the list. */
const inOrder = (positions: readonly Position[]): readonly Position[] =>
  positions.length < 2 ? positions : positions.toSorted((a, b) => compareBy(b, a, startOf));

/** Returns one position for each distinct employer, including undated positions. */
export const employersIn = (
  positions: readonly Position[],
  employers: Employers,
): readonly Position[] =>
  positions.length < 2 ? positions : employers.distinct(inOrder(positions));

/** Returns the current position with a given employer, under any title; the latest of several. */
export const roleAt = (
  employer: Position,
  positions: readonly Position[],
  employers: Employers,
): Position | undefined =>
  inOrder(positions).find((position) => employers.isSame(employer.company, position.company));

/**
 * Returns the distinct employers that meet a condition. Usually none does, which is checked first.
 */
const employersWhere = (
  holds: (position: Position) => boolean,
  positions: readonly Position[],
  { employers }: ComparedStates,
): readonly Position[] =>
  positions.some(holds) ? employersIn(positions, employers).filter(holds) : NONE;

/**
 * Returns the employers dropped and added between two lists of current positions. A second role at
 * one employer is not a difference, and neither is a new name of the employer or an employer that
 * may be the same, rewritten. A relative of the employer is a difference.
 */
export function compareRoles(states: ComparedStates): RoleDifference {
  const { employers } = states;
  const [before, now] = [states.before.current, states.now.current];
  const [asideThen, asideNow] = [states.before.placeholders, states.now.placeholders];
  const isGone = ({ company }: Position) =>
    !employers.goesOn(company, now) && !employers.goesOn(company, asideNow);
  const isNew = ({ company }: Position) =>
    !employers.wasThere(company, before) && !employers.wasThere(company, asideThen);
  const dropped = employersWhere(isGone, before, states);
  const added = employersWhere(isNew, now, states);
  return withoutUnsure(withoutRewritten({ dropped, added }, states), states);
}

/** Removes pairs of a dropped and an added employer that may be the same or relatives. */
function withoutUnsure(
  { dropped, added }: RoleDifference,
  { employers }: ComparedStates,
): RoleDifference {
  const isUnsure = (old: Position, one: Position) =>
    employers.compare(old.company, one.company).kind === 'unsure';
  const unsure = dropped.filter((old) => added.some((one) => isUnsure(old, one)));
  if (unsure.length === 0) return { dropped, added };
  return {
    dropped: dropped.filter((old) => !unsure.includes(old)),
    added: added.filter((one) => !unsure.some((old) => isUnsure(old, one))),
  };
}

/** Removes pairs of a dropped and an added employer that may be the same, rewritten. */
function withoutRewritten(
  { dropped, added }: RoleDifference,
  states: ComparedStates,
): RoleDifference {
  const rewritings = new Set(dropped.flatMap((old) => rewritingsOf(old, states)));
  if (rewritings.size === 0) return { dropped, added };
  const isOne = (rewriting: Position) => (one: Position) =>
    states.employers.isSame(rewriting.company, one.company);
  const [unsure, isAdded] = [new Set<Position>(), new Set<Position>()];
  for (const rewriting of rewritings) {
    const one = added.find(isOne(rewriting));
    if (!one) continue;
    unsure.add(one);
    isAdded.add(rewriting);
  }
  return {
    dropped: dropped.filter((old) => !rewritingsOf(old, states).some((one) => isAdded.has(one))),
    added: added.filter((one) => !unsure.has(one)),
  };
}

/**
 * Removes the two primaries from a difference if their employers cannot be compared, because the
 * dropped and the added one may be the same. An employer with an end date stays dropped.
 */
export function withoutPrimaries(
  difference: RoleDifference,
  { before, now, employers }: ComparedStates,
): RoleDifference {
  if (before.primary && isEndDated(before.primary, now, employers)) return difference;
  const isWith = (primary: Position | null) => (role: Position) =>
    primary !== null && employers.isSame(primary.company, role.company);
  const [gone, come] = [isWith(before.primary), isWith(now.primary)];
  const isHidden = now.primary === null || before.primary === null;
  const isPair = difference.dropped.some(gone) && difference.added.some(come);
  if (!isHidden && !isPair) return difference;
  return {
    dropped: difference.dropped.filter((role) => !gone(role)),
    added: difference.added.filter((role) => !come(role)),
  };
}
