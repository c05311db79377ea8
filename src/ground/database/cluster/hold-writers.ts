/**
 * Keeps everybody from writing spread tables, for a moment. Whoever does it must not be waited for
 * while he waits: a writer that has one table and wants the next would be ended as a deadlock.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { ClusterFault } from './fault.ts';
import { LAYOUT } from './layout.ts';
import { askAllNodes } from './nodes.ts';

/** For the first table: it is waited for by whoever has nothing that others want. */
const FIRST_WAIT = '2s';
/**
 * For all others. They are asked for again and again rather than waited for, so that neither
 * PostgreSQL nor Citus, which looks at any moment, sees somebody wait for us and us for him.
 */
const OTHERS_WAIT_MS = 500;
const ASK_AGAIN_MS = 10;
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
  // Companies last, as writers have them.
  let spread = LAYOUT.map(({ table }) => `"public"."${table}"`).toReversed();
  spread = spread.filter((name) => tables.includes(name));
  for (let tries = 1; ; tries += 1) {
    const busy = await tryToLock(gate, tables, spread);
    const reason = busy === null ? await findUnended(gate) : USED;
    if (reason === null) return;
    if (tries === MOST_TRIES) throw new ClusterFault(`${reason}, then run this again`);
    await gate.query('rollback');
    // What writers had while they waited for us is what we have to have before.
    spread = spread.toSorted((one, other) => Number(other === busy) - Number(one === busy));
    await delay(PAUSE_MS, undefined, { signal });
  }
}

const USED =
  'tables are in use by transactions that do not end, or by a move of shards; see pg_stat_activity and get_rebalance_progress()';

/** @returns what was not to be had; null when all are locked */
async function tryToLock(
  gate: pg.ClientBase,
  tables: readonly string[],
  [first, ...others]: readonly string[],
): Promise<string | null> {
  // On the coordinator alone, where all writers come by.
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
      await delay(ASK_AGAIN_MS);
    }
  }
  await gate.query(
    `set local statement_timeout = '${LONGEST_HOLD}';
     set local idle_in_transaction_session_timeout = '${LONGEST_HOLD}'`,
  );
  return null;
}

/** @returns false when they were not to be had; what was locked before stays so */
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

/** A coordinator that falls between its own commit and that of its nodes leaves some untold. */
async function findUnended(gate: pg.ClientBase): Promise<string | null> {
  const prepared = await askAllNodes(
    gate,
    `select count(*) from pg_prepared_xacts
     where database = current_database() and gid ~ '^citus_'`,
  );
  return prepared.every((count) => count === '0')
    ? null
    : 'a transaction is prepared on a node and was never ended; call recover_prepared_transactions()';
}
