/**
 * How much of something many may hold at once. Three pieces, because they answer three questions:
 *
 * - `ByteBudget`: is there memory for this? It knows no holders. Who asks either waits in one line
 *   for a limited time, or is refused at once.
 * - `FairShares`: how much may this holder have, so that something is left for the others? Only
 *   counts, and waits for nothing: its user decides what to do with the answer.
 * - `FairQueue`: may this holder go on now? Waits for a share, with a line for each holder.
 */
export { ByteBudget } from './byte-budget.ts';
export { FairQueue } from './fair-queue.ts';
export { FairShares } from './fair-shares.ts';
