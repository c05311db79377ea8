/** Tables on the nodes of a Citus cluster. */
export { type DistributeSummary, distribute, type Step, spreadNewTables } from './distribute.ts';
export { LAYOUT } from './layout.ts';
export { findPlacements, type Placement } from './placement.ts';
export { asItIs, byShard, rememberShards } from './shards.ts';
