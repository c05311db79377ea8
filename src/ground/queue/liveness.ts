/**
 * Determines which workers are alive. graphile-worker leaves the tasks of a killed process locked
 * for four hours. Therefore each worker holds a session advisory lock named after its pool, its
 * *presence*. PostgreSQL releases the lock when the process is gone. If a task is locked by a pool
 * without a presence, another worker frees the task.
 */
import type pg from 'pg';
import { type KeptConnection, keepConnection } from '../database/index.ts';

// Driver: advisory locks of a session.

/**
 * Holds presences with these names on one connection, and takes them again if it breaks.
 * @param onConnect runs on each new connection after it holds the presences
 */
export const holdPresence = (
  pool: pg.Pool,
  names: readonly string[],
  onConnect: (client: pg.PoolClient) => Promise<unknown> = async () => {},
): Promise<KeptConnection> =>
  keepConnection(pool, async (client) => {
    await takePresence(client, names);
    await onConnect(client);
  });

/**
 * Holds presences on a connection until it ends. Waits for an earlier connection that still holds
 * one of them.
 */
export async function takePresence(client: pg.PoolClient, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name]);
  }
}

/** Returns the names whose presence no process holds. */
export async function findGone(pool: pg.Pool, names: readonly string[]): Promise<string[]> {
  // The locks are released with the transaction of this single statement.
  const { rows } = await pool.query<{ name: string }>(
    `select name from unnest($1::text[]) as name
     where pg_try_advisory_xact_lock(hashtextextended(name, 0))`,
    [names],
  );
  return rows.map(({ name }) => name);
}
