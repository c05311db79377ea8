import cliProgress from 'cli-progress';

/**
 * A progress bar for the phases of a command. Shows nothing if standard error is not a terminal.
 */
export type ShareBar = {
  /** @param share from 0 to 1 */
  update(phase: string, share: number): void;
  stop(): void;
};

export function startShareBar(file: string): ShareBar {
  if (!process.stderr.isTTY) return { update: () => {}, stop: () => {} };
  const bar = new cliProgress.SingleBar(
    { format: `${file} {phase} {bar} {percentage}% | {eta_formatted} left`, clearOnComplete: true },
    cliProgress.Presets.shades_classic,
  );
  let current: string | null = null;
  return {
    update(phase, share) {
      if (phase !== current) bar.start(100, 0, { phase });
      current = phase;
      bar.update(Math.floor(share * 100));
    },
    stop: () => bar.stop(),
  };
}
