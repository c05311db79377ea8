import type { Position } from '../record.ts';
import { type Confidence, choosePrimary } from './primary.ts';
import { withoutRepeated } from './repeated.ts';

/**
 * Which positions a person holds on a day (docs/rulings.md#positions-that-count):
 * `single_current`, `multiple_current` — one, or several, current positions with a start date;
 * `undetermined` — current positions, but none with a start date, so that none can be primary;
 * `no_current` — none.
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
  /** Started, or without a start date, and not ended by the day. In the order given. */
  current: readonly Position[];
  /** The current ones with a start date. */
  dated: readonly Position[];
  /** Ended on the day or before. */
  ended: readonly Position[];
  /** Null unless a current position is dated. */
  primary: Position | null;
  /** How sure the choice of the primary is; null without one. */
  confidence: Confidence | null;
};

/** @param day `YYYY-MM-DD` */
export const isCurrent = (position: Position, day: string): boolean =>
  hasStarted(position, day) && !hasEnded(position, day);

/** A position without a start date counts as started. */
const hasStarted = ({ start_date: start }: Position, day: string): boolean =>
  start == null || start <= day;

const hasEnded = ({ end_date: end }: Position, day: string): boolean => end != null && end <= day;

const stateOf = (dated: number, current: number): PositionStateName => {
  if (dated > 1) return 'multiple_current';
  if (dated === 1) return 'single_current';
  return current > 0 ? 'undetermined' : 'no_current';
};

/**
 * What a list of positions says about a day. Positions to come are neither current nor ended, and
 * a position listed twice counts once. The answer does not depend on the order of the list.
 *
 * @param day `YYYY-MM-DD`; the positions' dates have the same form
 */
export function positionState(listed: readonly Position[], day: string): PositionState {
  const positions = withoutRepeated(listed);
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
  const state = stateOf(dated.length, current.length);
  if (dated.length === 0) return { state, current, dated, ended, primary: null, confidence: null };
  const { primary, confidence } = choosePrimary(dated, positions);
  return { state, current, dated, ended, primary, confidence };
}
