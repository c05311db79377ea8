/**
 * Detects poolers that lend a session of the server for a transaction or a statement. Tenure keeps
 * locks, notifications and prepared statements in sessions, so it cannot use such a pooler.
 */
import pg from 'pg';
import { connectionOf, createPool } from './pool.ts';

/** A pooler lends its free sessions first, in whatever order. Two would suffice to detect that. */
const HELD_SESSIONS = 3;

/** PgBouncer's answer to `begin` if it lends sessions for a statement. */
const PROTOCOL_VIOLATION = '08P01';

/** @throws Error with one line if `DATABASE_URL` leads through such a pooler */
export async function refuseSharedSessions(pool: pg.Pool): Promise<void> {
  if (await isDirect(pool)) return;
  const probe = createPool(connectionOf(pool), HELD_SESSIONS + 1, 'tenure probe');
  try {
    if (!(await sharesSessions(probe))) return;
  } finally {
    await probe.end();
  }
  throw new Error(
    'DATABASE_URL leads through a pooler that shares sessions (transaction or statement mode); use session mode, or the address of PostgreSQL itself (docs/database.md)',
  );
}

/**
 * True without a pooler. A pooler reports an invented process id to its clients, because sessions
 * change.
 */
async function isDirect(pool: pg.Pool): Promise<boolean> {
  const client = await pool.connect();
  try {
    const { processID } = client as unknown as { processID: number | null };
    return processID === (await processOf(client));
  } finally {
    client.release();
  }
}

/** True if another client's transaction gets the session of a client, or changes it. */
async function sharesSessions(pool: pg.Pool): Promise<boolean> {
  const clients: pg.PoolClient[] = [];
  const connect = async () => {
    const client = await pool.connect();
    clients.push(client);
    return client;
  };
  try {
    const own = await connect();
    const session = await processOf(own);
    for (let held = 0; held < HELD_SESSIONS; held += 1) {
      const other = await connect();
      await other.query('begin');
      if ((await processOf(other)) === session) return true;
      if ((await processOf(own)) !== session) return true;
    }
    return false;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === PROTOCOL_VIOLATION) return true;
    throw error;
  } finally {
    for (const client of clients) client.release(true);
  }
}

async function processOf(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]!.pid;
}
