/**
 * Reads all nodes of a cluster at one moment. Citus has no snapshot over several nodes: a
 * transaction's view of a node begins with its first statement there. Therefore writers of spread
 * tables are stopped until every node has received one statement. A transaction that was committing
 * has ended on all nodes by then, because its coordinator notifies them before it releases its own
 * locks.
 */
import type pg from 'pg';
import { onOneConnection } from '../one-connection.ts';
import { ClusterFault } from './fault.ts';
import { holdWriters } from './hold-writers.ts';
import { queryAllNodes } from './nodes.ts';
import { findCitusVersion, loadPlacements } from './placement.ts';

type Querying = Pick<pg.ClientBase, 'query'>;

export type Moment<T> = {
  seen: T;
  /**
   * Verifies that everything read since then belongs to the moment.
   * @throws ClusterFault if it does not
   */
  confirm(): Promise<void>;
};

/** The connection that reads, which has no open transaction, and its pool. */
type Reading = { pool: pg.Pool; reader: pg.ClientBase; signal: AbortSignal };

const BEGIN = 'begin isolation level repeatable read, read only';

/**
 * Begins a transaction that sees one moment, of a single server or of a whole cluster.
 * @param tables names for statements; their columns cannot change while the moment is sought
 * @param read reads and locks what must belong to the same moment
 * @throws ClusterFault if the cluster cannot provide one moment
 */
export async function atOneMoment<T>(
  { pool, reader, signal }: Reading,
  tables: readonly string[],
  read: () => Promise<T>,
): Promise<Moment<T>> {
  const version = await findCitusVersion(pool);
  if (version === null) {
    await reader.query(BEGIN);
    return { seen: await read(), confirm: async () => {} };
  }
  refuseOldCitus(version);
  return onOneConnection(pool, signal, async (gate) => {
    await holdWriters(gate, tables, signal);
    await connectToNodes(gate, reader);
    const seen = await read();
    // Fails if the server has released the writers earlier.
    await gate.query('commit');
    const first = await witness(gate, reader);
    const confirm = async () => {
      if ((await witness(pool, reader)) === first) return;
      throw new ClusterFault(
        'the cluster moved shards or lost connections meanwhile, so that this would not be of one moment; run this again',
      );
    };
    return { seen, confirm };
  });
}

/** Refuses earlier versions: their transactions on nodes see a new moment with each statement. */
function refuseOldCitus(version: string): void {
  const [major = 0, minor = 0] = version.split(/[.-]/).map(Number);
  if (major > 11 || (major === 11 && minor >= 2)) return;
  throw new ClusterFault(
    `Citus ${version} cannot show all nodes at one moment; upgrade it to 11.2 or later, or back up its servers themselves (citus_create_restore_point)`,
  );
}

/**
 * Makes all reads use one connection to each node, also for the coordinator's own shards. It also
 * lifts the role's time limits, which would apply to these connections too.
 */
const ONE_CONNECTION_EACH = `
  set local citus.max_adaptive_executor_pool_size = 1;
  set local citus.enable_local_execution = off;
  set local citus.task_assignment_policy = 'greedy';
  set local citus.propagate_set_commands = 'local';
  set local statement_timeout = 0;
  set local lock_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`;

async function connectToNodes(gate: Querying, reader: Querying): Promise<void> {
  await reader.query(`${BEGIN}; ${ONE_CONNECTION_EACH}`);
  for (const table of (await loadPlacements(gate)).keys()) {
    await reader.query(`select 1 from public.${table} limit 1`);
  }
}

/** Identifies the transactions on the nodes that the reader uses, and the nodes of all shards. */
async function witness(client: Querying, reader: Querying): Promise<string> {
  const own = await reader.query('select citus_backend_gpid()::text as id');
  const seeing = await queryAllNodes(
    client,
    `select coalesce(string_agg(pid || coalesce(' since ' || xact_start, ' idle'), ', '), 'none')
     from pg_stat_activity where datname = current_database()
       and application_name = 'citus_internal gpid=${own.rows[0].id}'`,
  );
  const { rows } = await client.query(
    `select coalesce(string_agg(shardid || ' ' || groupid, ',' order by shardid, groupid), '') as placements
     from pg_dist_placement`,
  );
  const { placements } = rows[0];
  const isSeen = placements === '' || seeing.some((one) => one !== 'none');
  if (!isSeen || seeing.some((one) => /idle|,/.test(one))) {
    throw new ClusterFault('the nodes of the cluster are not read by one connection each');
  }
  return [...seeing, placements].join('\n');
}
