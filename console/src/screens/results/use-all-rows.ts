import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { ResultsSearch } from '../../parts/address.ts';
import { idColumn, useListColumns } from './list-columns.ts';
import { loadRows } from './load-rows.ts';
import { arrange, isFilter, type Row } from './row.ts';

const PAGE = 1_000;
/** How long the rows stay in memory after the job was left, so that Back shows them at once. */
const KEPT_MS = 300_000;

export type AllRows = {
  /** The pages loaded so far. */
  pages: readonly (readonly Row[])[];
  /** True if all pages are loaded. */
  isWhole: boolean;
  error: Error | null;
  retry(): void;
};

const NONE: AllRows['pages'] = [];

/** Loads all rows of a job in the background while `isWanted`. */
function useAllRows(job: number, count: number, isWanted: boolean): AllRows {
  const columns = useListColumns(job);
  const idMember = idColumn(columns)?.member ?? null;
  const { data, error, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    queryKey: ['all results', job],
    queryFn: ({ pageParam: page, signal }) => loadRows({ job, page, size: PAGE, signal }, idMember),
    initialPageParam: 0,
    getNextPageParam: (_last, pages) => (pages.length * PAGE < count ? pages.length : undefined),
    enabled: isWanted && columns !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
    // Comparing so many rows with the former ones would cost more than redrawing them.
    structuralSharing: false,
  });
  const goesOn = isWanted && hasNextPage && !isFetching && error === null;
  useEffect(() => {
    if (goesOn) void fetchNextPage();
  }, [goesOn, fetchNextPage]);
  const isWhole = data !== undefined && !hasNextPage;
  return { pages: data?.pages ?? NONE, isWhole, error, retry: () => void fetchNextPage() };
}

/** True if the search needs all rows: for a filter, and for an order that is complete. */
export const needsAll = (search: ResultsSearch): boolean =>
  isFilter(search) || search.sort !== undefined;

export type Arranged = Omit<AllRows, 'pages'> & {
  rows: readonly Row[];
  /** Rows loaded so far. */
  loaded: number;
};

/**
 * The rows of a job that fit a search, in its order. Sorted rows are shown once all are loaded,
 * because others could come between them.
 */
export function useArranged(
  { id, total_leads_to_enrich: count }: { id: number; total_leads_to_enrich: number },
  search: ResultsSearch,
  isWanted: boolean,
): Arranged {
  const { pages, isWhole, ...state } = useAllRows(id, count, isWanted);
  const isShown = isWhole || search.sort === undefined;
  const rows = useMemo(
    () => (isShown ? arrange(pages.flat(), search) : []),
    [pages, search, isShown],
  );
  const loaded = pages.reduce((sum, page) => sum + page.length, 0);
  return { ...state, rows, loaded, isWhole };
}
