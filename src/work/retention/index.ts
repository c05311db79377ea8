/** The retention of jobs and requests, which stay themselves when their results are deleted. */
export { type EmptiedWork, emptying } from './emptying.ts';
export { findOldestRead } from './oldest.ts';
