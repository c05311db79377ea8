import { useQueries } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { loadRows } from './load-rows.ts';
import type { Row } from './row.ts';

const PAGE = 200;
/** Pages in memory: of a long list only what was looked at lately is kept. */
const KEPT_MS = 60_000;
/** Pages are loaded as often as this while the table is scrolled. */
const SETTLED_MS = 120;

/** The rows of a completed job, a page at a time, as they are looked at. */
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
  const ask = useLatestOnly(setWanted);
  return {
    error: pages.find(({ error }) => error)?.error ?? undefined,
    rowAt(index) {
      const page = Math.floor(index / PAGE);
      ask(page);
      return byPage.get(page)?.[index % PAGE];
    },
  };
}

/**
 * Rows ask for their pages while they are drawn. Now and then what was asked for last is wanted, so
 * that pages that rush by are not loaded.
 */
function useLatestOnly(want: (next: (now: readonly number[]) => readonly number[]) => void) {
  const asked = useRef({ pages: new Set<number>(), drawn: [] as number[], isWaiting: false });
  return (page: number) => {
    const { current: latest } = asked;
    if (latest.pages.size === 0) {
      // Once these rows are drawn.
      queueMicrotask(() => {
        const drawn = [...latest.pages].toSorted((a, b) => a - b);
        latest.pages.clear();
        latest.drawn = drawn;
        if (latest.isWaiting) return;
        latest.isWaiting = true;
        setTimeout(() => {
          latest.isWaiting = false;
          want((now) => (latest.drawn.every((one) => now.includes(one)) ? now : latest.drawn));
        }, SETTLED_MS);
      });
    }
    latest.pages.add(page);
  };
}
