/**
 * How much of something many may hold at once. Two pieces, because they answer two questions:
 *
 * - `FairShares`: how much may this holder have, so that something is left for the others? Only
 *   counts, and waits for nothing: its user decides what to do with the answer.
 * - `FairQueue`: may this holder go on now? Waits for a share, with a line for each holder.
 */
export { FairQueue } from './fair-queue.ts';
export { FairShares } from './fair-shares.ts';
