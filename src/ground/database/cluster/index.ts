/** Tables on the nodes of a Citus cluster. */
export { type DistributeSummary, distribute, spreadNewTables } from './distribute.ts';
export { listUnanalyzed, loadClusterHealth } from './health.ts';
export { announceCopy, CLUSTER_SCHEMA, commitJointly } from './joint-commit.ts';
export { atOneMoment } from './moment.ts';
export {
  countRows,
  findPlacements,
  loadDatabaseBytes,
  loadSpreadSizes,
  type Placement,
} from './placement.ts';
export type { Step } from './plan.ts';
export { asItIs, byShard, rememberShards } from './shards.ts';
