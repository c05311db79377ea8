import { once } from 'node:events';
import type { Writable } from 'node:stream';
import type pg from 'pg';

/** The part of the driver's connection that handles COPY. */
type CopyConnection = {
  query(text: string): void;
  stream: Writable;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
};

/** Data is sent in pieces of this size, so that the server need not hold all of it at once. */
const PIECE_BYTES = 1 << 18;

/**
 * Sends data from memory by COPY. (A stream would have to be stopped when the server refuses a
 * row.)
 * @param statement `copy … from stdin …`
 * @param data pieces of any size, unchanged until they are sent
 * @throws the server's error, as for any query
 */
export function copyIn(
  client: pg.ClientBase,
  statement: string,
  data: readonly Buffer[],
): Promise<void> {
  return new Promise((resolve, reject) => {
    // A custom query: an object with methods that the client calls. `handleReadyForQuery` or
    // `handleError` is its last call.
    client.query({
      submit: (connection: pg.Connection) =>
        (connection as unknown as CopyConnection).query(statement),
      handleCopyInResponse(connection: CopyConnection) {
        for (const piece of data) send(connection.stream, piece);
        connection.endCopyFrom();
      },
      handleCommandComplete() {},
      handleReadyForQuery: () => resolve(),
      handleError: (error: Error) => reject(error),
    } as pg.Submittable);
  });
}

/**
 * Sends data while it arrives, no faster than the server accepts it.
 * @param statement `copy … from stdin …`
 * @returns the number of rows that the server has stored
 * @throws the server's error or that of `data`; the transaction has failed in both cases
 */
export async function copyStreamIn(
  client: pg.ClientBase,
  statement: string,
  data: AsyncIterable<Buffer>,
): Promise<number> {
  const refused = new AbortController();
  let broken: Error | null = null;
  let rows = 0;
  return new Promise((resolve, reject) => {
    client.query({
      submit: (connection: pg.Connection) =>
        (connection as unknown as CopyConnection).query(statement),
      handleCopyInResponse(connection: CopyConnection) {
        sendAsItComes(connection, data, refused.signal).catch((cause: Error) => {
          if (refused.signal.aborted) return;
          broken = cause;
          connection.sendCopyFail(cause.message);
        });
      },
      handleCommandComplete({ text }: { text: string }) {
        rows = Number(/^COPY (\d+)$/.exec(text)?.[1] ?? 0);
      },
      handleReadyForQuery: () => resolve(rows),
      handleError(error: Error) {
        refused.abort(error);
        // An error of the data is the reason; the server's error only repeats it.
        reject(broken ?? error);
      },
    } as pg.Submittable);
  });
}

async function sendAsItComes(
  connection: CopyConnection,
  data: AsyncIterable<Buffer>,
  refused: AbortSignal,
): Promise<void> {
  for await (const piece of data) {
    refused.throwIfAborted();
    send(connection.stream, piece);
    if (connection.stream.writableNeedDrain) {
      await once(connection.stream, 'drain', { signal: refused });
    }
  }
  refused.throwIfAborted();
  connection.endCopyFrom();
}

function send(stream: Writable, data: Buffer): void {
  for (let at = 0; at < data.length; at += PIECE_BYTES) {
    sendPiece(stream, data.subarray(at, at + PIECE_BYTES));
  }
}

/** Sends a `CopyData` message, without the driver's additional copy of each piece. */
function sendPiece(stream: Writable, piece: Buffer): void {
  const header = Buffer.from('d0000');
  header.writeInt32BE(4 + piece.length, 1);
  stream.write(header);
  stream.write(piece);
}
