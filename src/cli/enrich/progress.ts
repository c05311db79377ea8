import cliProgress from 'cli-progress';
import type { Tally } from './enrich-list.ts';

export type Progress = { update(tally: Tally): void; stop(): void };

/** A bar on a terminal; nothing where a program reads along, or where the results appear. */
export function startProgress(
  total: number,
  stream: NodeJS.WriteStream,
  results: NodeJS.WriteStream | null,
): Progress {
  if (!stream.isTTY || results?.isTTY) return { update: () => {}, stop: () => {} };
  const bar = new cliProgress.SingleBar(
    {
      stream,
      format: '{bar} {value}/{total} leads, {matched} matched, {eta_formatted} left',
      clearOnComplete: true,
      hideCursor: true,
    },
    cliProgress.Presets.shades_classic,
  );
  bar.start(total, 0, { matched: 0 });
  return {
    update: ({ leads, matched }) => bar.update(leads, { matched }),
    stop: () => bar.stop(),
  };
}
