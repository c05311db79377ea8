/** Longer texts are worked out each time, so that what is kept has a bound in bytes too. */
const LONGEST_KEPT = 80;

/**
 * The same pure function, with its latest results kept: the names of companies come back
 * thousands of times in one import. Forgets all when `limit` is reached, which costs less than
 * keeping an order.
 */
export function remembered<T>(compute: (text: string) => T, limit = 20_000): (text: string) => T {
  const kept = new Map<string, T>();
  return (text) => {
    const found = kept.get(text);
    if (found !== undefined) return found;
    const result = compute(text);
    if (text.length > LONGEST_KEPT) return result;
    if (kept.size >= limit) kept.clear();
    kept.set(text, result);
    return result;
  };
}
