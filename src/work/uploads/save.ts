/** Reads an uploaded list into the database, one chunk at a time. */
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
import type { FaultyRows } from './faults.ts';
import { SeenRows } from './seen-rows.ts';
import { ROWS_PER_CHUNK } from './stored.ts';

/** Rows from which the meaning of columns is guessed. */
const SAMPLE = 200;
/** More rows than any real list has. */
const MOST_ROWS = 1_000_000;
const MOST_COLUMNS = 500;
/** A list may unpack to this many times the largest body. */
const UNPACKED = 8;
/** Bytes for texts that several cells share. A list may have more if bodies may be larger. */
const LEAST_SHARED = 8 * 2 ** 20;
/** A node's memory for reading lists, in bodies of the largest size. */
const ALL = 4;

type Limits = { leadsPerJob: number; bodyBytes: number; profileBytes: number };

/** Returns the most bytes of a list's rows, and so of the leads of a job created from it. */
export const mostListBytes = ({ bodyBytes }: { bodyBytes: number }): number => bodyBytes * UNPACKED;

/**
 * Returns the bounds of an uploaded list.
 * @param hold counts memory before it is allocated
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

/** Returns the memory for all lists that a node reads at the same time, in bytes. */
export const roomBytes = ({ bodyBytes }: Limits): number => Math.max(bodyBytes, LEAST_SHARED) * ALL;

/** A list, and its rows that are left out while it is read. */
type ListRead = {
  reading: Reading;
  faults: FaultyRows;
  /** False if the columns are stored without samples of their values. */
  hasSamples?: boolean;
};

/**
 * Saves a list. If it fails, the caller must roll back the transaction.
 * @returns the new list's id
 * @throws ListFault if the list is unreadable, or too large when stored
 * @throws ServiceError `invalid` if the account's storage does not suffice
 */
export async function saveList(
  trx: Trx,
  { accountId, name }: { accountId: number; name: string },
  { reading, faults, hasSamples = true }: ListRead,
  bounds: Bounds,
  config: Config,
): Promise<number> {
  const { headers, encoding, dialect, sheets } = reading;
  const id = await insertList(trx, {
    account_id: accountId,
    name: storedName(name),
    encoding,
    // A list of one column has no delimiter.
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
    await faults.write(trx, id);
    chunks.checkSize(faults.bytes);
  }
  await chunks.end();
  faults.check(chunks.counts.rows);
  const columns = columnsText(headers, sample, hasSamples);
  const bytes = chunks.bytes + faults.bytes + Buffer.byteLength(columns);
  await takeStorage(trx, accountId, bytes, config);
  await trx
    .updateTable('list')
    .set({ ...chunks.counts, ...faultsOf(faults), columns, stored_bytes: bytes })
    .where('id', '=', id)
    .execute();
  return id;
}

/** Returns the columns as JSON text, with what their values suggest. */
function columnsText(headers: readonly string[], sample: readonly Row[], hasSamples: boolean) {
  const columns = previewColumns(headers, sample);
  return JSON.stringify(hasSamples ? columns : columns.map((one) => ({ ...one, samples: [] })));
}

const faultsOf = ({ count, samples }: FaultyRows) => ({
  faults: count,
  fault_samples: count === 0 ? null : JSON.stringify(samples),
});

const LONGEST_NAME = 255;

/** Returns the name of a file as it is stored: cut, and without what PostgreSQL cannot store. */
const storedName = (name: string): string | null =>
  name.replaceAll('\0', '').slice(0, LONGEST_NAME).toWellFormed() || null;

type About = Pick<
  Insertable<Tables['list']>,
  | 'account_id'
  | 'name'
  | 'encoding'
  | 'encoding_sure'
  | 'delimiter'
  | 'sheets'
  | 'sheet'
  | 'header_row'
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

/** Copies of a chunk that are in memory while it is stored. */
const COPIES = 3;
/** The least number of bytes that is requested at a time. */
const STEP = 2 ** 20;

/**
 * Writes the chunks of a list. A chunk may be as large as a body, because it is in memory as a whole,
 * and all chunks together as large as `mostListBytes`. Without these bounds, a short row of a list
 * with many columns would take a thousand times its size.
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
  /** Bytes of the current chunk when stored. */
  #bytes = 1;
  /** Bytes of the stored chunks. */
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
      this.checkSize(0);
      this.#count();
      if (this.#texts.length === ROWS_PER_CHUNK) await this.#write();
    }
  }

  /** Bytes of all stored chunks. */
  get bytes(): number {
    return this.#stored;
  }

  async end(): Promise<void> {
    if (this.#texts.length > 0) await this.#write();
  }

  /** Requests memory for the largest chunk so far: its rows, and the text made of them. */
  #count(): void {
    const missing = this.#bytes * COPIES - this.#held;
    if (missing <= 0) return;
    const step = Math.max(missing, STEP);
    this.#hold(step);
    this.#held += step;
  }

  /**
   * @param others bytes that the list takes besides its chunks
   * @throws ListFault, or ServiceError `invalid` if the account's storage does not suffice
   */
  checkSize(others: number): void {
    const { chunk, list } = this.#most;
    const bytes = this.#stored + this.#bytes + others;
    if (this.#bytes > chunk) {
      const first = this.counts.chunks * ROWS_PER_CHUNK + 1;
      const ordinals = `rows ${first} to ${this.counts.rows} below the header`;
      throw new ListFault(`${ordinals} take more than ${chunk} bytes`);
    }
    if (bytes > list) {
      throw new ListFault(`takes more than ${list} bytes with its empty cells`);
    }
    this.#room.check(bytes);
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
