/**
 * Spreads the large tables over the nodes of a Citus cluster, also with data in them and while the
 * service runs. Each table is spread by itself, all of it or nothing, so a run that was cut off is
 * gone on with by the next one; until then tables of both kinds work together.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { takeTurn } from '../migration-turn.ts';
import { onOneConnection } from '../one-connection.ts';
import { ClusterFault } from './fault.ts';
import { LAYOUT, type Placed } from './layout.ts';
import { findCitusVersion, isPlaced, loadPlacements } from './placement.ts';

/** What a table waits for: `online` lets others write while rows are copied. */
export type Way = 'online' | 'locked';

export type Step = { table: string; bytes: number; way: Way };
export type Spread = Step & { ms: number };

export type DistributeOptions = {
  signal: AbortSignal;
  /** Told once, before the first table: what there is to do. */
  onPlan: (steps: readonly Step[]) => void;
  onBegin: (step: Step) => void;
  /** Told each time a table could not be had because of transactions that use it. */
  onWait: (step: Step) => void;
};

export type DistributeSummary = {
  citus: string;
  /** How many nodes hold the rows of distributed tables. */
  nodes: number;
  spread: Spread[];
  /** Tables that were in their place. */
  placed: string[];
};

/** @throws ClusterFault when there is no cluster, or not one that is ready */
export const distribute = (pool: pg.Pool, options: DistributeOptions): Promise<DistributeSummary> =>
  onOneConnection(pool, options.signal, (client) => spreadAll(client, options));

async function spreadAll(
  client: pg.ClientBase,
  { signal, onPlan, onBegin, onWait }: DistributeOptions,
): Promise<DistributeSummary> {
  const cluster = await getCluster(client);
  await takeTurn(client);
  const steps = await plan(client);
  onPlan(steps);
  const spread: Spread[] = [];
  for (const step of steps) {
    signal.throwIfAborted();
    onBegin(step);
    const startMs = performance.now();
    await spreadPatiently(client, step, signal, () => onWait(step));
    spread.push({ ...step, ms: Math.round(performance.now() - startMs) });
  }
  const moved = new Set(spread.map(({ table }) => table));
  const placed = LAYOUT.map(({ table }) => table).filter((table) => !moved.has(table));
  return { ...cluster, spread, placed };
}

/** Spreads the tables that a migration has added to a cluster; nothing where none is spread. */
export async function spreadNewTables(client: pg.ClientBase): Promise<void> {
  if ((await findCitusVersion(client)) === null) return;
  if ((await loadPlacements(client)).size === 0) return;
  for (const step of await plan(client)) {
    await spreadPatiently(client, step, new AbortController().signal, () => {});
  }
}

async function getCluster(client: pg.ClientBase): Promise<{ citus: string; nodes: number }> {
  const citus = await findCitusVersion(client);
  if (citus === null) {
    throw new ClusterFault(
      'the database is on a server of its own: DATABASE_URL has to name the coordinator of a Citus cluster, in a database that has the extension citus',
    );
  }
  const { rows } = await client.query<{ nodes: number; known: boolean; prepared: number }>(
    `select count(*) filter (where isactive and shouldhaveshards and noderole = 'primary')::int as nodes,
            coalesce(bool_or(groupid = 0), false) as known,
            current_setting('max_prepared_transactions')::int as prepared
     from pg_dist_node`,
  );
  const { nodes, known, prepared } = rows[0]!;
  if (nodes === 0) {
    throw new ClusterFault(
      'the cluster has no node that takes rows; add nodes with citus_add_node, then run this again',
    );
  }
  if (!known) {
    throw new ClusterFault(
      'the cluster does not know its coordinator; call citus_set_coordinator_host there, then run this again',
    );
  }
  if (prepared === 0) {
    throw new ClusterFault(
      'max_prepared_transactions is 0 on the coordinator; set it to max_connections on every node, restart them, and run this again',
    );
  }
  return { citus, nodes };
}

/** Tables that are not in their place, in the order in which they are to be spread. */
async function plan(client: pg.ClientBase): Promise<Step[]> {
  const placements = await loadPlacements(client);
  const { rows } = await client.query<{ name: string; bytes: number; logical: boolean }>(
    `select relname as name, pg_table_size(c.oid) as bytes,
            current_setting('wal_level') = 'logical' as logical
     from pg_class c where relnamespace = 'public'::regnamespace and relname = any($1)`,
    [LAYOUT.map(({ table }) => table)],
  );
  const known = new Map(rows.map((row) => [row.name, row]));
  return LAYOUT.flatMap((placed) => {
    const { table } = placed;
    const found = placements.get(table);
    const row = known.get(table);
    if (isPlaced(placed, found)) return [];
    if (row === undefined) {
      throw new ClusterFault(`there is no table ${table}; run tenure db migrate first`);
    }
    if (found) {
      throw new ClusterFault(
        `${table} is spread in another way already; undistribute it with undistribute_table('${table}'), then run this again`,
      );
    }
    const online = row.logical && placed.kind === 'distributed' && row.bytes > FEW_BYTES;
    return { table, bytes: row.bytes, way: online ? 'online' : 'locked' };
  });
}

/** A table of this size is copied faster than it could be followed. */
const FEW_BYTES = 2 ** 20;

/** How long others may wait for a table that we wait for. */
const LOCK_WAIT = '2s';
const PAUSE_MS = 1_000;
const MOST_TRIES = 300;

/** The table could not be locked in time, or both sides waited for each other. */
const IN_USE = new Set(['55P03', '40P01']);

async function spreadPatiently(
  client: pg.ClientBase,
  step: Step,
  signal: AbortSignal,
  onWait: () => void,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await spread(client, step);
    } catch (error) {
      if (!IN_USE.has((error as { code?: string }).code ?? '')) throw error;
      if (tries === MOST_TRIES) {
        throw new ClusterFault(
          `${step.table} is in use by a transaction that does not end; see pg_stat_activity, then run this again`,
          { cause: error },
        );
      }
      onWait();
      await delay(PAUSE_MS, undefined, { signal });
    }
  }
}

async function spread(client: pg.ClientBase, { table, way }: Step): Promise<void> {
  const placed = LAYOUT.find((one) => one.table === table)!;
  await client.query(`set lock_timeout = '${LOCK_WAIT}'`);
  try {
    if (placed.kind === 'reference') {
      await client.query('select create_reference_table($1)', [table]);
    } else {
      await client.query(
        `select create_distributed_table${way === 'online' ? '_concurrently' : ''}(
           $1, $2, colocate_with => $3)`,
        [table, placed.column, table === placed.group ? 'none' : placed.group],
      );
    }
    await removeLeftRows(client, placed);
  } finally {
    await client.query('set lock_timeout = 0');
  }
}

/** What was copied to the nodes stays on the coordinator's disk too, unseen, until it is removed. */
async function removeLeftRows(client: pg.ClientBase, { table }: Placed): Promise<void> {
  await client.query('select truncate_local_data_after_distributing_table($1)', [table]);
  await client.query(`analyze ${table}`);
}
