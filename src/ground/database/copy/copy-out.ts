import type { Socket } from 'node:net';
import type pg from 'pg';

/** Rows are yielded in pieces of about this size. */
const PIECE_BYTES = 1 << 16;
/** With this many pieces waiting for the reader, reading from the server stops. */
const MOST_WAITING = 16;

/**
 * Yields the output of `copy … to stdout` in pieces. Memory stays flat even with a slow reader. A
 * caller that stops reading before the end must end the connection, because the server continues to
 * send.
 * @returns the number of rows
 * @throws the server's error, as for any query
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

/** Pieces that the connection has received and the reader has not yet taken. */
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

  /** @param chunk is copied, because the driver reuses its memory */
  add(chunk: Buffer): void {
    if (this.#filled + chunk.length > PIECE_BYTES) this.#close();
    if (chunk.length > PIECE_BYTES) this.#pieces.push(Buffer.from(chunk));
    else this.#filled += chunk.copy(this.#piece, this.#filled);
    if (this.#pieces.length >= MOST_WAITING) this.#socket.pause();
    this.#notify();
  }

  count(tag: string): void {
    this.rowCount = Number(/^COPY (\d+)$/.exec(tag)?.[1] ?? 0);
  }

  end(error: Error | null): void {
    this.#close();
    this.#ended = { error };
    this.#notify();
  }

  /** Returns the next piece; null at the end. */
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

  #notify(): void {
    if (this.#pieces.length > 0 || this.#ended) this.#changed.resolve();
  }
}
