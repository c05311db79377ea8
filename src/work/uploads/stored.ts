/** Stored lists and their previews. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import type { ColumnPreview, Row, RowFault } from '../../files/reader/index.ts';
import { invalid } from '../../ground/api/index.ts';
import type { Db, Tables } from '../../ground/database/index.ts';
import { elementPortions } from '../../ground/json/index.ts';
import type { ListPage } from '../../ground/route-parts/index.ts';
import type { ListPreview } from './schemas.ts';

/** Rows per chunk, equal to the leads per chunk of a job. */
export const ROWS_PER_CHUNK = 2_000;

/** Columns are listed so that those added by a later release change no answer. */
const LIST_COLUMNS = [
  'id',
  'account_id',
  'created_at',
  'rows',
  'chunks',
  'largest_chunk_bytes',
  'duplicates',
  'columns',
  'encoding',
  'delimiter',
  'encoding_sure',
  'sheets',
  'sheet',
  'header_row',
  'faults',
  'fault_samples',
  'name',
] as const satisfies readonly (keyof Tables['list'])[];

export type StoredList = Omit<Selectable<Tables['list']>, 'stored_bytes'>;

/** A list of a page of lists. */
type ListedList = Pick<StoredList, 'id' | 'name' | 'rows' | 'created_at'>;

/**
 * Returns the account's list with that id.
 * @param keptMs the retention period; null if lists are kept for ever
 * @returns undefined if there is no such list, or its retention period has ended
 */
export async function findList(
  db: Db,
  accountId: number,
  id: number,
  keptMs: number | null,
): Promise<StoredList | undefined> {
  const list = await db
    .selectFrom('list')
    .select(LIST_COLUMNS)
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  const isKept = list && (keptMs === null || Date.now() - list.created_at.getTime() < keptMs);
  return isKept ? list : undefined;
}

/**
 * Loads lists of all accounts in the order of their ids, without those whose retention period has
 * ended.
 */
export const loadKeptLists = (
  db: Db,
  { after, most, keptMs }: { after: number; most: number; keptMs: number | null },
): Promise<StoredList[]> =>
  db
    .selectFrom('list')
    .select(LIST_COLUMNS)
    .where('id', '>', after)
    .$if(keptMs !== null, (query) => query.where('created_at', '>', new Date(Date.now() - keptMs!)))
    .orderBy('id')
    .limit(most)
    .execute();

/** Loads a page of an account's lists, the latest first, and the total on all pages. */
export async function listLists(
  db: Db,
  accountId: number,
  { number, size }: ListPage,
  keptMs: number | null,
): Promise<{ lists: ListedList[]; total: number }> {
  const listed = db
    .selectFrom('list')
    .where('account_id', '=', accountId)
    .$if(keptMs !== null, (query) =>
      query.where('created_at', '>', new Date(Date.now() - keptMs!)),
    );
  const { total } = await listed
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const lists = await listed
    .select(['id', 'name', 'rows', 'created_at'])
    .orderBy('id', 'desc')
    .limit(size)
    .offset(number * size)
    .execute();
  return { lists, total };
}

export const columnsOf = ({ columns }: StoredList): ColumnPreview[] =>
  JSON.parse(columns) as ColumnPreview[];

/** Returns a list as the API shows it. */
export const previewOf = (list: StoredList): ListPreview => ({
  list_id: list.id,
  rows: list.rows,
  columns: columnsOf(list),
  encoding: list.encoding,
  delimiter: list.delimiter,
  duplicates: list.duplicates,
  encoding_sure: list.encoding_sure,
  sheets: list.sheets === null ? null : (JSON.parse(list.sheets) as string[]),
  sheet: list.sheet,
  header_row: list.header_row,
  faults: {
    count: list.faults,
    samples: list.fault_samples === null ? [] : (JSON.parse(list.fault_samples) as RowFault[]),
  },
});

/**
 * Locks a list, so that it is not pruned before the transaction ends.
 * @returns false if the list no longer exists
 */
export async function holdList(db: Db, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('list')
    .select('id')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  return found !== undefined;
}

/** A row, and the bytes that it takes as JSON text. */
export type SizedRow = { row: Row; bytes: number };

/** Rows that are parsed before other calls may run, in a few milliseconds. */
const ROWS_AT_ONCE = 50;

/**
 * Yields the rows of a list in batches. Only one chunk is in memory at a time.
 * @throws ServiceError `invalid` if the list is pruned meanwhile, which `holdList` prevents
 */
export async function* loadRowPortions(
  db: Db,
  { id, chunks }: StoredList,
): AsyncGenerator<SizedRow[]> {
  for (let chunk = 0; chunk < chunks; chunk += 1) yield* loadChunk(db, id, chunk);
}

/**
 * Yields the rows of a chunk in batches.
 * @throws ServiceError `invalid` if the list has been pruned
 */
export async function* loadChunk(
  db: Db,
  listId: number,
  chunk: number,
): AsyncGenerator<SizedRow[]> {
  const found = await db
    .selectFrom('list_chunk')
    .select('rows')
    .where('list_id', '=', listId)
    .where('chunk', '=', chunk)
    .executeTakeFirst();
  if (!found) throw invalid(`list ${listId}: is no longer kept`);
  for (const slices of elementPortions(found.rows, 0, ROWS_AT_ONCE)) {
    await nextTurn();
    yield slices.map(({ start, end }) => {
      const text = found.rows.slice(start, end);
      return { row: JSON.parse(text) as Row, bytes: Buffer.byteLength(text) };
    });
  }
}
