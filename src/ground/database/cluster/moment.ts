/**
 * One moment of all nodes of a cluster. Citus has no snapshot over several nodes: what a transaction
 * sees of a node is what was there when it first spoke to that node. So writers of spread tables are
 * held up, for as long as it takes to speak to every node once. A transaction that was committing
 * has ended on all nodes by then: its coordinator tells them before it gives back its own locks.
 */
import type pg from 'pg';
import { onOneConnection } from '../one-connection.ts';
import { ClusterFault } from './fault.ts';
import { holdWriters } from './hold-writers.ts';
import { askAllNodes } from './nodes.ts';
import { findCitusVersion, loadPlacements } from './placement.ts';

type Querying = Pick<pg.ClientBase, 'query'>;

export type Moment<T> = {
  seen: T;
  /**
   * Proves that all that was read since is of the moment.
   * @throws ClusterFault when it is not
   */
  confirm(): Promise<void>;
};

/** Who is to see the moment: a connection outside of a transaction, and the pool it is from. */
type Reading = { pool: pg.Pool; reader: pg.ClientBase; signal: AbortSignal };

const BEGIN = 'begin isolation level repeatable read, read only';

/**
 * Begins a transaction that sees one moment, on a server of its own or of a whole cluster.
 * @param tables names for statements; nobody changes their columns while the moment is sought
 * @param look reads and locks what has to be known of the same moment
 * @throws ClusterFault when a cluster has none
 */
export async function atOneMoment<T>(
  { pool, reader, signal }: Reading,
  tables: readonly string[],
  look: () => Promise<T>,
): Promise<Moment<T>> {
  const version = await findCitusVersion(pool);
  if (version === null) {
    await reader.query(BEGIN);
    return { seen: await look(), confirm: async () => {} };
  }
  refuseOldCitus(version);
  return onOneConnection(pool, signal, async (gate) => {
    await holdWriters(gate, tables, signal);
    await speakToNodes(gate, reader);
    const seen = await look();
    // Fails when the writers were let go before.
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

/** Earlier ones begin transactions on nodes that see each statement's own moment. */
function refuseOldCitus(version: string): void {
  const [major = 0, minor = 0] = version.split(/[.-]/).map(Number);
  if (major > 11 || (major === 11 && minor >= 2)) return;
  throw new ClusterFault(
    `Citus ${version} cannot show all nodes at one moment; upgrade it to 11.2 or later, or back up its servers themselves (citus_create_restore_point)`,
  );
}

/**
 * One connection to each node, the coordinator's own shards included, for all that is read; limits
 * of the role hold there, too.
 */
const ONE_CONNECTION_EACH = `
  set local citus.max_adaptive_executor_pool_size = 1;
  set local citus.enable_local_execution = off;
  set local citus.task_assignment_policy = 'greedy';
  set local citus.propagate_set_commands = 'local';
  set local statement_timeout = 0;
  set local lock_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`;

async function speakToNodes(gate: Querying, reader: Querying): Promise<void> {
  await reader.query(`${BEGIN}; ${ONE_CONNECTION_EACH}`);
  for (const table of (await loadPlacements(gate)).keys()) {
    await reader.query(`select 1 from public.${table} limit 1`);
  }
}

/** The transactions on the nodes by which the reader sees them, and where the rows lie. */
async function witness(client: Querying, reader: Querying): Promise<string> {
  const own = await reader.query('select citus_backend_gpid()::text as id');
  const seeing = await askAllNodes(
    client,
    `select coalesce(string_agg(pid || coalesce(' since ' || xact_start, ' idle'), ', '), 'none')
     from pg_stat_activity where datname = current_database()
       and application_name = 'citus_internal gpid=${own.rows[0].id}'`,
  );
  const { rows } = await client.query(
    `select coalesce(string_agg(shardid || ' ' || groupid, ',' order by shardid, groupid), '') as places
     from pg_dist_placement`,
  );
  const { places } = rows[0];
  const isSeen = places === '' || seeing.some((one) => one !== 'none');
  if (!isSeen || seeing.some((one) => /idle|,/.test(one))) {
    throw new ClusterFault('the nodes of the cluster are not read by one connection each');
  }
  return [...seeing, places].join('\n');
}
