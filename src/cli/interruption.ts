import { Interruption } from './failure.ts';

/**
 * Runs work that the first SIGINT or SIGTERM ends in good order, by aborting its signal with an
 * `Interruption`. A second SIGINT ends the process at once; a second SIGTERM does not, since a
 * shell and npm may each send one.
 */
export async function interruptibly<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const interrupt = (signal: NodeJS.Signals) => controller.abort(new Interruption(signal));
  process.once('SIGINT', interrupt);
  process.on('SIGTERM', interrupt);
  try {
    return await work(controller.signal);
  } finally {
    process.off('SIGINT', interrupt);
    process.off('SIGTERM', interrupt);
  }
}
