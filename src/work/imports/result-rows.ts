/** Pages of an import's rows, with what became of each. */

import type { Row } from '../../files/reader/index.ts';
import { type RowResult, ServiceError } from '../../ground/api/index.ts';
import type { Db } from '../../ground/database/index.ts';
import { Page } from '../../ground/json/index.ts';
import type { Service } from '../../ground/service.ts';
import { findPresentContacts } from '../../people/contacts/index.ts';
import {
  columnsOf,
  findList,
  loadFaults,
  loadRowsAt,
  ROWS_PER_CHUNK,
  type StoredList,
} from '../uploads/index.ts';
import { loadChunkCounts, loadResults } from './results.ts';
import { type ImportRow, loadRejects } from './rows.ts';

const ROWS_PER_PAGE = 100;
/** Copies of a chunk's text that are in memory while it is read. */
const COPIES = 2;
/** The most bytes of a row that was left out of the list. */
const LEFT_OUT_BYTES = 1 << 15;

/** A row as it is returned. `row` counts from 0; null for one that was left out of the list. */
type ShownRow = {
  row: number | null;
  cells: Row;
  result: RowResult;
  reason: string | null;
  contact_id: number | null;
  changes: readonly string[];
};

/** The pages of an import whose list is still kept. */
export type ResultRows = {
  /** The most bytes of memory that a page takes, approximately. */
  bytes: number;
  /** @returns `{rows, total}`; the caller must release the page */
  render(page: number): Promise<Page>;
};

/**
 * @param result null for all rows
 * @throws ServiceError `gone` if the list is no longer kept
 */
export async function openResultRows(
  { db, config }: Service,
  row: ImportRow,
  result: RowResult | null,
): Promise<ResultRows> {
  if (row.stored_bytes === null) {
    throw new ServiceError('gone', `the rows of import ${row.id} are no longer kept`);
  }
  const list = await findList(db, row.account_id, row.list_id, config.retentionMs.lists);
  if (!list) throw noLongerKept(row.list_id, row.id);
  const bytes =
    COPIES * list.largest_chunk_bytes +
    ROWS_PER_PAGE * (Buffer.byteLength(list.columns) + LEFT_OUT_BYTES);
  return { bytes, render: (page) => renderPage(db, { row, list, result }, page, bytes) };
}

const noLongerKept = (listId: number, importId: number) =>
  new ServiceError('gone', `list ${listId} of import ${importId} is no longer kept`);

type Wanted = { row: ImportRow; list: StoredList; result: RowResult | null };

async function renderPage(db: Db, wanted: Wanted, number: number, bytes: number): Promise<Page> {
  const { row, list, result } = wanted;
  const leftOut = result === null || result === 'rejected' ? row.faults : 0;
  const counts = await loadChunkCounts(db, row.id, result);
  const total = counts.reduce((sum, { count }) => sum + count, leftOut);
  const skipped = number * ROWS_PER_PAGE;
  const rows =
    skipped < leftOut
      ? await loadLeftOut(db, list.id, skipped, Math.min(ROWS_PER_PAGE, leftOut - skipped))
      : [];
  let [before, left] = [Math.max(skipped - leftOut, 0), ROWS_PER_PAGE - rows.length];
  for (const { chunk, count } of counts) {
    const taken = Math.min(Math.max(count - before, 0), left);
    if (taken > 0)
      rows.push(...(await loadPart(db, wanted, chunk, { skipped: before, most: taken })));
    before = Math.max(before - count, 0);
    left -= taken;
  }
  const headers = columnsOf(list).map(({ name }) => JSON.stringify(name));
  const page = new Page(Math.min(bytes, ROWS_PER_PAGE * LEFT_OUT_BYTES));
  page.add('{"rows":');
  page.addList((await withPresentContacts(db, rows)).map((one) => rowText(headers, one)));
  page.add(`,"total":${total}}`);
  return page;
}

async function loadLeftOut(
  db: Db,
  listId: number,
  skipped: number,
  most: number,
): Promise<ShownRow[]> {
  const faults = await loadFaults(db, listId, { skipped, most });
  return faults.map(({ row, reason, cells }) => ({
    row: null,
    cells,
    result: 'rejected',
    reason: `row ${row} of the file: ${reason}`,
    contact_id: null,
    changes: [],
  }));
}

async function loadPart(
  db: Db,
  { row: { id: importId }, list, result }: Wanted,
  chunk: number,
  range: { skipped: number; most: number },
): Promise<ShownRow[]> {
  const found = await loadResults(db, { importId, chunk }, result, range);
  const first = chunk * ROWS_PER_CHUNK;
  const rejects = await loadRejects(db, importId, first, first + ROWS_PER_CHUNK);
  const cells = await loadRowsAt(
    db,
    list,
    found.map(({ at }) => first + at),
  );
  if (!cells) throw noLongerKept(list.id, importId);
  return found.map(({ at, contactId, changes, ...one }, index) => ({
    row: first + at,
    cells: cells[index]!,
    result: one.result,
    reason: rejects.get(first + at) ?? one.reason,
    contact_id: contactId,
    changes,
  }));
}

/** Contacts that were erased, or taken back by an undone import, are not named. */
async function withPresentContacts(db: Db, rows: readonly ShownRow[]): Promise<ShownRow[]> {
  const ids = rows.flatMap(({ contact_id: id }) => id ?? []);
  const present = await findPresentContacts(db, ids);
  return rows.map((row) =>
    row.contact_id === null || present.has(row.contact_id) ? row : { ...row, contact_id: null },
  );
}

/** Missing cells become null. Cells beyond the header are left out. */
function rowText(headers: readonly string[], { row, cells, ...others }: ShownRow): string {
  const named = headers.map((header, at) => `${header}:${JSON.stringify(cells[at] ?? null)}`);
  return `{"row":${row},"cells":{${named.join(',')}},${JSON.stringify(others).slice(1)}`;
}
