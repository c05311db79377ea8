/** Reads an uploaded list into the database, a chunk at a time. */
import type { Insertable } from 'kysely';
import {
  type Bounds,
  ListFault,
  previewColumns,
  type Reading,
  type Row,
} from '../../files/reader/index.ts';
import type { Config } from '../../ground/config/index.ts';
import { preferFastCompression, type Tables, type Trx } from '../../ground/database/index.ts';
import { loadStorageRoom, type StorageRoom, takeStorage } from '../../money/storage/index.ts';
import { SeenRows } from './seen-rows.ts';
import { ROWS_PER_CHUNK } from './stored.ts';

/** Rows by which columns are guessed. */
const SAMPLE = 200;
/** More than any list has. */
const MOST_ROWS = 1_000_000;
const MOST_COLUMNS = 500;
/** Of a body, a list may unpack to so many times. */
const UNPACKED = 8;
/** Bytes of texts that cells share, where bodies are bounded to less. */
const LEAST_SHARED = 8 * 2 ** 20;
/** The memory for lists, in bodies of the largest size. */
const ALL = 4;

type Limits = { leadsPerJob: number; bodyBytes: number; profileBytes: number };

/** Bytes that the rows of a list may take, and so the leads of a job that is made of one. */
export const mostListBytes = ({ bodyBytes }: { bodyBytes: number }): number => bodyBytes * UNPACKED;

/**
 * What an uploaded list may have at most.
 * @param hold counts memory before it is taken
 */
export const boundsOf = (limits: Limits, hold: Bounds['hold']): Bounds => ({
  rows: Math.max(MOST_ROWS, limits.leadsPerJob),
  columns: MOST_COLUMNS,
  bytes: mostListBytes(limits),
  rowLength: limits.profileBytes,
  shared: Math.max(limits.bodyBytes, LEAST_SHARED),
  refusesNul: true,
  hold,
});

/** Bytes for all lists of a node that are being read. */
export const roomBytes = ({ bodyBytes }: Limits): number => Math.max(bodyBytes, LEAST_SHARED) * ALL;

/**
 * Saves a list. When it fails, the transaction must be rolled back.
 * @returns the new list's id
 * @throws ListFault for what the reader cannot read, or is too large as it is stored
 * @throws ServiceError `invalid` when the account may not store so much
 */
export async function saveList(
  trx: Trx,
  accountId: number,
  reading: Reading,
  bounds: Bounds,
  config: Config,
): Promise<number> {
  const { headers, encoding, dialect, sheets } = reading;
  const id = await insertList(trx, {
    account_id: accountId,
    encoding,
    // One column has no delimiter to tell.
    delimiter: dialect?.delimiter ?? null,
    encoding_sure: reading.isEncodingSure,
    sheets: sheets && JSON.stringify(sheets.names),
    sheet: sheets?.read ?? null,
    header_row: reading.headerRow,
  });
  const sample: Row[] = [];
  const room = await loadStorageRoom(trx, accountId, config);
  const chunks = new ChunkWriter(trx, id, { ...bounds, chunk: config.limits.bodyBytes, room });
  await preferFastCompression(trx);
  for await (const rows of reading.rows) {
    if (sample.length < SAMPLE) sample.push(...rows.slice(0, SAMPLE - sample.length));
    await chunks.add(rows);
  }
  await chunks.end();
  const columns = JSON.stringify(previewColumns(headers, sample));
  const bytes = chunks.bytes + Buffer.byteLength(columns);
  await takeStorage(trx, accountId, bytes, config);
  await trx
    .updateTable('list')
    .set({ ...chunks.counts, columns, stored_bytes: bytes })
    .where('id', '=', id)
    .execute();
  return id;
}

type About = Pick<
  Insertable<Tables['list']>,
  'account_id' | 'encoding' | 'encoding_sure' | 'delimiter' | 'sheets' | 'sheet' | 'header_row'
>;

async function insertList(trx: Trx, about: About): Promise<number> {
  const unread = { rows: 0, chunks: 0, largest_chunk_bytes: 0, duplicates: 0, columns: '[]' };
  const { id } = await trx
    .insertInto('list')
    .values({ ...about, ...unread })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Of a chunk that are in memory while it is stored. */
const COPIES = 3;
/** Bytes counted at a time. */
const STEP = 2 ** 20;

/**
 * A chunk takes no more than a body, because it is held as one; all chunks no more than what a list
 * unpacks to. Without that a short row of many columns would take a thousand times its size.
 */
class ChunkWriter {
  readonly #trx: Trx;
  readonly #id: number;
  readonly #most: { chunk: number; list: number };
  readonly #room: StorageRoom;
  readonly counts = { rows: 0, chunks: 0, largest_chunk_bytes: 0, duplicates: 0 };
  readonly #hold: Bounds['hold'];
  readonly #seen: SeenRows;
  #texts: string[] = [];
  /** Of the chunk as it will be stored, and of those that are. */
  #bytes = 1;
  #stored = 0;
  #held = 0;

  constructor(
    trx: Trx,
    id: number,
    { chunk, bytes, hold, room }: Bounds & { chunk: number; room: StorageRoom },
  ) {
    this.#trx = trx;
    this.#id = id;
    this.#most = { chunk, list: bytes };
    this.#hold = hold;
    this.#room = room;
    this.#seen = new SeenRows(hold);
  }

  async add(rows: readonly Row[]): Promise<void> {
    for (const row of rows) {
      const text = JSON.stringify(row);
      this.counts.rows += 1;
      if (!this.#seen.add(text)) this.counts.duplicates += 1;
      this.#texts.push(text);
      this.#bytes += Buffer.byteLength(text) + 1;
      this.#checkSize();
      this.#count();
      if (this.#texts.length === ROWS_PER_CHUNK) await this.#write();
    }
  }

  /** Of all chunks that are stored. */
  get bytes(): number {
    return this.#stored;
  }

  async end(): Promise<void> {
    if (this.#texts.length > 0) await this.#write();
  }

  /** Counts the largest chunk so far: its rows, and the text that they become. */
  #count(): void {
    const missing = this.#bytes * COPIES - this.#held;
    if (missing <= 0) return;
    const step = Math.max(missing, STEP);
    this.#hold(step);
    this.#held += step;
  }

  #checkSize(): void {
    const { chunk, list } = this.#most;
    if (this.#bytes > chunk) {
      const first = this.counts.chunks * ROWS_PER_CHUNK + 1;
      const ordinals = `rows ${first} to ${this.counts.rows} below the header`;
      throw new ListFault(`${ordinals} take more than ${chunk} bytes`);
    }
    if (this.#stored + this.#bytes > list) {
      throw new ListFault(`takes more than ${list} bytes with its empty cells`);
    }
    this.#room.check(this.#stored + this.#bytes);
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
