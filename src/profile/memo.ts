/**
 * Two ways to cache the results of a pure function of one text. Verdicts use `memo`, which keeps
 * the texts in use. Imports use `memoUntilFull`, which costs less for each new text.
 */

/**
 * Keeps results for about `size` texts, at most twice as many. Two generations approximate a
 * least-recently-used list: a text that is used again goes into the young one, and the old one is
 * dropped when the young one is full.
 */
export function memo<V>(size: number, compute: (text: string) => V): (text: string) => V {
  let young = new Map<string, V>();
  let old = new Map<string, V>();
  return (text) => {
    const known = young.get(text);
    if (known !== undefined) return known;
    const value = old.get(text) ?? compute(text);
    if (young.size >= size) {
      old = young;
      young = new Map();
    }
    young.set(text, value);
    return value;
  };
}

/** Results for longer texts are not kept, so that memory is bounded in bytes too. */
const LONGEST_KEPT = 80;

/**
 * Keeps results for at most `limit` texts, then drops all of them. Company names recur thousands of
 * times in one import.
 */
export function memoUntilFull<V>(
  compute: (text: string) => V,
  limit = 20_000,
): (text: string) => V {
  const kept = new Map<string, V>();
  return (text) => {
    const known = kept.get(text);
    if (known !== undefined) return known;
    const value = compute(text);
    if (text.length > LONGEST_KEPT) return value;
    if (kept.size >= limit) kept.clear();
    kept.set(text, value);
    return value;
  };
}
