/** Reads an uploaded list into the database, a chunk at a time. */
import { hash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Tables } from '../database/index.ts';
import { type Bounds, ListFault, previewColumns, type Reading, type Row } from '../lists/index.ts';
import { ROWS_PER_CHUNK } from './stored.ts';

type Trx = Transaction<Tables>;

/** Rows by which columns are guessed. */
const SAMPLE = 200;
/** As many as nobody has, and the reader's memory of rows that it has seen still bears. */
const MOST_ROWS = 1_000_000;
const MOST_COLUMNS = 500;
/** Of a body, a list may unpack to so many times. */
const UNPACKED = 8;

type Limits = { leadsPerJob: number; bodyBytes: number; profileBytes: number };

/** What an uploaded list may have at most. */
export const boundsOf = (limits: Limits): Bounds => ({
  rows: Math.max(MOST_ROWS, limits.leadsPerJob),
  columns: MOST_COLUMNS,
  bytes: limits.bodyBytes * UNPACKED,
  rowLength: limits.profileBytes,
  refusesNul: true,
});

/**
 * Saves a list. When it fails, the transaction must be rolled back.
 * @returns the new list's id
 * @throws ListFault for what the reader cannot read, or is too large as it is stored
 */
export async function saveList(
  trx: Trx,
  accountId: number,
  reading: Reading,
  limits: Limits,
): Promise<number> {
  const { headers, encoding, dialect } = reading;
  const id = await insertList(trx, {
    account_id: accountId,
    encoding,
    // One column has no delimiter to tell.
    delimiter: dialect?.delimiter ?? null,
  });
  const sample: Row[] = [];
  const chunks = new ChunkWriter(trx, id, limits);
  for await (const rows of reading.rows) {
    if (sample.length < SAMPLE) sample.push(...rows.slice(0, SAMPLE - sample.length));
    await chunks.add(rows);
  }
  await chunks.end();
  const columns = JSON.stringify(previewColumns(headers, sample));
  await trx
    .updateTable('list')
    .set({ ...chunks.counts, columns })
    .where('id', '=', id)
    .execute();
  return id;
}

type About = { account_id: number; encoding: string | null; delimiter: string | null };

async function insertList(trx: Trx, about: About): Promise<number> {
  const unread = { rows: 0, chunks: 0, largest_chunk_bytes: 0, duplicates: 0, columns: '[]' };
  const { id } = await trx
    .insertInto('list')
    .values({ ...about, ...unread })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * A chunk takes no more than a body, because it is held as one; all chunks no more than what a list
 * unpacks to. Without that a short row of many columns would take a thousand times its size.
 */
class ChunkWriter {
  readonly #trx: Trx;
  readonly #id: number;
  readonly #most: { chunk: number; list: number };
  readonly counts = { rows: 0, chunks: 0, largest_chunk_bytes: 0, duplicates: 0 };
  /** Hashes of all rows: a list of a million rows is never held, but these are. */
  readonly #seen = new Set<string>();
  #texts: string[] = [];
  /** Of the chunk as it will be stored, and of those that are. */
  #bytes = 1;
  #stored = 0;

  constructor(trx: Trx, id: number, limits: Limits) {
    this.#trx = trx;
    this.#id = id;
    this.#most = { chunk: limits.bodyBytes, list: boundsOf(limits).bytes };
  }

  async add(rows: readonly Row[]): Promise<void> {
    for (const row of rows) {
      const text = JSON.stringify(row);
      this.#see(hash('sha1', text, 'base64'));
      this.#texts.push(text);
      this.#bytes += Buffer.byteLength(text) + 1;
      this.#checkSize();
      if (this.#texts.length === ROWS_PER_CHUNK) await this.#write();
    }
  }

  async end(): Promise<void> {
    if (this.#texts.length > 0) await this.#write();
  }

  #see(key: string): void {
    this.counts.rows += 1;
    if (this.#seen.has(key)) this.counts.duplicates += 1;
    else this.#seen.add(key);
  }

  #checkSize(): void {
    const { chunk, list } = this.#most;
    if (this.#bytes > chunk) {
      const first = this.counts.chunks * ROWS_PER_CHUNK + 1;
      const places = `rows ${first} to ${this.counts.rows} below the header`;
      throw new ListFault(`${places} take more than ${chunk} bytes`);
    }
    if (this.#stored + this.#bytes > list) {
      throw new ListFault(`takes more than ${list} bytes with its empty cells`);
    }
  }

  async #write(): Promise<void> {
    const rows = `[${this.#texts.join(',')}]`;
    const { counts } = this;
    counts.largest_chunk_bytes = Math.max(counts.largest_chunk_bytes, this.#bytes);
    this.#stored += this.#bytes;
    this.#texts = [];
    this.#bytes = 1;
    await this.#trx
      .insertInto('list_chunk')
      .values({ list_id: this.#id, chunk: counts.chunks, rows })
      .execute();
    counts.chunks += 1;
  }
}
