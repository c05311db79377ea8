import { Interruption } from './failure.ts';

/**
 * Runs work that the first SIGINT or SIGTERM ends in good order, by aborting its signal with an
 * `Interruption`. A second one ends the process at once.
 */
export async function interruptibly<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const interrupt = (signal: NodeJS.Signals) => controller.abort(new Interruption(signal));
  process.once('SIGINT', interrupt);
  process.once('SIGTERM', interrupt);
  try {
    return await work(controller.signal);
  } finally {
    process.off('SIGINT', interrupt);
    process.off('SIGTERM', interrupt);
  }
}
