/** The position of a key among all keys, by its first 32 bits. Pure. */
import { keyPrefix } from '../bulk/key-order.ts';

/** The number of prefixes. */
export const PREFIXES = 2 ** 32;

export const prefixOf = keyPrefix;

/** Returns the last key with a prefix. */
export const lastKeyOf = (prefix: number): string =>
  `${prefix.toString(16).padStart(8, '0')}-ffff-ffff-ffff-ffffffffffff`;

/** Returns the number of prefixes up to and including that of the key. */
export const firstPrefixAfter = (key: string): number => prefixOf(key) + 1;
