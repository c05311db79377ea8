/** Waits until the service has finished its work, by the states that the client's stream yields. */

type Followed<State> = {
  /** @param signal stops the stream when it aborts */
  follow(signal: AbortSignal, isLast: (state: State) => boolean): AsyncGenerator<State>;
  isLast(state: State): boolean;
  /** Called after each state except the last, and after two seconds without one. */
  meanwhile?: () => Promise<void>;
};

const TICK_MS = 2_000;

/** Returns after the last state. */
export async function followToEnd<State>({
  follow,
  isLast,
  meanwhile = async () => {},
}: Followed<State>): Promise<void> {
  const reading = new AbortController();
  const states = follow(reading.signal, isLast);
  let next = states.next();
  try {
    for (;;) {
      const state = await within(next, TICK_MS);
      if (state?.done || (state && isLast(state.value))) return;
      if (state) next = states.next();
      await meanwhile();
    }
  } finally {
    next.catch(() => {});
    reading.abort();
  }
}

/** Resolves to the promise's value, or to null if the promise takes longer than `ms`. */
function within<T>(promise: Promise<T>, ms: number): Promise<T | null> {
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(late.resolve, ms, null);
  return Promise.race([promise, late.promise]).finally(() => clearTimeout(timer));
}
