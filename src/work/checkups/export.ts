/** The rows in a part as a table: the columns of the list, then the id of the contact. */
import { freeHeaders } from '../../files/tables/index.ts';
import type { Db } from '../../ground/database/index.ts';
import { type Column, type Exported, NO_CHANGES, ownText } from '../exports/index.ts';
import { openPart, type PartRows } from './part-rows.ts';
import type { Part } from './rows/index.ts';
import { type CheckupRow, headersOf } from './stored.ts';

export async function openExport(db: Db, checkup: CheckupRow, part: Part): Promise<Exported> {
  const rows = await openPart(db, checkup, part);
  return {
    name: `checkup_${checkup.id}_${part}`,
    room: 2 * checkup.largest_chunk_bytes,
    table: { columns: columnsOf(headersOf(checkup)), batches: batchesOf(rows) },
  };
}

/** The column is named `checkup_contact_id` if the list has one of its name. */
function columnsOf(headers: readonly string[]): Column[] {
  const [contact] = freeHeaders(headers, ['contact_id'], 'checkup_');
  return [
    ...headers.map(
      (header, at): Column => ({ header, type: 'text', read: (row) => ownText(row, at) }),
    ),
    { header: contact!, type: 'whole', read: ({ known }) => known.contact_id },
  ];
}

async function* batchesOf(rows: PartRows): Exported['table']['batches'] {
  for await (const some of rows.from(0, rows.total)) {
    yield some.map(({ row, contactId }) => ({
      own: row,
      known: { contact_id: contactId },
      changed: NO_CHANGES,
    }));
  }
}
