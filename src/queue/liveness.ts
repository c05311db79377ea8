/**
 * Who is alive. graphile-worker leaves the tasks of a killed process locked for four hours.
 * Here each worker holds a session advisory lock named after its pool; PostgreSQL drops it the
 * moment the process is gone, and whoever sees a task locked by a pool without one frees it.
 */
import type pg from 'pg';

export type Place = { release(): Promise<void> };

const lockKey = 'hashtextextended($1, 0)';
const RETRY_MS = 500;

/** Holds the place of the given pools on one connection, taken again when that breaks. */
export async function holdPlace(pool: pg.Pool, poolIds: string[]): Promise<Place> {
  let released = false;
  let client: pg.PoolClient | undefined;

  async function take(): Promise<void> {
    const taken = await pool.connect();
    taken.once('error', retake);
    // A node that loses its power says nothing: the server has to ask.
    await taken.query('set tcp_keepalives_idle = 20; set tcp_keepalives_interval = 5');
    for (const id of poolIds) await taken.query(`select pg_advisory_lock(${lockKey})`, [id]);
    client = taken;
  }
  function retake(): void {
    client?.release(true);
    client = undefined;
    if (!released) setTimeout(() => take().catch(retake), RETRY_MS).unref();
  }

  await take();
  return {
    async release() {
      released = true;
      client?.off('error', retake);
      client?.release(true);
    },
  };
}

/** Frees the tasks of workers that are gone. Safe to run anywhere, any number of times. */
export async function releaseAbandoned(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ locked_by: string }>(
    'select distinct locked_by from graphile_worker._private_jobs where locked_by is not null',
  );
  const client = await pool.connect();
  try {
    const gone: string[] = [];
    for (const { locked_by } of rows) {
      // The lock is given back with the transaction of this one statement.
      const { rows: tried } = await client.query(
        `select pg_try_advisory_xact_lock(${lockKey}) as free`,
        [locked_by],
      );
      if (tried[0].free) gone.push(locked_by);
    }
    if (gone.length > 0) {
      await client.query('select graphile_worker.force_unlock_workers($1::text[])', [gone]);
    }
    return gone;
  } finally {
    client.release();
  }
}
