/** Reads chunks of an import's list as its mapping has them. */
import { mapColumn, parseExternalRole, type RecordColumns } from '../../files/reader/index.ts';
import type { Db } from '../../ground/database/index.ts';
import { PortionReader } from '../../people/import/index.ts';
import { columnsOf, findList, loadChunk, ROWS_PER_CHUNK } from '../uploads/index.ts';
import { IMPORT_FIELDS } from './fields.ts';
import type { ImportRow } from './rows.ts';

/**
 * Reads a chunk of the import's list.
 * @throws ServiceError `invalid` if the list is no longer kept
 */
export async function readChunk(db: Db, row: ImportRow, chunk: number): Promise<PortionReader> {
  const { id, provenance, created_at: observedAt, as_of: asOf } = row;
  const columns = await loadColumns(db, row);
  const { account_id: accountId } = row;
  const source = { source: provenance, observedAt, importId: id, accountId };
  const reader = new PortionReader({ columns, asOf, provenance: source });
  let ordinal = chunk * ROWS_PER_CHUNK;
  for await (const rows of loadChunk(db, row.list_id, chunk)) {
    for (const one of rows) reader.add(one.row, ordinal++);
  }
  return reader;
}

async function loadColumns(db: Db, row: ImportRow): Promise<RecordColumns> {
  const list = await findList(db, row.account_id, row.list_id, null);
  const headers = list ? columnsOf(list).map(({ name }) => name) : [];
  return toColumns(headers, row.mapping);
}

/** Returns the role of each column; a column whose header repeats has none. */
function toColumns(
  headers: readonly string[],
  mapping: Readonly<Record<string, string>>,
): RecordColumns {
  const mapped = Object.entries(mapping).flatMap(([name, header]) => {
    const role = IMPORT_FIELDS.find((field) => field === name) ?? parseExternalRole(name);
    return role ? { role, ...mapColumn(role, headers.indexOf(header), header, 'map') } : [];
  });
  const lastNameWords = mapped.find(({ role }) => role === 'full_name')?.lastNameWords;
  const roles = headers.map((_, at) => mapped.find(({ column }) => column === at)?.role ?? '');
  return { roles: roles as RecordColumns['roles'], lastNameWords };
}
