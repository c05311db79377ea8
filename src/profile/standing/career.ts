/** The positions of an answer as they were on a day, and their comparison. Pure. */
import type { Employers } from '../employers/index.ts';
import { heldLast, type PositionState, positionState } from '../positions/index.ts';
import type { Company, Position } from '../record.ts';

export type Career = {
  state: PositionState;
  /**
   * The primary position; without dates the current position marked as primary, or the first one.
   */
  leading: Position | null;
  /** Current and ended positions, without those in the future. */
  held: readonly Position[];
};

/** @param day `YYYY-MM-DD`, which decides which positions are current */
export function readCareer(positions: readonly Position[], day: string): Career {
  const state = positionState(positions, day);
  return { state, leading: leadingOf(state), held: [...state.current, ...state.ended] };
}

/** Returns the position that counts as a person's main one; null if none is current. */
export const leadingPosition = (positions: readonly Position[], day: string): Position | null =>
  leadingOf(positionState(positions, day));

const leadingOf = ({ primary, current }: PositionState): Position | null =>
  primary ?? current.find((position) => position.primary === true) ?? current[0] ?? null;

/**
 * True if the primary employers are the same. Without dates no position is primary, so any current
 * employer counts. Without current positions the last employers count.
 */
export function hasSameEmployer(one: Career, other: Career, employers: Employers): boolean {
  if (!one.leading || !other.leading) {
    return one.leading === other.leading && hasSameLast(one, other, employers);
  }
  return namesOf(one).some((name) =>
    namesOf(other).some((another) => isSame(name, another, employers)),
  );
}

const namesOf = ({ state, leading }: Career): readonly Position[] =>
  state.primary ? [state.primary] : leading ? state.current : [];

function hasSameLast(one: Career, other: Career, employers: Employers): boolean {
  const [last, otherLast] = [heldLast(one.state.ended), heldLast(other.state.ended)];
  return last !== null && otherLast !== null && isSame(last, otherLast, employers);
}

/** True if the primary employer of the earlier positions is no current one of the later ones. */
export function leftEmployer(
  before: readonly Position[],
  now: readonly Position[],
  day: string,
  employers: Employers,
): boolean {
  const { leading } = readCareer(before, day);
  const { current } = readCareer(now, day).state;
  return leading !== null && !current.some((position) => isSame(leading, position, employers));
}

/** True for one company, for companies of one group, and for employers that may be either. */
export function isSame(one: Position, other: Position, employers: Employers): boolean {
  const { kind } = employers.compare(companyOf(one), companyOf(other));
  return kind === 'same' || kind === 'family' || kind === 'unsure';
}

const NOBODY: Company = {};

const companyOf = ({ company }: Position): Company => company ?? NOBODY;
