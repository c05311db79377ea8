/** Nobody waits longer for a source that is being set up; who comes back later may find it ready. */
const LONGEST_WAIT_MS = 2_000;

/** What a promise comes to, or null when that takes longer than two seconds. */
export async function soon<T>(promise: Promise<T>): Promise<T | null> {
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(late.resolve, LONGEST_WAIT_MS, null);
  try {
    return await Promise.race([promise, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
