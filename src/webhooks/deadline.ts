/** Thrown when the time is up. */
export class DeadlinePassed extends Error {
  override name = 'DeadlinePassed';
}

/**
 * Gives work a limited time as a whole. The signal alone would not do: undici heeds it only once
 * a request is being sent, not while it waits for a name, a connection or a free place.
 * @throws DeadlinePassed after `ms`; what the work then still does is not waited for
 */
export async function within<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const expired = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const reason = new DeadlinePassed(`no answer within ${ms / 1000} s`);
    expired.reject(reason);
    controller.abort(reason);
  }, ms);
  try {
    return await Promise.race([work(controller.signal), expired.promise]);
  } finally {
    clearTimeout(timer);
  }
}
