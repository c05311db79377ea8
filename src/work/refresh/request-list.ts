/**
 * The uploaded list whose rows are the people of a request. Its profiles have only the mapped fields.
 * Exports read the other columns from the list, while that is kept.
 */
import { type ColumnRole, type Mapping, mapColumn } from '../../files/reader/index.ts';
import type { Service } from '../../ground/service.ts';
import type { People } from '../selected/index.ts';
import {
  columnsOf,
  findList,
  type MappedColumn,
  type StoredList,
  toMappedColumns,
} from '../uploads/index.ts';
import type { RequestRow } from './requests.ts';
import type { RequestList } from './submission.ts';

export function toRequestList({ list }: People): RequestList | null {
  if (!list) return null;
  const columns = [...list.mapping].map(([role, { column }]) => [role, column] as const);
  return { id: list.id, mapping: JSON.stringify(Object.fromEntries(columns)) };
}

/** The list of a request with its columns, in the order of the file. */
export type ListOfRequest = { list: StoredList; columns: MappedColumn[] };

/** Returns null for a request that was not created from a list, and if the list is no longer kept. */
export async function findRequestList(
  { db, config }: Service,
  { id, account_id: accountId }: RequestRow,
): Promise<ListOfRequest | null> {
  const { list_id, list_mapping } = await db
    .selectFrom('refresh_request')
    .select(['list_id', 'list_mapping'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (list_id === null || list_mapping === null) return null;
  const list = await findList(db, accountId, list_id, config.retentionMs.lists);
  if (!list) return null;
  const columns = columnsOf(list);
  const headers = columns.map(({ name }) => name);
  const mapping = parseMapping(list_mapping, headers);
  return { list, columns: toMappedColumns({ headers, mapping, columns }) };
}

const parseMapping = (text: string, headers: readonly string[]): Mapping =>
  new Map(
    Object.entries(JSON.parse(text) as Record<ColumnRole, number>).map(([name, column]) => {
      const role = name as ColumnRole;
      return [role, mapColumn(role, column, headers[column]!, 'map')];
    }),
  );
