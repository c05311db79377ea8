/** Tables on the nodes of a Citus cluster. */
export { type DistributeSummary, distribute, type Step, spreadNewTables } from './distribute.ts';
export { countRows, findPlacements, type Placement } from './placement.ts';
export { asItIs, byShard, rememberShards } from './shards.ts';
