import { type CompanyDirectory, compareEmployers } from '../employers/index.ts';
import { dayBefore, laterDay, monthNumber, positionState } from '../positions/index.ts';
import type { Position } from '../record.ts';
import { isBlankTitle, sameTitle } from '../titles/index.ts';

export type RecentChange = { company: boolean; title: boolean };

const NONE: RecentChange = { company: false, title: false };

/** Removes a source's mark, because it applies to the present and not to the past. */
const unmarked = (position: Position): Position =>
  position.primary ? { ...position, primary: null } : position;

/** Returns the primary position just before a day; after a break, the last position held. */
function primaryBefore(positions: readonly Position[], day: string): Position | null {
  const eve = dayBefore(day);
  const then = positionState(positions, eve);
  if (then.current.length > 0) return then.primary;
  const lastEnd = then.ended.reduce<string | null>(
    (last, position) => laterDay(last, position.end_date ?? null),
    null,
  );
  if (lastEnd === null) return null;
  const last = then.ended.filter((position) => position.end_date === lastEnd);
  return positionState(last, dayBefore(lastEnd)).primary ?? (last.length === 1 ? last[0]! : null);
}

const hasAnotherTitle = (before: Position, now: Position): boolean =>
  !isBlankTitle(before.title) &&
  !isBlankTitle(now.title) &&
  !sameTitle(before.title as string, now.title as string);

/**
 * True if the positions alone show that a person changed employer or title in about the last month:
 * the primary position of the day started in the day's month or the month before, and the previous
 * primary had another employer or title. A new name of the employer and a move within its corporate
 * family do not count as another employer. Employers that cannot be compared do not count as
 * changed.
 *
 * @param day `YYYY-MM-DD`, the day of the job
 */
export function recentChange(
  positions: readonly Position[],
  day: string,
  directory: CompanyDirectory,
): RecentChange {
  const { primary } = positionState(positions, day);
  const start = primary?.start_date;
  if (!primary || !start || monthNumber(day) - monthNumber(start) > 1) return NONE;
  const before = primaryBefore(positions.map(unmarked), start);
  if (!before) return NONE;
  return {
    company: compareEmployers(before.company, primary.company, directory).kind === 'other',
    title: hasAnotherTitle(before, primary),
  };
}
