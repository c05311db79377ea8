/**
 * Spreads the large tables over the nodes of a Citus cluster, even with data in them and while the
 * service runs. Each table is spread completely or not at all, so the next call continues after an
 * interruption. Until then tables of both kinds work together.
 */
import type pg from 'pg';
import { takeTurn } from '../migration-turn.ts';
import { onOneConnection } from '../one-connection.ts';
import { ClusterFault } from './fault.ts';
import { makeJointTable } from './joint-commit.ts';
import { LAYOUT } from './layout.ts';
import { type Patience, patiently } from './patience.ts';
import { findCitusVersion, loadPlacements } from './placement.ts';
import { plan, type Step } from './plan.ts';
import { getCluster } from './ready.ts';

type Spread = Step & { ms: number };

export type DistributeOptions = Patience & {
  /** Called once, before the first table, with the planned steps. */
  onPlan: (steps: readonly Step[]) => void;
  onBegin: (step: Step) => void;
  /**
   * Called with the reason if a table has to be copied under a lock although an online copy was
   * planned.
   */
  onLocked: (table: string, reason: string) => void;
};

export type DistributeSummary = {
  citus: string;
  /** The number of nodes that hold rows of distributed tables. */
  nodes: number;
  spread: Spread[];
  /** Tables that were already spread as planned. */
  placed: string[];
};

/** @throws ClusterFault if there is no cluster, or it is not ready */
export const distribute = (pool: pg.Pool, options: DistributeOptions): Promise<DistributeSummary> =>
  onOneConnection(pool, options.signal, (client) => spreadAll(client, options));

async function spreadAll(
  client: pg.ClientBase,
  options: DistributeOptions,
): Promise<DistributeSummary> {
  const cluster = await getCluster(client);
  await takeTurn(client);
  const steps = await plan(client);
  options.onPlan(steps);
  const spread: Spread[] = [];
  for (const step of steps) {
    options.signal.throwIfAborted();
    options.onBegin(step);
    const startMs = performance.now();
    const way = await spreadStep(client, step, options);
    spread.push({ ...step, way, ms: Math.round(performance.now() - startMs) });
  }
  await removeLeftRows(client, options);
  await makeJointTable(client);
  const moved = new Set(spread.map(({ table }) => table));
  const placed = LAYOUT.map(({ table }) => table).filter((table) => !moved.has(table));
  return { ...cluster, spread, placed };
}

/** @returns how the table was spread: online if the cluster allows it */
async function spreadStep(
  client: pg.ClientBase,
  step: Step,
  options: DistributeOptions,
): Promise<Step['way']> {
  try {
    await patiently(client, step.table, options, () => spreadTable(client, step));
    return step.way;
  } catch (error) {
    // Logical replication has requirements that cannot be checked in advance, such as permission to
    // load Citus for it.
    const isEnded = options.signal.aborted || error instanceof ClusterFault;
    if (step.way === 'locked' || isEnded) throw error;
    options.onLocked(step.table, (error as Error).message);
  }
  const locked: Step = { ...step, way: 'locked' };
  await patiently(client, step.table, options, () => spreadTable(client, locked));
  return locked.way;
}

/** Spreads tables that a migration has added to a cluster; does nothing if no table is spread. */
export async function spreadNewTables(client: pg.ClientBase): Promise<void> {
  if ((await findCitusVersion(client)) === null) return;
  if ((await loadPlacements(client)).size === 0) return;
  const patience = { signal: new AbortController().signal, onWait: () => {} };
  for (const step of await plan(client)) {
    await patiently(client, step.table, patience, () => spreadTable(client, step));
  }
  await removeLeftRows(client, patience);
  await makeJointTable(client);
}

async function spreadTable(client: pg.ClientBase, { table, way }: Step): Promise<void> {
  const placed = LAYOUT.find((one) => one.table === table)!;
  if (placed.kind === 'reference') {
    await client.query('select create_reference_table($1)', [table]);
  } else {
    await client.query(
      `select create_distributed_table${way === 'online' ? '_concurrently' : ''}(
         $1, $2, colocate_with => $3)`,
      [table, placed.column, table === placed.group ? 'none' : placed.group],
    );
  }
  await client.query(`analyze ${table}`);
}

/**
 * Removes the coordinator's own copies of rows that were copied to the nodes. Until this step they
 * stay on its disk, invisible. The step is separate, because it takes stronger locks than copying,
 * and because an earlier call may have been interrupted before it.
 */
async function removeLeftRows(client: pg.ClientBase, patience: Patience): Promise<void> {
  const placed = [...(await loadPlacements(client)).keys()];
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relname = any($1) and pg_relation_size(oid) > 0
     order by 1`,
    [LAYOUT.map(({ table }) => table).filter((table) => placed.includes(table))],
  );
  for (const { name } of rows) {
    await patiently(client, name, patience, async () => {
      await client.query('select truncate_local_data_after_distributing_table($1)', [name]);
    });
  }
}
