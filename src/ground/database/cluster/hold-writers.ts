/**
 * Stops all writers of spread tables for a moment. Writers and this transaction must not wait for
 * each other: because of the deadlock, PostgreSQL would end a writer that holds one table and waits
 * for another.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { ClusterFault } from './fault.ts';
import { LAYOUT } from './layout.ts';
import { queryAllNodes } from './nodes.ts';

/** The wait for the first table. Writers that wait for it hold nothing that others need. */
const FIRST_WAIT = '2s';
/**
 * The time for all other tables. Their locks are requested again and again without waiting, so that
 * neither PostgreSQL nor Citus, which may check at any moment, detects a deadlock between this
 * transaction and a writer.
 */
const OTHERS_WAIT_MS = 500;
const RETRY_MS = 10;
/** Delay between tries, in which others can write. */
const DELAY_MS = 1_000;
const MOST_TRIES = 300;
/** If this process stops with the tables locked, the server releases them after this time. */
const LONGEST_HOLD = '20s';

/** Statement timeout, lock not available, deadlock. */
const IN_USE = new Set(['57014', '55P03', '40P01']);

/**
 * Returns with an open transaction. Until it ends, no transaction writes to spread tables or
 * changes columns of any of the tables, and all earlier writers have ended on all nodes.
 * @param tables names for statements
 * @throws ClusterFault if the tables stay in use for minutes
 */
export async function holdWriters(
  gate: pg.ClientBase,
  tables: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  // Companies come last, in the order in which writers lock tables.
  let spread = LAYOUT.map(({ table }) => `"public"."${table}"`).toReversed();
  spread = spread.filter((name) => tables.includes(name));
  for (let tries = 1; ; tries += 1) {
    const busy = await tryToLock(gate, tables, spread);
    const reason = busy === null ? await findUnended(gate) : USED;
    if (reason === null) return;
    if (tries === MOST_TRIES) throw new ClusterFault(`${reason}, then run this again`);
    await gate.query('rollback');
    // Lock the busy table first, because writers held it while they waited for this transaction.
    spread = spread.toSorted((one, other) => Number(other === busy) - Number(one === busy));
    await delay(DELAY_MS, undefined, { signal });
  }
}

const USED =
  'tables are in use by transactions that do not end, or by a move of shards; see pg_stat_activity and get_rebalance_progress()';

/** @returns the table that could not be locked; null if all are locked */
async function tryToLock(
  gate: pg.ClientBase,
  tables: readonly string[],
  [first, ...others]: readonly string[],
): Promise<string | null> {
  // Locks on the coordinator only, because all writers pass through it.
  await gate.query(
    `begin; set local citus.enable_ddl_propagation = off; set local statement_timeout = '${FIRST_WAIT}'`,
  );
  const all = tables.join(', ');
  if (!(await lock(gate, `${all} in access share mode`))) return all;
  if (!(await lock(gate, `${first} in share mode`))) return first!;
  const untilMs = performance.now() + OTHERS_WAIT_MS;
  for (const table of others) {
    while (!(await lock(gate, `${table} in share mode nowait`))) {
      if (performance.now() > untilMs) return table;
      await delay(RETRY_MS);
    }
  }
  await gate.query(
    `set local statement_timeout = '${LONGEST_HOLD}';
     set local idle_in_transaction_session_timeout = '${LONGEST_HOLD}'`,
  );
  return null;
}

/** @returns false if the lock is not available; earlier locks are kept */
async function lock(gate: pg.ClientBase, what: string): Promise<boolean> {
  await gate.query('savepoint before');
  try {
    await gate.query(`lock table ${what}`);
    return true;
  } catch (error) {
    if (!IN_USE.has((error as { code?: string }).code ?? '')) throw error;
    await gate.query('rollback to savepoint before');
    return false;
  }
}

/**
 * Finds prepared transactions that were never ended: a coordinator that crashes between its own
 * commit and those of its nodes leaves some behind.
 */
async function findUnended(gate: pg.ClientBase): Promise<string | null> {
  const prepared = await queryAllNodes(
    gate,
    `select count(*) from pg_prepared_xacts
     where database = current_database() and gid ~ '^citus_'`,
  );
  return prepared.every((count) => count === '0')
    ? null
    : 'a transaction is prepared on a node and was never ended; call recover_prepared_transactions()';
}
