import { useQueries } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { loadRows } from './load-rows.ts';
import type { Row } from './row.ts';

const PAGE = 200;
/** How long pages that are out of sight stay in memory. */
const KEPT_MS = 60_000;
/** The least time between page loads while the table is scrolled. */
const LOAD_DELAY_MS = 120;

/** The rows of a completed job. Pages are loaded as they come into sight. */
export function useRows(job: number): { rowAt(index: number): Row | undefined; error?: Error } {
  const [wanted, setWanted] = useState<readonly number[]>([0]);
  const pages = useQueries({
    queries: wanted.map((page) => ({
      queryKey: ['results', job, page],
      queryFn: ({ signal }: { signal: AbortSignal }) => loadRows({ job, page, size: PAGE, signal }),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: KEPT_MS,
    })),
  });
  const byPage = new Map(wanted.map((page, at) => [page, pages[at]?.data]));
  const load = useLatestOnly(setWanted);
  return {
    error: pages.find(({ error }) => error)?.error ?? undefined,
    rowAt(index) {
      const page = Math.floor(index / PAGE);
      load(page);
      return byPage.get(page)?.[index % PAGE];
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
