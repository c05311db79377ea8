/**
 * The limit of keys in a batch. A key's index below this and its prefix fit into one exact number.
 */
const MOST_KEYS = 2 ** 21;

/** Returns the first 32 bits of a match key. */
export const keyPrefix = (key: string): number => Number.parseInt(key.slice(0, 8), 16);

/**
 * Returns the indexes of keys, sorted approximately like the database's index, so that each of its
 * pages is visited once.
 * @param prefixAt returns the first 32 bits of the key at an index
 */
export function inKeyOrder(count: number, prefixAt: (ordinal: number) => number): Float64Array {
  const order = new Float64Array(count);
  for (let ordinal = 0; ordinal < count; ordinal += 1)
    order[ordinal] = prefixAt(ordinal) * MOST_KEYS + ordinal;
  order.sort();
  for (let at = 0; at < count; at += 1) order[at]! %= MOST_KEYS;
  return order;
}
