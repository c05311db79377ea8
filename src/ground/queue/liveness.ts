/**
 * Who is alive. graphile-worker leaves the tasks of a killed process locked for four hours. So each
 * worker here holds a session advisory lock named after its pool, its *presence*. PostgreSQL drops the
 * lock the moment the process is gone. A worker that sees a task locked by a pool whose presence
 * nobody holds frees the task.
 */
import type pg from 'pg';
import { type KeptConnection, keepConnection } from '../database/index.ts';

// Driver: advisory locks that belong to a session.

/**
 * Holds the presences of those names on one connection, and takes them again when it breaks.
 * @param onConnect runs on each new connection, once it holds the presences
 */
export const holdPresence = (
  pool: pg.Pool,
  names: readonly string[],
  onConnect: (client: pg.PoolClient) => Promise<unknown> = async () => {},
): Promise<KeptConnection> =>
  keepConnection(pool, async (client) => {
    for (const name of names) {
      await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name]);
    }
    await onConnect(client);
  });

/** The names whose presence no process holds. */
export async function findGone(pool: pg.Pool, names: readonly string[]): Promise<string[]> {
  // The locks are given back at once, with the transaction of this one statement.
  const { rows } = await pool.query<{ name: string }>(
    `select name from unnest($1::text[]) as name
     where pg_try_advisory_xact_lock(hashtextextended(name, 0))`,
    [names],
  );
  return rows.map(({ name }) => name);
}
