import cliProgress from 'cli-progress';

/** How many rows have their result, and for how many of them a contact was found. */
export type RowCounts = { done: number; matched: number };

export type Progress = {
  /** False where no bar is drawn. */
  shown: boolean;
  update(counts: RowCounts): void;
  stop(): void;
};

/**
 * Draws a bar when the stream is a terminal and the results do not appear on one.
 * @param noun what the list's rows are
 * @param results the stream that results go to; null for a file
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
