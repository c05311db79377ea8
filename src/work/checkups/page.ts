/** Renders pages of the rows in a part. */
import type { Db } from '../../ground/database/index.ts';
import { Page } from '../../ground/json/index.ts';
import { openPart, type PartRow } from './part-rows.ts';
import type { Part } from './rows/index.ts';
import { type CheckupRow, headersOf } from './stored.ts';

const ROWS_PER_PAGE = 100;

/** Copies of a chunk's text that are in memory while it is read. */
const COPIES = 2;

/** Returns approximately the most bytes of memory that a page takes. */
export const pageBytes = ({ largest_chunk_bytes: bytes, headers }: CheckupRow): number =>
  COPIES * bytes + ROWS_PER_PAGE * Buffer.byteLength(headers);

/** @returns `{rows, total}`; the caller must release the page */
export async function renderPage(
  db: Db,
  checkup: CheckupRow,
  part: Part,
  number: number,
): Promise<Page> {
  const headers = headersOf(checkup).map((header) => JSON.stringify(header));
  const rows = await openPart(db, checkup, part);
  const page = new Page(pageBytes(checkup));
  const texts: string[] = [];
  for await (const some of rows.from(number * ROWS_PER_PAGE, ROWS_PER_PAGE)) {
    texts.push(...some.map((row) => rowText(headers, row)));
  }
  page.add('{"rows":');
  page.addList(texts);
  page.add(`,"total":${rows.total}}`);
  return page;
}

/** Missing cells of a short row become null. */
function rowText(headers: readonly string[], { position, row, contactId }: PartRow): string {
  const cells = headers.map((header, at) => `${header}:${JSON.stringify(row[at] ?? null)}`);
  return `{"row":${position},"cells":{${cells.join(',')}},"contact_id":${contactId}}`;
}
