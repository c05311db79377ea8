/** Renders pages of a list's rows. */
import { sql } from 'kysely';
import type { Row } from '../../files/reader/index.ts';
import type { Db } from '../../ground/database/index.ts';
import { Page } from '../../ground/json/index.ts';
import type { ListPage } from '../../ground/route-parts/index.ts';
import { columnsOf, ROWS_PER_CHUNK, type StoredList } from './stored.ts';

/** @returns `{rows, total}` with each row as an object; the caller must release the page */
export async function renderRows(db: Db, list: StoredList, page: ListPage): Promise<Page> {
  const headers = columnsOf(list).map(({ name }) => name);
  const answer = new Page(pageBytes(list, page));
  answer.add('{"rows":');
  answer.addList((await loadRows(db, list, page)).map((row) => rowText(headers, row)));
  answer.add(`,"total":${list.rows}}`);
  return answer;
}

/** Returns approximately the most bytes of a page. */
export const pageBytes = (list: StoredList, page: ListPage): number => {
  const { first, end } = chunksOf(list, page);
  const names = Buffer.byteLength(list.columns);
  return Math.max(0, end - first) * list.largest_chunk_bytes + rowsOn(list, page) * names;
};

const rowsOn = ({ rows }: StoredList, { number, size }: ListPage): number =>
  Math.max(0, Math.min(size, rows - number * size));

/** Returns the range of chunks that contain the page's rows; `end` is excluded. */
function chunksOf({ chunks }: StoredList, { number, size }: ListPage) {
  const first = Math.floor((number * size) / ROWS_PER_CHUNK);
  return { first, end: Math.min(chunks, Math.ceil(((number + 1) * size) / ROWS_PER_CHUNK)) };
}

async function loadRows(db: Db, list: StoredList, page: ListPage): Promise<Row[]> {
  const { first, end } = chunksOf(list, page);
  if (first >= end) return [];
  const { rows } = await sql<{ rows: string }>`
    select rows from list_chunk
    where list_id = ${list.id} and chunk >= ${first} and chunk < ${end}
    order by chunk`.execute(db);
  const skipped = page.number * page.size - first * ROWS_PER_CHUNK;
  return rows
    .flatMap(({ rows: text }) => JSON.parse(text) as Row[])
    .slice(skipped, skipped + page.size);
}

/**
 * Loads rows by their positions, which should be close together. The server cuts them out of their
 * chunks, because a chunk is much larger than a few rows of it.
 * @param positions from 0
 * @returns null if the list has been pruned
 */
export async function loadRowsAt(
  db: Db,
  { id }: StoredList,
  positions: readonly number[],
): Promise<Row[] | null> {
  const [from, to] = [Math.min(...positions), Math.max(...positions)];
  const chunkOf = (position: number) => Math.floor(position / ROWS_PER_CHUNK);
  const { rows } = await sql<{ position: number; row: string }>`
    select chunk * ${ROWS_PER_CHUNK}::int + ordinal - 1 as position, element::text as row
    from list_chunk, json_array_elements(rows::json) with ordinality as stored (element, ordinal)
    where list_id = ${id} and chunk between ${chunkOf(from)} and ${chunkOf(to)}
      and chunk * ${ROWS_PER_CHUNK}::int + ordinal - 1 between ${from} and ${to}`.execute(db);
  const found = new Map(rows.map(({ position, row }) => [position, row]));
  const texts = positions.map((position) => found.get(position));
  return texts.includes(undefined) ? null : texts.map((text) => JSON.parse(text!) as Row);
}

/** Renders a row. Missing cells of a short row become null. */
const rowText = (headers: readonly string[], row: Row): string =>
  `{${headers.map((name, at) => `${JSON.stringify(name)}:${JSON.stringify(row[at] ?? null)}`).join(',')}}`;

/** Returns a hash of a list's rows. */
export async function hashRows(db: Db, listId: number): Promise<string> {
  const { rows } = await sql<{ hash: string }>`
    select md5(coalesce(string_agg(md5(rows), ',' order by chunk), '')) as hash
    from list_chunk where list_id = ${listId}`.execute(db);
  return rows[0]!.hash;
}
