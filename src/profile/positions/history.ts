import type { Employers } from '../employers/index.ts';
import type { Position } from '../record.ts';
import { daysBetween, laterDay } from './days.ts';
import { compareBy, endOf, isJob, startOf } from './position.ts';
import type { PositionState } from './positions.ts';

/** A start longer ago is not recent; a longer break is a gap. */
const LONG_DAYS = 90;

/** Returns the position that ended last; null when there is none. */
export const heldLast = (ended: readonly Position[]): Position | null =>
  ended.reduce<Position | null>(
    (last, other) => (last && compareBy(last, other, endOf, startOf) >= 0 ? last : other),
    null,
  );

/** True if a position started within 90 days before the day; undefined without a start date. */
export const isRecentStart = (position: Position, day: string): boolean | undefined =>
  position.start_date == null ? undefined : daysBetween(position.start_date, day) <= LONG_DAYS;

/**
 * Returns the day on which the last job ended. Checks `isJob` only for positions that ended later
 * than the jobs found so far.
 */
const lastJobEnd = (ended: readonly Position[]): string | null =>
  ended.reduce<string | null>((last, position) => {
    const end = position.end_date ?? null;
    return end !== null && (last === null || end > last) && isJob(position) ? end : last;
  }, null);

/**
 * True if a new job began more than 90 days after the end of the last job before it. If the end of
 * the previous role has no date, the role lasted at least until the baseline; undefined if that
 * does not decide.
 *
 * @param previous the primary position of the baseline
 * @param job the primary position now, dated
 */
export function isAfterGap(
  previous: Position,
  job: Position,
  {
    now,
    baselineDay,
    employers,
  }: { now: PositionState; baselineDay: string; employers: Employers },
): boolean | undefined {
  const start = job.start_date as string;
  const goesOn = now.current.some(
    (other) => other.start_date != null && other.start_date < start && isJob(other),
  );
  if (goesOn) return false;
  const lastEnd = lastJobEnd(now.ended);
  if (lastEnd !== null && isEndDated(previous, now, employers)) {
    return daysBetween(lastEnd, start) > LONG_DAYS;
  }
  const heldUntil = laterDay(lastEnd, baselineDay) as string;
  return daysBetween(heldUntil, start) > LONG_DAYS ? undefined : false;
}

/** True if the new list has an end date for a position with the role's employer. */
export const isEndDated = (role: Position, now: PositionState, employers: Employers): boolean =>
  employers.goesOn(role.company, now.ended);
