/** The task that runs a watch. */
import type { Db } from '../../ground/database/index.ts';
import { enqueue, enqueueAll, type Task } from '../../ground/queue/index.ts';

export const WATCH_TASK = 'watch_run';

export type WatchTask = { watch_id: number };

const toTask = (watchId: number): Task => ({
  key: `${WATCH_TASK}/${watchId}`,
  payload: { watch_id: watchId } satisfies WatchTask,
});

/** Queues a run now. If the watch is running, it runs again afterwards. */
export const queueRun = (db: Db, watchId: number): Promise<void> =>
  enqueue(db, WATCH_TASK, toTask(watchId));

/** Queues runs of watches that have no task. */
export const queueRuns = (db: Db, watchIds: readonly number[]): Promise<void> =>
  enqueueAll(db, WATCH_TASK, watchIds.map(toTask), 'stays');
