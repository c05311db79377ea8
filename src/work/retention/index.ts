/** The retention of jobs and requests. Pruning deletes their results but not their own rows. */
export { type EmptiedWork, emptying } from './emptying.ts';
export { findOldestRead } from './oldest.ts';
