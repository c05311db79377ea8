/** The task queue: graphile-worker in our own database, so that work is queued in the transaction that makes it. */
export { enqueue, type TaskOptions } from './enqueue.ts';
export { findGone, holdPlace, type Place } from './liveness.ts';
export { startWorker, type TaskHandlers, type Worker } from './worker.ts';
