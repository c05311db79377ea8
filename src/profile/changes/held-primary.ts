import { daysBetween, isJob, MONTH_DAYS, positionKind } from '../positions/index.ts';
import type { Position } from '../record.ts';
import { rankOrder, seatOf } from '../titles/index.ts';
import type { ComparedStates } from './snapshot.ts';

/** Whether a position began more than a month before the day on which the baseline was seen. */
export const isOlderThanBaseline = (
  { start_date: start }: Position,
  { observed }: ComparedStates,
): boolean => start != null && daysBetween(start, observed) > MONTH_DAYS;

/**
 * The states with the old primary still in its place, while it goes on as a job and what would
 * replace it is no news: a position that began more than a month before the baseline was seen, and
 * that no source marks. A person who has had two jobs for long did not move when a profile lists
 * the other one. Likewise when the old job lost its start date and the only dated post is a seat:
 * the job then keeps the start that the baseline has.
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

/** The job among positions that is with the employer of an earlier one. */
function jobWith(
  from: Position,
  positions: readonly Position[],
  { employers }: ComparedStates,
): Position | null {
  return positions
    .filter((one) => isJob(one) && employers.isSame(from.company, one.company))
    .reduce<Position | null>((best, one) => (best && isAhead(best, one) ? best : one), null);
}

/** @param shown the position as it is shown, which may have the start date of the baseline */
function withPrimary(held: Position, shown: Position, states: ComparedStates): ComparedStates {
  const { now } = states;
  const current = now.current.map((one) => (one === held ? shown : one));
  return { ...states, now: { ...now, current, primary: shown, confidence: 'medium' } };
}

/** Of several jobs with one employer the later one counts, then the higher. */
function isAhead(one: Position, other: Position): boolean {
  const [start, second] = [one.start_date ?? '', other.start_date ?? ''];
  if (start !== second) return start > second;
  return rankOrder(one.title ?? '') >= rankOrder(other.title ?? '');
}
