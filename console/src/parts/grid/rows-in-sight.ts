/** Loads the pages of a long list as their rows come into sight. */
import { type QueryKey, useQueries } from '@tanstack/react-query';
import { useRef, useState } from 'react';

export type PagedRows<Row> = {
  queryKey: QueryKey;
  /** Rows per page. */
  size: number;
  /** @param page counts from 0 */
  load(page: number, signal: AbortSignal): Promise<readonly Row[]>;
  /** How often the pages in sight are loaded again; null if their rows never change. */
  pollMs: number | null;
};

/** How long pages that are out of sight stay in memory. */
const KEPT_MS = 60_000;
/** The least time between page loads while the grid is scrolled. */
const LOAD_DELAY_MS = 120;

export type RowsInSight<Row> = {
  /** Undefined while the row is loading. Calling it starts the load. */
  rowAt(index: number): Row | undefined;
  error: Error | undefined;
};

export function useRowsInSight<Row>({
  queryKey,
  size,
  load,
  pollMs,
}: PagedRows<Row>): RowsInSight<Row> {
  const [wanted, setWanted] = useState<readonly number[]>([0]);
  const pages = useQueries({
    queries: wanted.map((page) => ({
      queryKey: [...queryKey, page],
      queryFn: ({ signal }: { signal: AbortSignal }) => load(page, signal),
      staleTime: pollMs === null ? Number.POSITIVE_INFINITY : 0,
      refetchInterval: pollMs ?? (false as const),
      gcTime: KEPT_MS,
    })),
  });
  const byPage = new Map(wanted.map((page, at) => [page, pages[at]?.data]));
  const want = useLatestOnly(setWanted);
  return {
    error: pages.find(({ error }) => error)?.error ?? undefined,
    rowAt(index) {
      const page = Math.floor(index / size);
      want(page);
      return byPage.get(page)?.[index % size];
    },
  };
}

/**
 * Rows request their pages while they are drawn. Only the latest requests are executed, so that
 * pages which scroll past are not loaded.
 */
function useLatestOnly(want: (next: (now: readonly number[]) => readonly number[]) => void) {
  const requested = useRef({ pages: new Set<number>(), drawn: [] as number[], isWaiting: false });
  return (page: number) => {
    const { current: latest } = requested;
    if (latest.pages.size === 0) {
      // Runs after these rows are drawn.
      queueMicrotask(() => {
        const drawn = [...latest.pages].toSorted((a, b) => a - b);
        latest.pages.clear();
        latest.drawn = drawn;
        if (latest.isWaiting) return;
        latest.isWaiting = true;
        setTimeout(() => {
          latest.isWaiting = false;
          want((now) => (latest.drawn.every((one) => now.includes(one)) ? now : latest.drawn));
        }, LOAD_DELAY_MS);
      });
    }
    latest.pages.add(page);
  };
}
