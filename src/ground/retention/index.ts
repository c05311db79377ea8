/**
 * Retention: data is deleted after its retention period (docs/retention.md). Each domain describes
 * its data as a `Retained`, beside its tables; `src/node/retained.ts` lists them.
 */
export { pruningChore, pruningChores } from './chore.ts';
export { countDue, type Dated, isYoung } from './dated.ts';
export { retentionFigures } from './figures.ts';
export { type Pruned, type Pruning, type Retained, takeBatch } from './retained.ts';
