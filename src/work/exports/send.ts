/** Sends exports. Rows are read only as fast as the client takes them. */
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { FormatName } from '../../ground/api/index.ts';
import { inPieces } from '../../ground/json/index.ts';
import { csvEncoder } from './formats/csv.ts';
import type { Encoder } from './formats/format.ts';
import { jsonLinesEncoder } from './formats/json-lines.ts';
import { parquetEncoder } from './formats/parquet.ts';
import type { CsvOptions, ExportOptions } from './options.ts';
import { type Column, type Row, Sent } from './row.ts';
import type { Table } from './table.ts';

/** An export that is ready to be sent. */
export type Exported = {
  /** File name without extension. */
  name: string;
  table: Table;
  /** The most bytes of memory that loading a batch takes. */
  room: number;
};

/** Waits until this many bytes of memory are available, then does the work. */
export type InRoom = <T>(bytes: number, work: () => Promise<T>) => Promise<T>;

export const roomOf =
  (reply: FastifyReply): InRoom =>
  async (bytes, work) => {
    const { answerRoom } = reply.server;
    await answerRoom.take(reply, bytes);
    const done = await work();
    answerRoom.resize(reply, 0);
    return done;
  };

type OpenEncoder = (columns: readonly Column[], options: CsvOptions) => Encoder;

/** The media types in the OpenAPI document. */
export const MEDIA_TYPES = {
  csv: 'text/csv',
  jsonl: 'application/x-ndjson',
  parquet: 'application/vnd.apache.parquet',
} as const satisfies Record<FormatName, string>;

/** The content type and the encoder of each format. */
const FORMATS: Record<FormatName, { type: string; open: OpenEncoder }> = {
  csv: { type: `${MEDIA_TYPES.csv}; charset=utf-8; header=present`, open: csvEncoder },
  jsonl: { type: `${MEDIA_TYPES.jsonl}; charset=utf-8`, open: jsonLinesEncoder },
  parquet: { type: MEDIA_TYPES.parquet, open: parquetEncoder },
};

/** Media types that are worth compressing. Parquet files are compressed already. */
export const COMPRESSED = /^(?:text\/csv|application\/x-ndjson|application\/json)\b/;

/**
 * Sends an export. A failure before the first rows becomes an error answer. A later failure breaks
 * the connection, so that the client does not take a part for the whole file.
 */
export async function sendExport(
  reply: FastifyReply,
  { name, table, room }: Exported,
  options: ExportOptions,
  openExports: OpenExports,
): Promise<FastifyReply> {
  const taken = await reply.server.answerRoom.take(reply, room);
  const { type, open } = FORMATS[options.format];
  const batches = roomyBatches(reply, table.batches, { room, taken });
  const pieces = encode(reply, batches, open(table.columns, options));
  const first = await pieces.next();
  const preset = options.preset === 'tenure' ? '' : `_${options.preset}`;
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name}${preset}.${options.format}"`)
    .send(openExports.add(Readable.from(following(first, pieces), { objectMode: false })));
}

/** The time that a stopping node gives to readers of exports. */
const PATIENCE_MS = 5_000;

/** The exports that a node is sending. */
export class OpenExports {
  readonly #streams = new Set<Readable>();

  add(stream: Readable): Readable {
    this.#streams.add(stream);
    return stream.once('close', () => this.#streams.delete(stream));
  }

  /** Ends unread exports after a delay. Clients can fetch them again from another node at once. */
  breakOffSoon(): void {
    const breakOff = () => {
      for (const stream of this.#streams) stream.destroy(new Error('the node stops'));
    };
    setTimeout(breakOff, PATIENCE_MS).unref();
  }
}

/** A batch, and the bytes of memory reserved for it. */
type Roomy = { rows: readonly Row[]; taken: number };

/**
 * Reads each batch once there is memory for it, in turn with other calls of the account. Memory for
 * the first batch is already reserved. After a batch is read, only its actual size stays reserved.
 */
async function* roomyBatches(
  reply: FastifyReply,
  batches: Table['batches'],
  { room, taken }: { room: number; taken: number },
): AsyncGenerator<Roomy> {
  const { answerRoom, turns } = reply.server;
  let [held, next] = [taken, batches.next()];
  try {
    for (;;) {
      const { done, value } = await next;
      if (done) return answerRoom.giveBack(reply, held);
      const bytes = Math.min(held, bytesOf(value));
      answerRoom.giveBack(reply, held - bytes);
      yield { rows: value, taken: bytes };
      held = await answerRoom.takeMore(reply, room);
      next = turns.run(reply, () => batches.next());
    }
  } finally {
    await batches.return(undefined);
  }
}

/** The approximate size of a person's known data. */
const KNOWN_BYTES = 2_048;

const bytesOf = (rows: readonly Row[]): number =>
  rows.reduce((sum, { own }) => sum + KNOWN_BYTES + lengthOf(own), 0);

const lengthOf = (own: Row['own']): number =>
  own.reduce((sum, value) => sum + ((value instanceof Sent ? value.json : value)?.length ?? 0), 0);

/**
 * Yields the bytes of a table; the first piece includes rows. While the client reads, memory stays
 * reserved for the unsent bytes and for the batch that was read ahead.
 */
async function* encode(
  reply: FastifyReply,
  batches: AsyncGenerator<Roomy>,
  encoder: Encoder,
): AsyncGenerator<Uint8Array> {
  const { answerRoom } = reply.server;
  let before = encoder.start();
  for await (const { rows, taken } of ahead(batches)) {
    const bytes = encoder.rows(rows);
    const piece = before.length > 0 ? Buffer.concat([before, bytes]) : bytes;
    before = bytes.subarray(0, 0);
    answerRoom.giveBack(reply, taken - piece.length);
    yield* inPieces(piece);
    answerRoom.giveBack(reply, piece.length);
  }
  yield* inPieces(Buffer.concat([before, encoder.end()]));
}

/** Reads the next batch while the current one is used. */
async function* ahead(batches: AsyncGenerator<Roomy>): AsyncGenerator<Roomy> {
  let next = batches.next();
  try {
    for (;;) {
      const { done, value } = await next;
      if (done) return;
      next = batches.next();
      // If the reader stops here, the next batch is never awaited: its failure must not end the process.
      next.catch(() => {});
      yield value;
    }
  } finally {
    await batches.return(undefined);
  }
}

async function* following(
  first: IteratorResult<Uint8Array>,
  pieces: AsyncGenerator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    if (!first.done && first.value.length > 0) yield first.value;
    for await (const piece of pieces) if (piece.length > 0) yield piece;
  } finally {
    await pieces.return(undefined);
  }
}
