import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { loadRows } from './load-rows.ts';
import type { Row } from './row.ts';

const PAGE = 1_000;

export type AllRows = {
  /** The pages loaded so far. */
  pages: readonly (readonly Row[])[];
  /** True if all pages are loaded. */
  isWhole: boolean;
  error: Error | null;
  retry(): void;
};

const NONE: AllRows['pages'] = [];

/**
 * Loads all rows of a job in the background while `isWanted`. They are kept until the screen is
 * left.
 */
export function useAllRows(job: number, count: number, isWanted: boolean): AllRows {
  const { data, error, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    queryKey: ['all results', job],
    queryFn: ({ pageParam: page, signal }) => loadRows({ job, page, size: PAGE, signal }),
    initialPageParam: 0,
    getNextPageParam: (_last, pages) => (pages.length * PAGE < count ? pages.length : undefined),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
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
