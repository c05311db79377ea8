/** Failures that nobody handles are faults of the program. They end it in order, and say so. */
import type { Logger } from 'pino';

/** After such a failure nobody knows what still works, so the end waits no longer for it. */
const ENDING_AT_MOST_MS = 30_000;

/** Rejects at the first of them; each has its line in the log. */
export function untilUnhandled(log: Logger): Promise<never> {
  const first = Promise.withResolvers<never>();
  first.promise.catch(() => 'told to whoever waits');
  // Rejections that nobody handles arrive here as well.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'a failure that nobody handles ends this node');
    setTimeout(() => process.exit(1), ENDING_AT_MOST_MS).unref();
    first.reject(error);
  });
  return first.promise;
}
