/**
 * Retention: what has ended is deleted once its time has passed (docs/retention.md). Each domain
 * describes what it keeps as a `Retained`, beside its tables; `src/node/retained.ts` lists them.
 */
export { pruningChores } from './chore.ts';
export { countDue, type Dated, isYoung } from './dated.ts';
export { retentionFigures } from './figures.ts';
export { type Pruned, type Retained, takeBatch } from './retained.ts';
