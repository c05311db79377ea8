/** The task that lists contacts for calls that did not have time to list all. */
import type pg from 'pg';
import type { Db } from '../../../ground/database/index.ts';
import { enqueueAll } from '../../../ground/queue/index.ts';
import { catchUp } from './catch-up.ts';

const LISTING_TASK = 'contact_listing';

/** The task ends after this time, and another one goes on. */
const TASK_MS = 5_000;

const task = { key: LISTING_TASK, payload: {} };

/** Queues the task, unless it waits already. */
export const queueListing = (db: Db): Promise<void> =>
  enqueueAll(db, LISTING_TASK, [task], 'stays');

/** The task of this folder, for the worker. */
export const listingTasks = ({ db, pool }: { db: Db; pool: pg.Pool }) => ({
  [LISTING_TASK]: async () => {
    if (!(await catchUp(pool, TASK_MS))) await queueListing(db);
  },
});
