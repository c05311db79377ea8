/** Timers with a longer delay fire at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Waits. Rejects with the signal's reason if it is aborted. */
export const delay = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason);
      return;
    }
    const abort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(
      () => {
        signal?.removeEventListener('abort', abort);
        resolve();
      },
      Math.min(ms, LONGEST_TIMER_MS),
    );
    signal?.addEventListener('abort', abort, { once: true });
  });

const FIRST_MS = 250;
const LONGEST_MS = 5_000;

/** Delays that grow from a quarter of a second to five seconds. */
export function* growingDelays(): Generator<number, never> {
  for (let ms = FIRST_MS; ; ms = Math.min(ms * 2, LONGEST_MS)) yield ms;
}
