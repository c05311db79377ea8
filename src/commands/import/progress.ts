import cliProgress from 'cli-progress';

type OnProgress = { onProgress?: (share: number) => void };

/**
 * Shows the progress of a work on a terminal.
 * @param work called with a function that receives the share done, from 0 to 1
 */
export async function withBar<T>(
  label: string,
  work: (options: OnProgress) => Promise<T>,
): Promise<T> {
  if (!process.stderr.isTTY) return work({});
  const bar = new cliProgress.SingleBar(
    { format: `${label} {bar} {percentage}% | {eta_formatted} left`, clearOnComplete: true },
    cliProgress.Presets.shades_classic,
  );
  bar.start(100, 0);
  return work({ onProgress: (share) => bar.update(Math.floor(share * 100)) }).finally(() =>
    bar.stop(),
  );
}
