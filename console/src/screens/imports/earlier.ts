/** The list of imports. */
import { keepPreviousData } from '@tanstack/react-query';
import type { ImportList } from '../../../../client/src/api.ts';
import { service } from '../../api/service.ts';

export const PAGE_SIZE = 20;
const POLL_MS = 2_000;

type Kept = { state: { data: ImportList | undefined } };

/**
 * A query of a page of imports, newest first. It is repeated while one of them runs.
 * @param page counts from 0
 */
export const importsQuery = (page: number) => ({
  queryKey: ['imports', page],
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<ImportList> =>
    service.call('get', '/api/v1/imports', { query: { page, page_size: PAGE_SIZE }, signal }),
  placeholderData: keepPreviousData,
  refetchInterval: ({ state: { data } }: Kept) =>
    data?.imports.some(({ status }) => status === 'running') ? POLL_MS : (false as const),
});
