/**
 * Breaks off questions that nobody waits for any more, such as those of a cancelled job: many of them
 * may stand in line for a source that takes few at a time.
 */
import type { Logger } from 'pino';
import { type Awaiting, findAwaited } from './lookup.ts';

/** Most questions are answered sooner, and cost no look. */
const LOOK_EVERY_MS = 1_000;

export type StillAwaited = {
  /** Aborted when the question is to be broken off. */
  signalFor(key: string): AbortSignal;
  answered(key: string): void;
  end(): void;
};

/** @param signal breaks off all questions */
export function watchAwaited(
  { log, signal, ...awaiting }: Awaiting & { log: Logger; signal: AbortSignal },
  keys: readonly string[],
): StillAwaited {
  const open = new Map(keys.map((key) => [key, new AbortController()]));
  let isLooking = false;

  async function look(): Promise<void> {
    if (isLooking || open.size === 0) return;
    isLooking = true;
    try {
      const asked = [...open.keys()];
      const awaited = await findAwaited(awaiting, asked);
      for (const key of asked) if (!awaited.has(key)) open.get(key)?.abort();
    } catch (error) {
      log.debug({ err: error }, 'cannot see who waits for lookups');
    } finally {
      isLooking = false;
    }
  }

  const timer = setInterval(look, LOOK_EVERY_MS);
  return {
    signalFor: (key) => AbortSignal.any([signal, open.get(key)!.signal]),
    answered: (key) => open.delete(key),
    end: () => clearInterval(timer),
  };
}
