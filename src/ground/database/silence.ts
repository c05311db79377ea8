/**
 * Ends connections whose server no longer answers.
 *
 * When a server's machine vanishes, or a proxy drops what it is sent, no error arrives. A query would
 * wait until TCP gives up, a quarter of an hour later. Keep-alive does not help: it is not sent while
 * bytes wait for their acknowledgement, and a proxy answers it. A time limit for statements does not
 * help either, because some statements may take long.
 *
 * So after a time without a byte, a second connection asks the server whether it still works on the
 * statement. If it does not, or does not answer, the connection is ended and its query fails as with
 * any broken connection. The server is told to end its side too, which would otherwise keep the locks
 * of the session.
 */
import type { Socket } from 'node:net';
import pg from 'pg';

/** The server is asked after this long without a byte. */
export const SILENT_MS = 15_000;
/** A server that does not answer that question within this time counts as gone. */
const ANSWER_MS = 10_000;

const AT_WORK = `select state like 'idle%' as idle from pg_stat_activity where pid = $1`;
const END = 'select pg_terminate_backend($1::int)';

/**
 * Ends the connection when the server has stopped working for it without an error.
 * @param pid process id of the server; null before it is known, when the server counts as gone
 */
export function endWhenSilent(
  client: pg.Client,
  connection: pg.ClientConfig,
  pid: () => number | null,
  silentMs: number,
): void {
  const socket = client.connection.stream as Socket;
  const look = async () => {
    const read = socket.bytesRead;
    const isSilent = () => isAwaited(client) && socket.bytesRead === read;
    if (isSilent() && !(await isAtWork(connection, pid())) && isSilent()) {
      socket.destroy(new Error('the database does not answer any more'));
    } else if (!socket.destroyed) socket.setTimeout(silentMs);
  };
  socket.on('timeout', look);
  socket.setTimeout(silentMs);
}

/** Whether a query or the end of the connection is under way. The driver's types lack both fields. */
export function isAwaited(client: pg.ClientBase): boolean {
  const { readyForQuery, _ending } = client as unknown as Record<string, boolean | undefined>;
  return !readyForQuery || _ending === true;
}

/** Whether the server still works on the statement. An error from the server counts as yes. */
async function isAtWork(connection: pg.ClientConfig, pid: number | null): Promise<boolean> {
  const asking = new pg.Client({
    ...connection,
    application_name: 'tenure watch',
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  });
  asking.on('error', () => {});
  try {
    await asking.connect();
    const { rows } = await asking.query<{ idle: boolean | null }>(AT_WORK, [pid]);
    const isIdle = rows[0]?.idle ?? false;
    if (isIdle) await asking.query(END, [pid]);
    await asking.end();
    return rows.length > 0 && !isIdle;
  } catch (error) {
    asking.connection.stream.destroy();
    return error instanceof pg.DatabaseError;
  }
}
