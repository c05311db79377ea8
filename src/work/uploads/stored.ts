/** Stored lists and their previews. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ExpressionBuilder, Selectable } from 'kysely';
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
  'kept',
  'uploaded_at',
] as const satisfies readonly (keyof Tables['list'])[];

export type StoredList = Omit<Selectable<Tables['list']>, 'stored_bytes'>;

/** A list without its columns. */
export type ListedList = Pick<
  StoredList,
  'id' | 'name' | 'rows' | 'created_at' | 'kept' | 'uploaded_at'
>;

/** The columns of a `ListedList`. */
export const LISTED_COLUMNS = ['id', 'name', 'rows', 'created_at', 'kept', 'uploaded_at'] as const;

/**
 * Returns a list as the API lists it.
 * @param keptMs the retention period; null if lists are kept for ever
 */
export function viewListed(list: ListedList, keptMs: number | null) {
  const { id, name, rows, created_at: since, kept, uploaded_at } = list;
  return {
    list_id: id,
    name,
    rows,
    created_at: (uploaded_at ?? since).toISOString(),
    kept,
    kept_until: kept || keptMs === null ? null : new Date(since.getTime() + keptMs).toISOString(),
  };
}

/** True for a list that is kept, or whose retention period has not ended. */
export const isKept = (
  { kept, created_at: since }: Pick<StoredList, 'kept' | 'created_at'>,
  keptMs: number | null,
): boolean => kept || keptMs === null || Date.now() - since.getTime() < keptMs;

/** The same as a condition. */
const isStillKept = (keptMs: number) => (eb: ExpressionBuilder<Tables, 'list'>) =>
  eb.or([eb('kept', '=', true), eb('created_at', '>', new Date(Date.now() - keptMs))]);

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
  return list && isKept(list, keptMs) ? list : undefined;
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
    .$if(keptMs !== null, (query) => query.where(isStillKept(keptMs!)))
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
    .$if(keptMs !== null, (query) => query.where(isStillKept(keptMs!)));
  const { total } = await listed
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const lists = await listed
    .select(LISTED_COLUMNS)
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
