import { useEffect, useState } from 'react';
import { loadRows } from './load-rows.ts';
import type { Row } from './row.ts';

const PAGE = 1_000;

export type AllRows = {
  rows: readonly Row[];
  /** How many rows are there already. */
  loaded: number;
  error: Error | null;
};

const NOTHING: AllRows = { rows: [], loaded: 0, error: null };

/** All rows of a job, loaded in the background from when they are wanted; they stay until the screen goes. */
export function useAllRows(job: number, count: number, isWanted: boolean): AllRows {
  const [state, setState] = useState(NOTHING);
  useEffect(() => {
    if (!isWanted) return;
    const ended = new AbortController();
    loadAll(job, count, ended.signal, setState).catch((error: Error) => {
      if (!ended.signal.aborted) setState((now) => ({ ...now, error }));
    });
    return () => ended.abort();
  }, [job, count, isWanted]);
  return state;
}

async function loadAll(
  job: number,
  count: number,
  signal: AbortSignal,
  tell: (state: AllRows) => void,
): Promise<void> {
  // One list that grows: a copy for each page would cost more than the pages.
  const rows: Row[] = [];
  for (let page = 0; page * PAGE < count; page += 1) {
    rows.push(...(await loadRows({ job, page, size: PAGE, signal })));
    if (signal.aborted) return;
    tell({ rows, loaded: rows.length, error: null });
  }
}
