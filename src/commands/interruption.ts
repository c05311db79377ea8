/** Lets commands end cleanly on a signal. */

/** A signal ended the command. */
export class Interruption extends Error {
  readonly signal: NodeJS.Signals;

  constructor(signal: NodeJS.Signals) {
    super('interrupted');
    this.signal = signal;
  }
}

/**
 * Runs work that the first SIGINT or SIGTERM ends cleanly: its signal is aborted with an
 * `Interruption`. A second SIGINT ends the process at once. A second SIGTERM does not, because a
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
