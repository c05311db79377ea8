/**
 * A server whose machine vanishes, or a proxy that swallows what it is sent, says nothing: who
 * waits for an answer would wait for as long as TCP repeats itself, a quarter of an hour. Keep-alive
 * does not tell: it is silent while sent bytes wait for their acknowledgement, and a proxy answers
 * it. A time limit for statements would not do either: some may last.
 *
 * So whoever has waited for a while without a byte asks the server, over a connection of its own,
 * whether it is still at work on the statement. When it is not, or nobody answers, the connection is
 * ended, and who waits sees its query fail as at any broken connection. The server is told to end it
 * too: it knows nothing of the silence, and would keep the locks of the session.
 */
import type { Socket } from 'node:net';
import pg from 'pg';

/** Without a byte for so long, the server is asked. */
export const SILENT_MS = 15_000;
/** The server answers such a question within this time, or is gone. */
const ANSWER_MS = 10_000;

const AT_WORK = `select state like 'idle%' as idle from pg_stat_activity where pid = $1`;
const END = 'select pg_terminate_backend($1)';

/**
 * Ends the connection once the server has stopped working for it without a word.
 * @param pid the server's process; null before it is known, which is then taken for gone
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

/** Whether the end of a query, or of the connection, is awaited. The driver's types leave both out. */
export function isAwaited(client: pg.ClientBase): boolean {
  const { readyForQuery, _ending } = client as unknown as Record<string, boolean | undefined>;
  return !readyForQuery || _ending === true;
}

/** A server that answers, if only that it takes no more connections, is given more time. */
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
