/**
 * Ends connections whose server no longer answers.
 *
 * If a server's machine vanishes, or a proxy drops the data, no error arrives. A query would wait
 * until TCP gives up, a quarter of an hour later. Keep-alive does not help: it is not sent while
 * bytes wait for their acknowledgement, and a proxy answers it. A time limit for statements does
 * not help either, because some statements may take long.
 *
 * Therefore, after a time without a byte, a second connection checks that the server still works on
 * the statement. If it does not, or does not answer, the connection is ended, and its query fails
 * as with any broken connection. The server's side is ended too, because it would otherwise keep
 * the locks of the session.
 */
import type { Socket } from 'node:net';
import pg from 'pg';

/** The server is checked after this time without a byte. */
export const SILENT_MS = 15_000;
/** A server that does not answer the check within this time counts as gone. */
const ANSWER_MS = 10_000;

const AT_WORK = `select state like 'idle%' as idle from pg_stat_activity where pid = $1`;
const END = 'select pg_terminate_backend($1::int)';

/**
 * Ends the connection if the server has stopped working for it without an error.
 * @param pid process id of the server; null if not known yet, in which case the server counts as
 * gone
 */
export function endWhenSilent(
  client: pg.Client,
  connection: pg.ClientConfig,
  pid: () => number | null,
  silentMs: number,
): void {
  const socket = client.connection.stream as Socket;
  const check = async () => {
    const read = socket.bytesRead;
    const isSilent = () => isAwaited(client) && socket.bytesRead === read;
    if (isSilent() && !(await isAtWork(connection, pid())) && isSilent()) {
      socket.destroy(new Error('the database does not answer any more'));
    } else if (!socket.destroyed) socket.setTimeout(silentMs);
  };
  socket.on('timeout', check);
  socket.setTimeout(silentMs);
}

/**
 * True while a query or the end of the connection is in progress. The driver's types lack both
 * fields.
 */
export function isAwaited(client: pg.ClientBase): boolean {
  const { readyForQuery, _ending } = client as unknown as Record<string, boolean | undefined>;
  return !readyForQuery || _ending === true;
}

/** True if the server still works on the statement, or answers with an error. */
async function isAtWork(connection: pg.ClientConfig, pid: number | null): Promise<boolean> {
  const checking = new pg.Client({
    ...connection,
    application_name: 'tenure watch',
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  });
  checking.on('error', () => {});
  try {
    await checking.connect();
    const { rows } = await checking.query<{ idle: boolean | null }>(AT_WORK, [pid]);
    const isIdle = rows[0]?.idle ?? false;
    if (isIdle) await checking.query(END, [pid]);
    await checking.end();
    return rows.length > 0 && !isIdle;
  } catch (error) {
    checking.connection.stream.destroy();
    return error instanceof pg.DatabaseError;
  }
}
