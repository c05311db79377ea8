/**
 * Who is alive. graphile-worker leaves the tasks of a killed process locked for four hours.
 * Here each worker holds a session advisory lock named after its pool; PostgreSQL drops it the
 * moment the process is gone, and whoever sees a task locked by a pool without one frees it.
 */
import type pg from 'pg';
import { type KeptConnection, keepConnection } from '../database/index.ts';

export type Place = KeptConnection;

const lockKey = 'hashtextextended($1, 0)';

/**
 * Holds the place of those named on one connection, taken again when that breaks.
 * @param settle runs on each connection taken, once the place is held on it
 */
export const holdPlace = (
  pool: pg.Pool,
  names: readonly string[],
  settle: (client: pg.PoolClient) => Promise<unknown> = async () => {},
): Promise<Place> =>
  keepConnection(pool, async (client) => {
    for (const name of names) await client.query(`select pg_advisory_lock(${lockKey})`, [name]);
    await settle(client);
  });

/** Those among `names` whose place nobody holds. */
export async function findGone(pool: pg.Pool, names: readonly string[]): Promise<string[]> {
  // The locks are given back with the transaction of this one statement.
  const { rows } = await pool.query<{ name: string }>(
    `select name from unnest($1::text[]) as name
     where pg_try_advisory_xact_lock(hashtextextended(name, 0))`,
    [names],
  );
  return rows.map((row) => row.name);
}
