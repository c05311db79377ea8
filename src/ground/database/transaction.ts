import type { PostgresPool, Transaction } from 'kysely';
import type pg from 'pg';
import { buildQueries } from './query-builder.ts';
import type { Tables } from './tables.ts';

/** Typed queries inside a transaction. */
export type Trx = Transaction<Tables>;

/**
 * Runs work in one transaction on one connection. The work gets the connection twice: as the
 * driver's client for bulk operations, and as a query builder. Rolls back if the work throws.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient, trx: Trx) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(client, bind(client));
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure) => (broken = failure));
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Returns a query builder on a connection; the caller begins and ends the transaction. */
export function bind(client: pg.ClientBase): Trx {
  const lent = { query: client.query.bind(client), release: () => {} };
  const pool = { connect: async () => lent, end: async () => {} };
  return buildQueries(pool as unknown as PostgresPool) as Trx;
}
