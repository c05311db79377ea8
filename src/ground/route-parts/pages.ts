/** Pages of a list. */
import { parseClamped, parseWhole, parseWithin, wholeNumber } from './numbers.ts';
import type { Query } from './query.ts';

/** One page of `size` items. `number` is its zero-based number. */
export type ListPage = { number: number; size: number };

/** How a list is divided into pages. `most` is the largest page size that a call can request. */
export type Pages = {
  /** The schemas of both parameters. */
  parameters: Record<string, ReturnType<typeof wholeNumber>>;
  /** @throws ServiceError `invalid` for a number out of bounds */
  parse(query: Query, most: number): ListPage;
  /**
   * Returns the default or the nearest bound for a bad number, for endpoints without such an error.
   */
  clamp(query: Query, most: number): ListPage;
  /** Returns null for a number out of bounds. */
  find(query: Query, most: number): { number: number | null; size: number | null };
};

const LAST_PAGE = 2 ** 31;

/**
 * @param items describes the items of a page in the schema
 * @param size the default page size
 * @param names of the two parameters
 */
export function pagesOf(
  items: string,
  size: number,
  names: { number: string; size: string } = { number: 'page', size: 'page_size' },
): Pages {
  const numbers = { least: 0, most: LAST_PAGE, fallback: 0 };
  const sizes = (most: number) => ({ least: 1, most, fallback: Math.min(size, most) });
  const readBy =
    <T>(read: (query: Query, name: string, bounds: typeof numbers) => T) =>
    (query: Query, most: number) => ({
      number: read(query, names.number, numbers),
      size: read(query, names.size, sizes(most)),
    });
  return {
    parameters: {
      [names.number]: wholeNumber('Zero-based.', 0),
      [names.size]: wholeNumber(items, size),
    },
    parse: readBy(parseWhole<number>),
    clamp: readBy(parseClamped),
    find: readBy(parseWithin),
  };
}
