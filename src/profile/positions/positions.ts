import type { Position } from '../record.ts';
import { sameTitle } from '../titles/index.ts';
import { compareBy, hasEnded, hasStarted, isCurrent, isSameEmployer, startOf } from './position.ts';
import { type Confidence, choosePrimary } from './primary.ts';

/**
 * The state of a person's positions on a day (docs/rulings.md#positions-that-count):
 * - `single_current`, `multiple_current`: one, or several, current positions with a start date;
 * - `undetermined`: current positions, but none with a start date, so that none can be primary;
 * - `no_current`: no current position.
 */
export const POSITION_STATES = [
  'single_current',
  'multiple_current',
  'no_current',
  'undetermined',
] as const;
export type PositionStateName = (typeof POSITION_STATES)[number];

export type PositionState = {
  state: PositionStateName;
  /** Current positions (`isCurrent`), in the order given. */
  current: readonly Position[];
  /** Current positions with a start date. */
  dated: readonly Position[];
  /** Positions that ended on the day or before. */
  ended: readonly Position[];
  /** Null if no current position has a start date. */
  primary: Position | null;
  /** The confidence in the choice of the primary; null without one. */
  confidence: Confidence | null;
};

const stateName = (dated: number, current: number): PositionStateName => {
  if (dated > 1) return 'multiple_current';
  if (dated === 1) return 'single_current';
  return current > 0 ? 'undetermined' : 'no_current';
};

/**
 * Returns the state of a list of positions on a day. Future positions are neither current nor
 * ended, and a position listed twice counts once. The result does not depend on the order of the
 * list.
 *
 * @param day `YYYY-MM-DD`; the positions' dates have the same form
 */
export function positionState(listed: readonly Position[], day: string): PositionState {
  const positions = withoutRepeated(latest(listed, day));
  const current: Position[] = [];
  const dated: Position[] = [];
  const ended: Position[] = [];
  for (const position of positions) {
    if (hasEnded(position, day)) ended.push(position);
    else if (hasStarted(position, day)) {
      current.push(position);
      if (position.start_date != null) dated.push(position);
    }
  }
  const state = stateName(dated.length, current.length);
  if (dated.length === 0) return { state, current, dated, ended, primary: null, confidence: null };
  const { primary, confidence } = choosePrimary(dated, positions);
  return { state, current, dated, ended, primary, confidence };
}

/** The limit of a contact record. It bounds the work for every caller. */
const MOST_JUDGED = 200;

/**
 * Returns the positions to judge. If there are too many, marked primaries come first, then current
 * positions, then later starts.
 */
function latest(positions: readonly Position[], day: string): readonly Position[] {
  if (positions.length <= MOST_JUDGED) return positions;
  const order = (position: Position): string =>
    `${position.primary ? 1 : 0}${isCurrent(position, day) ? 1 : 0}${startOf(position)}`;
  return positions.toSorted((a, b) => compareBy(b, a, order)).slice(0, MOST_JUDGED);
}

/**
 * Returns each position once. Sources repeat positions in another spelling, with the same employer,
 * title and dates. The most complete one is kept, whatever the list's order.
 */
function withoutRepeated(positions: readonly Position[]): readonly Position[] {
  if (haveDistinctDates(positions)) return positions;
  const kept = new Set([...Map.groupBy(positions, datesOf).values()].flatMap(eachOnce));
  return [...new Set(positions)].filter((position) => kept.has(position));
}

/** A longer list is compared by texts, because the number of its pairs grows with the square. */
const SHORT_LIST = 8;

function haveDistinctDates(positions: readonly Position[]): boolean {
  if (positions.length > SHORT_LIST) {
    return new Set(positions.map(datesOf)).size === positions.length;
  }
  for (let at = 1; at < positions.length; at += 1) {
    const { start_date: start = null, end_date: end = null } = positions[at]!;
    for (let before = 0; before < at; before += 1) {
      const other = positions[before]!;
      if ((other.start_date ?? null) === start && (other.end_date ?? null) === end) return false;
    }
  }
  return true;
}

const datesOf = ({ start_date: start, end_date: end }: Position): string =>
  `${start ?? ''} ${end ?? ''}`;

function eachOnce(positions: readonly Position[]): readonly Position[] {
  if (positions.length === 1) return positions;
  const kept: Position[] = [];
  for (const position of positions) {
    const at = kept.findIndex((other) => isRepeated(other, position));
    if (at < 0) kept.push(position);
    else if (weight(position) > weight(kept[at] as Position)) kept[at] = position;
  }
  return kept;
}

const isRepeated = (a: Position, b: Position): boolean =>
  sameTitle(a.title ?? '', b.title ?? '') && isSameEmployer(a, b);

/** Returns a text that orders repetitions by their completeness; a source's mark counts most. */
const weight = (position: Position): string =>
  `${position.primary ? 1 : 0}${position.company?.linkedin_url ? 1 : 0}` +
  `${position.company?.domain ? 1 : 0}${JSON.stringify([position.title, position.company?.name])}`;
