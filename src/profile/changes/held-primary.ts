import { daysBetween, isJob, MONTH_DAYS, positionKind } from '../positions/index.ts';
import type { Position } from '../record.ts';
import { rankOrder, seatOf } from '../titles/index.ts';
import type { ComparedStates } from './snapshot.ts';

/** True if a position began more than a month before the baseline was observed. */
export const isOlderThanBaseline = (
  { start_date: start }: Position,
  { observed }: ComparedStates,
): boolean => start != null && daysBetween(start, observed) > MONTH_DAYS;

/**
 * Keeps the old primary if it continues as a job and its replacement is not new: the replacement
 * began more than a month before the baseline was observed, and no source marks it. A person who
 * has had two jobs for a long time did not move when a profile lists the other one first. The old
 * primary is also kept if it lost its start date and the only dated post is a seat: it then keeps
 * the start date of the baseline.
 */
export function withHeldPrimary(states: ComparedStates): ComparedStates {
  const { from, to } = primaries(states);
  if (!from || !to || to.primary === true) return states;
  if (states.employers.isSame(from.company, to.company)) return states;
  const held = isOlderThanBaseline(to, states) ? jobWith(from, states.now.dated, states) : null;
  if (held) return withPrimary(held, held, states);
  const undated = isSeat(to) ? jobWith(from, states.now.current, states) : null;
  if (!undated || undated.start_date != null) return states;
  return withPrimary(undated, { ...undated, start_date: from.start_date ?? null }, states);
}

const primaries = ({ before, now }: ComparedStates) => ({ from: before.primary, to: now.primary });

const isSeat = (position: Position): boolean =>
  positionKind(position) !== 'employment' || seatOf(position.title ?? '') !== null;

/** Returns the job among positions that has the employer of an earlier position. */
function jobWith(
  from: Position,
  positions: readonly Position[],
  { employers }: ComparedStates,
): Position | null {
  return positions
    .filter((one) => isJob(one) && employers.isSame(from.company, one.company))
    .reduce<Position | null>((best, one) => (best && isAhead(best, one) ? best : one), null);
}

/** @param shown the position to show, which may have the start date of the baseline */
function withPrimary(held: Position, shown: Position, states: ComparedStates): ComparedStates {
  const { now } = states;
  const current = now.current.map((one) => (one === held ? shown : one));
  return { ...states, now: { ...now, current, primary: shown, confidence: 'medium' } };
}

/**
 * True if a job takes precedence over another one at the same employer: the later, then the higher
 * one.
 */
function isAhead(one: Position, other: Position): boolean {
  const [start, second] = [one.start_date ?? '', other.start_date ?? ''];
  if (start !== second) return start > second;
  return rankOrder(one.title ?? '') >= rankOrder(other.title ?? '');
}
