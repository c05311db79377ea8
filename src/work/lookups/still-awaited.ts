/**
 * Aborts queries without waiting subscribers, such as those of a cancelled job. Many of them may be
 * queued for a source that accepts few at a time.
 */
import type { Logger } from 'pino';
import { type Awaiting, findAwaited } from './lookup.ts';

/** Most queries are answered sooner, and need no check. */
const CHECK_EVERY_MS = 1_000;

export type StillAwaited = {
  /** Aborted when the query is no longer needed. */
  signalFor(key: string): AbortSignal;
  answered(key: string): void;
  end(): void;
};

/**
 * Checks periodically which queries still have waiting subscribers.
 * @param signal aborts all queries
 */
export function watchAwaited(
  { log, signal, ...awaiting }: Awaiting & { log: Logger; signal: AbortSignal },
  keys: readonly string[],
): StillAwaited {
  const open = new Map(keys.map((key) => [key, new AbortController()]));
  let isChecking = false;

  async function check(): Promise<void> {
    if (isChecking || open.size === 0) return;
    isChecking = true;
    try {
      const asked = [...open.keys()];
      const awaited = await findAwaited(awaiting, asked);
      for (const key of asked) if (!awaited.has(key)) open.get(key)?.abort();
    } catch (error) {
      log.debug({ err: error }, 'cannot find the subscribers of lookups');
    } finally {
      isChecking = false;
    }
  }

  // One listener for all queries: a signal of `AbortSignal.any` for each costs more to collect.
  const abortAll = () => {
    for (const query of open.values()) query.abort(signal.reason);
  };
  signal.addEventListener('abort', abortAll);
  if (signal.aborted) abortAll();
  const timer = setInterval(check, CHECK_EVERY_MS);
  return {
    signalFor: (key) => open.get(key)!.signal,
    answered: (key) => open.delete(key),
    end() {
      clearInterval(timer);
      signal.removeEventListener('abort', abortAll);
    },
  };
}
