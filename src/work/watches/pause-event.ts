import { recordEvents } from '../../events/record/index.ts';
import type { Trx } from '../../ground/database/index.ts';
import { pauseOf, type WatchRow } from './rows.ts';
import { viewWatch } from './view.ts';

/**
 * Records the event of a pause that began, ended or changed its reason. Its data is the watch after
 * the change.
 */
export async function recordPause(trx: Trx, before: WatchRow, watch: WatchRow): Promise<void> {
  if (pauseOf(watch) === pauseOf(before)) return;
  await recordEvents(trx, [
    {
      accountId: watch.account_id,
      type: pauseOf(watch) === null ? 'watch.resumed' : 'watch.paused',
      subject: `watch/${watch.id}`,
      data: await viewWatch(trx, watch),
    },
  ]);
}
