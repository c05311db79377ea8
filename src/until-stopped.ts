/**
 * Resolves when the process is told to end: by SIGTERM or SIGINT, or because the process that
 * started it is gone. Called first thing, so that a signal during the start ends nothing halfway.
 * A second SIGINT, as of somebody who presses Ctrl-C again, ends the process at once. A second
 * SIGTERM does not: a shell and npm may each send one.
 */
export const untilStopped = (): Promise<void> =>
  new Promise((resolve) => {
    process.on('SIGTERM', () => resolve());
    process.once('SIGINT', () => resolve());
    process.once('disconnect', () => resolve());
  });
