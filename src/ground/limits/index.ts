/**
 * Limits how much each of many holders can have at once. There are two classes for two questions:
 *
 * - `FairShares`: how much can this holder have, so that something is left for the others? It only
 *   counts and does not wait; the caller acts on the result.
 * - `FairQueue`: when can this holder continue? It waits for a share, with a line for each holder.
 */
export { FairQueue } from './fair-queue.ts';
export { FairShares } from './fair-shares.ts';
