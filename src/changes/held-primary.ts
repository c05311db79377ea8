import { daysBetween, isJob, MONTH_DAYS } from '../profile/positions/index.ts';
import type { Position } from '../profile/record.ts';
import { compareRank } from '../profile/titles/index.ts';
import type { ComparedStates } from './snapshot.ts';

/** Whether a position began more than a month before the day on which the baseline was seen. */
export const isOlderThanBaseline = (
  { start_date: start }: Position,
  { observed }: ComparedStates,
): boolean => start != null && daysBetween(start, observed) > MONTH_DAYS;

/**
 * The states with the old primary still in its place, while it goes on as a job and what would
 * replace it is no news: a position that began more than a month before the baseline was seen, and
 * that no source marks. Who has two jobs for long did not move when a profile lists the other one.
 */
export function withHeldPrimary(states: ComparedStates): ComparedStates {
  const { now } = states;
  const held = heldPrimary(states);
  return held ? { ...states, now: { ...now, primary: held, confidence: 'medium' } } : states;
}

function heldPrimary(states: ComparedStates): Position | null {
  const { before, now, employers } = states;
  const { primary: from } = before;
  const { primary: to } = now;
  if (!from || !to || to.primary === true || !isOlderThanBaseline(to, states)) return null;
  if (employers.isSame(from.company, to.company)) return null;
  const there = now.dated.filter(
    (one) => isJob(one) && employers.isSame(from.company, one.company),
  );
  return there.reduce<Position | null>(
    (best, one) => (best && isAhead(best, one) ? best : one),
    null,
  );
}

/** Of several jobs with one employer the later one counts, then the higher. */
function isAhead(one: Position, other: Position): boolean {
  const [start, second] = [one.start_date ?? '', other.start_date ?? ''];
  if (start !== second) return start > second;
  return compareRank(one.title ?? '', other.title ?? '') >= 0;
}
