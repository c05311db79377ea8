import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { loadRows } from './load-rows.ts';
import type { Row } from './row.ts';

const PAGE = 1_000;

export type AllRows = {
  /** As many as are there already. */
  pages: readonly (readonly Row[])[];
  /** Whether these are all. */
  isWhole: boolean;
  error: Error | null;
  retry(): void;
};

const NONE: AllRows['pages'] = [];

/** All rows of a job, loaded in the background while they are wanted; they stay until the screen goes. */
export function useAllRows(job: number, count: number, isWanted: boolean): AllRows {
  const { data, error, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    queryKey: ['all results', job],
    queryFn: ({ pageParam: page, signal }) => loadRows({ job, page, size: PAGE, signal }),
    initialPageParam: 0,
    getNextPageParam: (_last, pages) => (pages.length * PAGE < count ? pages.length : undefined),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // They are compared with nothing: that would cost more than they do.
    structuralSharing: false,
  });
  const goesOn = isWanted && hasNextPage && !isFetching && error === null;
  useEffect(() => {
    if (goesOn) void fetchNextPage();
  }, [goesOn, fetchNextPage]);
  const isWhole = data !== undefined && !hasNextPage;
  return { pages: data?.pages ?? NONE, isWhole, error, retry: () => void fetchNextPage() };
}
