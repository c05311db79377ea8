import cliProgress from 'cli-progress';

/** Number of rows with a result, and of those with a contact. */
export type RowCounts = { done: number; matched: number };

export type Progress = {
  /** False if no bar is drawn. */
  shown: boolean;
  update(counts: RowCounts): void;
  stop(): void;
};

/**
 * Draws a progress bar if the stream is a terminal and the results are not printed to one.
 * @param noun the noun for the list's rows
 * @param results the stream that results are written to; null for a file
 */
export function startProgress(
  total: number,
  noun: string,
  stream: NodeJS.WriteStream,
  results: NodeJS.WriteStream | null,
): Progress {
  if (!stream.isTTY || results?.isTTY) {
    return { shown: false, update: () => {}, stop: () => {} };
  }
  const bar = new cliProgress.SingleBar(
    {
      stream,
      format: `{bar} {value}/{total} ${noun}, {matched} matched, {eta_formatted} left`,
      clearOnComplete: true,
      hideCursor: true,
    },
    cliProgress.Presets.shades_classic,
  );
  bar.start(total, 0, { matched: 0 });
  return {
    shown: true,
    update: ({ done, matched }) => bar.update(done, { matched }),
    stop: () => bar.stop(),
  };
}
