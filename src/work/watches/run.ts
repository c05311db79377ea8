/** A run of a watch: it collects results, then requests the refresh of people who are due. */

import { ServiceError } from '../../ground/api/index.ts';
import { Overtaken } from '../../ground/idempotency/index.ts';
import type { Service } from '../../ground/service.ts';
import { isServed } from '../../money/accounts/index.ts';
import { askDue } from './ask.ts';
import { collectResults } from './collect.ts';
import { loadWatch, lockWatch } from './rows.ts';
import type { WatchTask } from './task.ts';

/** After this many tries the task fails, and is retried after a delay. */
const MOST_TRIES = 10;

/**
 * Runs a watch. May run twice, or concurrently with another run: each step checks the state again
 * under the watch's lock.
 */
export async function runWatch(service: Service, { watch_id: id }: WatchTask): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    await collect(service, id);
    const watch = await loadWatch(service.db, id);
    if (!watch || watch.stopped_at !== null) return;
    if (!(await isServed(service.db, watch.account_id))) return;
    try {
      return await askDue(service, watch);
    } catch (error) {
      // Other work of the account may have used the credits in the meantime.
      const isOvertaken = error instanceof Overtaken || error instanceof ServiceError;
      if (!isOvertaken || tries === MOST_TRIES) throw error;
    }
  }
}

const collect = ({ db }: Service, id: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const watch = await lockWatch(trx, id);
    if (watch) await collectResults(trx, watch);
  });
