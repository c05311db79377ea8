/** The end of a run: determines whether the watch pauses, and when it runs next. */
import type { Trx } from '../../ground/database/index.ts';
import { findPause, type PauseReason } from './pause.ts';
import { recordPause } from './pause-event.ts';
import { findNextDue } from './people.ts';
import { loadMeans, type Plan } from './plan.ts';
import { updateWatch, type WatchRow } from './rows.ts';
import { startOfNext } from './schedule.ts';
import { queueRun } from './task.ts';

/**
 * The end of requests in progress triggers the next run. If that is missed, the watch runs after
 * this time.
 */
const FALLBACK_MS = 60_000;

/**
 * Ends a run.
 * @param watch locked
 */
export async function endRun(trx: Trx, watch: WatchRow, plan: Plan): Promise<void> {
  const means = await loadMeans(trx, watch);
  const paused = findPause(means, plan.hasMore);
  const { month, requests } = means.spending;
  const next = await findNext(trx, watch.id, { plan, paused, month, isWaiting: requests > 0 });
  const ended = await updateWatch(trx, watch.id, {
    paused,
    last_run_at: plan.now,
    next_run_at: next,
  });
  if (next !== null && next <= plan.now) await queueRun(trx, watch.id);
  await recordPause(trx, watch, ended);
}

type Outlook = { plan: Plan; paused: PauseReason | null; month: string; isWaiting: boolean };

async function findNext(
  trx: Trx,
  watchId: number,
  { plan, paused, month, isWaiting }: Outlook,
): Promise<Date | null> {
  if (paused === 'monthly_credits') return startOfNext(month);
  if (paused === 'credits') return null;
  if (!plan.hasMore) return findNextDue(trx, watchId);
  const isHeldUp = plan.chosen.length === 0 && isWaiting;
  return new Date(plan.now.getTime() + (isHeldUp ? FALLBACK_MS : 0));
}
