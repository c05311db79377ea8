/** A connection for work that takes long: a back-up, a restoration, tables spread over a cluster. */
import type pg from 'pg';

/**
 * Limits that an operator may have set for the role are meant for short statements. The server looks
 * whether we are still there, because it would go on with a statement for nobody.
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
 * Runs work on a connection of its own. When the work fails or the signal comes, the connection is
 * cut: it may be in the middle of a COPY, and whatever it began is undone by the server.
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
    // Never given back to the pool: its settings are its own.
    client.release(true);
  }
}
