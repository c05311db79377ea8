/**
 * The task queue: graphile-worker in Tenure's own database, so that a task is queued in the
 * transaction that creates its work.
 */
export { type Chore, startChores } from './chores.ts';
export type { TaskGroup } from './group.ts';
export { findGone, holdPresence } from './liveness.ts';
export { findLostWork, reviveSpentTasks, type Work } from './lost-work.ts';
export { measureTasks, queueFigures } from './metrics.ts';
export { dequeue, enqueue, enqueueAll, findTaken, type Task, type TaskHandlers } from './tasks.ts';
export { startWorker, type Worker } from './worker.ts';
