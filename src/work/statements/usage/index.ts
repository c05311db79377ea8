/** An account's usage in a period: leads, profiles, moves and charged credits. */
import { invalid } from '../../../ground/api/index.ts';
import type { Db } from '../../../ground/database/index.ts';
import { utcDay } from '../../../ground/day.ts';
import { loadDays, loadWork, type Span } from './load.ts';
import { type Group, groupDays, nameWork, toUsage, type Usage } from './rows.ts';

export { GROUPS, type Group, type Usage } from './rows.ts';

/** UTC days, `YYYY-MM-DD`, both included; null for the defaults of `usagePeriod`. */
type GivenPeriod = { from: string | null; to: string | null };

/** Returns the period. By default it ends today, and begins with the month in which it ends. */
export function usagePeriod({ from, to }: GivenPeriod, now = new Date()): Span {
  const last = to ?? utcDay(now);
  return { from: from ?? `${last.slice(0, 'YYYY-MM'.length)}-01`, to: last };
}

const MOST_ROWS = 50_000;

/**
 * @throws ServiceError `invalid` if the last day is before the first, or there are too many rows
 */
export async function loadUsage(
  db: Db,
  accountId: number,
  span: Span,
  group: Group,
): Promise<Usage> {
  const { from, to } = span;
  if (from > to) throw invalid(`from: ${from} is after ${to}, the last day`);
  if (group !== 'job') return toUsage(groupDays(group, await loadDays(db, accountId, span)));
  const work = await loadWork(db, accountId, span, MOST_ROWS + 1);
  if (work.length <= MOST_ROWS) return toUsage(work.map(nameWork));
  throw invalid(
    `group: more than ${MOST_ROWS} jobs and requests from ${from} to ${to}; ask for fewer days`,
  );
}
