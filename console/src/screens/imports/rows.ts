/** The rows of an import as the API returns them. */
import { keepPreviousData } from '@tanstack/react-query';
import type { components } from '../../../../client/src/api.ts';
import type { ChangedField } from '../../../../src/ground/api/imports.ts';
import { service } from '../../api/service.ts';
import type { Import } from './import.ts';

export type Row = components['schemas']['ImportedRow'];
export type Result = Row['result'];

/** Rows per page. */
export const ROWS_SHOWN = 100;

/** @param page counts from 0 */
export const rowsQuery = (id: number, result: Result | undefined, page: number) => ({
  queryKey: ['import rows', id, result, page],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    service.call('get', '/api/v1/imports/{id}/rows', {
      path: { id },
      query: { page, ...(result && { result }) },
      signal,
    }),
  placeholderData: keepPreviousData,
  staleTime: Number.POSITIVE_INFINITY,
});

/** A column of the list that is loaded, with the fields that it may change. */
export type LoadedColumn = { header: string; fields: readonly ChangedField[] };

/** The columns that are loaded, in the order of the list. */
export function loadedColumns({ mapping }: Import, { cells }: Row): LoadedColumn[] {
  const fields = Object.entries(mapping);
  return Object.keys(cells).flatMap((header) => {
    const field = fields.find(([, column]) => column === header)?.[0];
    return field === undefined ? [] : { header, fields: changedBy(field) };
  });
}

const changedBy = (field: string): readonly ChangedField[] =>
  field === 'full_name' ? ['first_name', 'last_name'] : [field as ChangedField];
