import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import type pg from 'pg';
import type { Tables } from './tables.ts';

/**
 * One transaction on one connection, for work that needs both: the driver's connection for the
 * bulk paths, and typed queries.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient, trx: Transaction<Tables>) => Promise<T>,
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

/** Typed queries on a connection whose transaction is somebody else's to end. */
function bind(client: pg.PoolClient): Transaction<Tables> {
  const lent = { query: client.query.bind(client), release: () => {} };
  const pool = { connect: async () => lent, end: async () => {} };
  const dialect = new PostgresDialect({ pool: pool as never });
  return new Kysely<Tables>({ dialect }) as Transaction<Tables>;
}
