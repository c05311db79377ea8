import type { Socket } from 'node:net';
import type pg from 'pg';

/** Rows are handed on in pieces of about this size. */
const PIECE_BYTES = 1 << 16;
/** With so many pieces waiting for the reader, nothing more is read from the server. */
const MOST_WAITING = 16;

/**
 * What `copy … to stdout` sends, in pieces; memory stays flat however slow the reader is. Whoever
 * stops reading before the end must end the connection, since the server goes on sending.
 * @returns how many rows it was
 * @throws what the server says, as of any query
 */
export async function* copyOut(
  client: pg.ClientBase,
  statement: string,
): AsyncGenerator<Buffer, number> {
  const rows = new Received(client);
  client.query({
    submit: (connection: pg.Connection) =>
      (connection as unknown as { query(text: string): void }).query(statement),
    handleCopyData: ({ chunk }: { chunk: Buffer }) => rows.add(chunk),
    handleCommandComplete: ({ text }: { text: string }) => rows.count(text),
    handleReadyForQuery: () => rows.end(null),
    handleError: (error: Error) => rows.end(error),
  } as pg.Submittable);
  for (let piece = await rows.take(); piece !== null; piece = await rows.take()) yield piece;
  return rows.rowCount;
}

/** Pieces between the connection and the reader. */
class Received {
  rowCount = 0;
  readonly #socket: Socket;
  readonly #pieces: Buffer[] = [];
  #piece = Buffer.allocUnsafe(PIECE_BYTES);
  #filled = 0;
  #ended: { error: Error | null } | null = null;
  #changed = Promise.withResolvers<void>();

  constructor(client: pg.ClientBase) {
    this.#socket = (client as pg.Client).connection.stream as Socket;
  }

  /** @param chunk in memory that the driver uses again, so it is copied */
  add(chunk: Buffer): void {
    if (this.#filled + chunk.length > PIECE_BYTES) this.#close();
    if (chunk.length > PIECE_BYTES) this.#pieces.push(Buffer.from(chunk));
    else this.#filled += chunk.copy(this.#piece, this.#filled);
    if (this.#pieces.length >= MOST_WAITING) this.#socket.pause();
    this.#tell();
  }

  count(tag: string): void {
    this.rowCount = Number(/^COPY (\d+)$/.exec(tag)?.[1] ?? 0);
  }

  end(error: Error | null): void {
    this.#close();
    this.#ended = { error };
    this.#tell();
  }

  /** The next piece; null when there are no more. */
  async take(): Promise<Buffer | null> {
    while (this.#pieces.length === 0) {
      if (this.#ended?.error) throw this.#ended.error;
      if (this.#ended) return null;
      await this.#changed.promise;
      this.#changed = Promise.withResolvers();
    }
    const piece = this.#pieces.shift()!;
    if (this.#pieces.length === 0) this.#socket.resume();
    return piece;
  }

  #close(): void {
    if (this.#filled === 0) return;
    this.#pieces.push(this.#piece.subarray(0, this.#filled));
    this.#piece = Buffer.allocUnsafe(PIECE_BYTES);
    this.#filled = 0;
  }

  #tell(): void {
    if (this.#pieces.length > 0 || this.#ended) this.#changed.resolve();
  }
}
