import cliProgress from 'cli-progress';

/** How far a list has come, in rows. */
export type Course = { done: number; matched: number };

export type Progress = {
  /** Whether anybody sees it. */
  shown: boolean;
  update(course: Course): void;
  stop(): void;
};

/**
 * A bar on a terminal; nothing where a program reads along, or where the results appear.
 * @param noun what the list's rows are
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
