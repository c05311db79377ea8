/** Where a key lies among all keys, by its first 32 bits. Pure. */
import { keyPrefix } from '../bulk/key-order.ts';

/** How many prefixes there are. */
export const PREFIXES = 2 ** 32;

export const prefixOf = keyPrefix;

/** The last key with a prefix. */
export const lastKeyOf = (prefix: number): string =>
  `${prefix.toString(16).padStart(8, '0')}-ffff-ffff-ffff-ffffffffffff`;

/** How many prefixes lie before a key, its own included. */
export const firstPrefixAfter = (key: string): number => prefixOf(key) + 1;
