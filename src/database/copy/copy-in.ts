import type { Writable } from 'node:stream';
import type pg from 'pg';

/** The part of the driver's connection that speaks COPY. */
type CopyConnection = {
  query(text: string): void;
  stream: Writable;
  endCopyFrom(): void;
};

/** Sent in pieces, so that the server need not hold all of it at once. */
const PIECE_BYTES = 1 << 18;

/**
 * Sends data that is in memory by COPY. (A stream would have to be kept from writing on after the
 * server has refused a row.)
 * @param statement `copy … from stdin …`
 * @param data in pieces of any size, not to be changed until they are sent
 * @throws what the server says, as of any query
 */
export function copyIn(
  client: pg.ClientBase,
  statement: string,
  data: readonly Buffer[],
): Promise<void> {
  return new Promise((resolve, reject) => {
    // What a client expects of a query of one's own; the answers end in one of the last two.
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

function send(stream: Writable, data: Buffer): void {
  for (let at = 0; at < data.length; at += PIECE_BYTES) {
    sendPiece(stream, data.subarray(at, at + PIECE_BYTES));
  }
}

/** A `CopyData` message. The driver would copy each piece once more. */
function sendPiece(stream: Writable, piece: Buffer): void {
  const header = Buffer.from('d0000');
  header.writeInt32BE(4 + piece.length, 1);
  stream.write(header);
  stream.write(piece);
}
