/**
 * Keeps everybody from writing spread tables, for a moment. Whoever does it must not be waited for
 * while he waits: a writer that has one table and wants the next would be ended as a deadlock.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { ClusterFault } from './fault.ts';
import { LAYOUT } from './layout.ts';
import { askAllNodes } from './nodes.ts';

/** For the first table: nobody waits for what we have, because we have nothing. */
const FIRST_WAIT_MS = 2_000;
/** For all others: well below `deadlock_timeout`, after which PostgreSQL looks who waits for whom. */
const OTHERS_WAIT_MS = 500;
/** In which others write. */
const PAUSE_MS = 1_000;
const MOST_TRIES = 300;
/** Should this process stop with the tables held, the server lets writers go on after this time. */
const LONGEST_HOLD = '20s';

/** Cancelled for time, no lock in time, a deadlock. */
const IN_USE = new Set(['57014', '55P03', '40P01']);

/**
 * Returns with a transaction open: until it ends, nobody writes spread tables or changes columns of
 * any of the tables, and every earlier writer has ended on all nodes.
 * @param tables names for statements
 * @throws ClusterFault when they are in use for minutes on end
 */
export async function holdWriters(
  gate: pg.ClientBase,
  tables: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  let spread = LAYOUT.map(({ table }) => `"public"."${table}"`);
  spread = spread.filter((name) => tables.includes(name));
  for (let tries = 1; ; tries += 1) {
    const busy = await tryToLock(gate, tables, spread);
    const reason = busy === null ? await findUnended(gate) : `${busy} is in use by ${USERS}`;
    if (reason === null) return;
    if (tries === MOST_TRIES) throw new ClusterFault(reason);
    await gate.query('rollback');
    // Writers have tables in an order of theirs: what they had, we wait for first.
    spread = spread.toSorted((one, other) => Number(other === busy) - Number(one === busy));
    await delay(PAUSE_MS, undefined, { signal });
  }
}

const USERS =
  'a transaction that does not end, or by a move of shards; see pg_stat_activity and get_rebalance_progress(), then run this again';

/** @returns the table that was not to be had; null when all are locked */
async function tryToLock(
  gate: pg.ClientBase,
  tables: readonly string[],
  spread: readonly string[],
): Promise<string | null> {
  // On the coordinator alone, where all writers come by: with locks on the nodes we would be part of
  // the cluster's own search for deadlocks, which does not wait before it ends somebody.
  await gate.query('begin; set local citus.enable_ddl_propagation = off');
  const steps = spread.map((table) => [table, 'share'] as const);
  let untilMs = performance.now() + FIRST_WAIT_MS;
  for (const [names, mode] of [...steps, [tables.join(', '), 'access share'] as const]) {
    if (!(await lock(gate, names, mode, untilMs - performance.now()))) return names;
    untilMs = Math.min(untilMs, performance.now() + OTHERS_WAIT_MS);
  }
  await gate.query(
    `set local statement_timeout = '${LONGEST_HOLD}';
     set local idle_in_transaction_session_timeout = '${LONGEST_HOLD}'`,
  );
  return null;
}

/** @returns false when they were not to be had in time */
async function lock(
  gate: pg.ClientBase,
  names: string,
  mode: 'share' | 'access share',
  patienceMs: number,
): Promise<boolean> {
  try {
    await gate.query(
      `set local statement_timeout = ${Math.max(1, Math.round(patienceMs))};
       lock table ${names} in ${mode} mode`,
    );
    return true;
  } catch (error) {
    if (!IN_USE.has((error as { code?: string }).code ?? '')) throw error;
    return false;
  }
}

/** A coordinator that falls between its own commit and that of its nodes leaves some untold. */
async function findUnended(gate: pg.ClientBase): Promise<string | null> {
  const prepared = await askAllNodes(
    gate,
    `select count(*) from pg_prepared_xacts
     where database = current_database() and gid ~ '^citus_'`,
  );
  return prepared.every((count) => count === '0')
    ? null
    : 'a transaction is prepared on a node and was never ended; call recover_prepared_transactions(), then run this again';
}
