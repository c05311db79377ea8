/** An export on its way: rows are read as fast as the client takes them, and not faster. */
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { FormatName } from '../api/index.ts';
import { csvEncoder } from './formats/csv.ts';
import type { Encoder } from './formats/format.ts';
import { jsonLinesEncoder } from './formats/json-lines.ts';
import { parquetEncoder } from './formats/parquet.ts';
import type { CsvOptions, ExportOptions } from './options.ts';
import type { Column, Row } from './row.ts';
import type { Table } from './table.ts';

/** What a client has asked for. */
export type Exported = {
  /** Of the file, without its ending. */
  name: string;
  table: Table;
  /** About the bytes of memory that reading it takes at a time. */
  room: number;
};

type OpenEncoder = (columns: readonly Column[], options: CsvOptions) => Encoder;

/** As the OpenAPI document lists them. */
export const MEDIA_TYPES = {
  csv: 'text/csv',
  jsonl: 'application/x-ndjson',
  parquet: 'application/vnd.apache.parquet',
} as const satisfies Record<FormatName, string>;

/** The content type of each format, and what writes it. */
const FORMATS: Record<FormatName, { type: string; open: OpenEncoder }> = {
  csv: { type: `${MEDIA_TYPES.csv}; charset=utf-8; header=present`, open: csvEncoder },
  jsonl: { type: `${MEDIA_TYPES.jsonl}; charset=utf-8`, open: jsonLinesEncoder },
  parquet: { type: MEDIA_TYPES.parquet, open: parquetEncoder },
};

/** What is worth compressing; Parquet is compressed by itself. */
export const COMPRESSED = /^(?:text\/csv|application\/x-ndjson|application\/json)\b/;

/**
 * Answers with an export. What is wrong before the first rows is an answer of its own; later, the
 * connection breaks, so that no part is taken for the whole.
 */
export async function sendExport(
  reply: FastifyReply,
  { name, table, room }: Exported,
  options: ExportOptions,
  running: Running,
): Promise<FastifyReply> {
  await reply.server.answerRoom.take(reply, room);
  const { type, open } = FORMATS[options.format];
  const pieces = encode(table.batches, open(table.columns, options));
  const first = await pieces.next();
  const preset = options.preset === 'tenure' ? '' : `_${options.preset}`;
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name}${preset}.${options.format}"`)
    .send(running.add(Readable.from(following(first, pieces), { objectMode: false })));
}

/** How long a node that stops waits for the readers of exports. */
const PATIENCE_MS = 5_000;

/** The exports that a node is sending. */
export class Running {
  readonly #streams = new Set<Readable>();

  add(stream: Readable): Readable {
    this.#streams.add(stream);
    return stream.once('close', () => this.#streams.delete(stream));
  }

  /** Breaks off what is not read by then: it can be fetched again, from another node at once. */
  breakOffSoon(): void {
    const breakOff = () => {
      for (const stream of this.#streams) stream.destroy(new Error('the node stops'));
    };
    setTimeout(breakOff, PATIENCE_MS).unref();
  }
}

/** The bytes of a table; the first come with the first rows. */
async function* encode(batches: Table['batches'], encoder: Encoder): AsyncGenerator<Uint8Array> {
  let before = encoder.start();
  for await (const rows of ahead(batches)) {
    const bytes = encoder.rows(rows);
    yield before.length > 0 ? Buffer.concat([before, bytes]) : bytes;
    before = bytes.subarray(0, 0);
  }
  yield Buffer.concat([before, encoder.end()]);
}

/** Reads the next batch while one is used. */
async function* ahead(batches: AsyncGenerator<readonly Row[]>): AsyncGenerator<readonly Row[]> {
  let next = batches.next();
  try {
    for (;;) {
      const { done, value } = await next;
      if (done) return;
      next = batches.next();
      // A reader that stops here never takes the next batch: its failure must not end the process.
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
