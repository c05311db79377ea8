import { useQueries } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { loadRows } from './load-rows.ts';
import type { Row } from './row.ts';

const PAGE = 200;
/** Pages in memory: of a long list only what was looked at lately is kept. */
const KEPT_MS = 60_000;

/** The rows of a completed job, a page at a time, as they are looked at. */
export function useRows(job: number): { rowAt(index: number): Row | undefined; error?: Error } {
  const [wanted, setWanted] = useState<readonly number[]>([0]);
  const asked = useRef(new Set<number>());
  const pages = useQueries({
    queries: wanted.map((page) => ({
      queryKey: ['results', job, page],
      queryFn: ({ signal }: { signal: AbortSignal }) => loadRows({ job, page, size: PAGE, signal }),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: KEPT_MS,
    })),
  });
  const byPage = new Map(wanted.map((page, at) => [page, pages[at]?.data]));
  // Rows ask while they are drawn; what they ask for is noted once they are.
  const note = () => {
    const next = [...asked.current].toSorted((a, b) => a - b);
    asked.current.clear();
    setWanted((now) => (next.every((page) => now.includes(page)) ? now : next));
  };
  return {
    error: pages.find(({ error }) => error)?.error ?? undefined,
    rowAt(index) {
      const page = Math.floor(index / PAGE);
      if (asked.current.size === 0) queueMicrotask(note);
      asked.current.add(page);
      return byPage.get(page)?.[index % PAGE];
    },
  };
}
