/** More than a batch has, so that a number of this size fits one exact number with a prefix. */
const MOST = 2 ** 21;

/** The first 32 bits of a match key. */
export const prefixOf = (key: string): number => Number.parseInt(key.slice(0, 8), 16);

/**
 * The numbers from 0 of so many keys, nearly in the order of their index, so that each of its pages
 * is visited once.
 * @param prefixAt the first 32 bits of a key by its number
 */
export function inKeyOrder(count: number, prefixAt: (key: number) => number): Float64Array {
  const order = new Float64Array(count);
  for (let key = 0; key < count; key += 1) order[key] = prefixAt(key) * MOST + key;
  order.sort();
  for (let at = 0; at < count; at += 1) order[at]! %= MOST;
  return order;
}
