/** Loads rows of a long list that need not be in sight. Pure, except for the calls. */

/** Calls with the number of rows loaded so far. */
export type Report = (loaded: number) => void;

/** Loads the rows from `from` up to, but not including, `to`. */
export type LoadRange<Row> = (
  from: number,
  to: number,
  signal: AbortSignal,
  report?: Report,
) => Promise<Row[]>;

/** @param size rows per call, the most that the service allows */
export const rangeOf =
  <Row>(
    size: number,
    load: (page: number, size: number, signal: AbortSignal) => Promise<readonly Row[]>,
  ): LoadRange<Row> =>
  async (from, to, signal, report) => {
    const rows: Row[] = [];
    for (let page = Math.floor(from / size); page * size < to; page += 1) {
      const first = page * size;
      const loaded = await load(page, size, signal);
      rows.push(...loaded.slice(Math.max(from - first, 0), to - first));
      report?.(rows.length);
      if (loaded.length < size) break;
    }
    return rows;
  };
