/**
 * A connection for work that takes long: a back-up, a restoration, spreading tables over a cluster.
 */
import type pg from 'pg';

/**
 * Removes limits that an operator may have set for the role, because they are meant for short
 * statements. The server checks that the client is still connected, because otherwise it would
 * continue a statement without a client.
 */
const SETTINGS = `
  set statement_timeout = 0;
  set lock_timeout = 0;
  set idle_in_transaction_session_timeout = 0;
  set client_connection_check_interval = '1s';
  set datestyle = 'ISO, YMD';
  set intervalstyle = 'postgres';
  set bytea_output = 'hex';
  set extra_float_digits = 1;
  set row_security = off`;

/**
 * Runs work on a connection of its own. If the work fails or the signal is aborted, the connection
 * is cut: it may be in the middle of a COPY, and the server rolls back the work.
 */
export async function onOneConnection<T>(
  pool: pg.Pool,
  signal: AbortSignal,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  const cut = () => (client as unknown as pg.Client).connection.stream.destroy();
  signal.addEventListener('abort', cut);
  try {
    await client.query(SETTINGS);
    return await work(client);
  } catch (error) {
    cut();
    throw error;
  } finally {
    signal.removeEventListener('abort', cut);
    // The connection does not return to the pool, because its settings differ.
    client.release(true);
  }
}
