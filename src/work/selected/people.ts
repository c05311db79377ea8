/** People that a call selects instead of sending profiles. */
import type { Mapping } from '../../files/reader/index.ts';
import { invalid } from '../../ground/api/index.ts';
import type { Db } from '../../ground/database/index.ts';

export type People = {
  /** The part of the body that selects them, for error messages. */
  field: string;
  count: number;
  /** The last person of a watch when it was read, for a quote; null if the people never change. */
  lastPerson: number | null;
  /** The uploaded list that they are from; null for others. */
  list: { id: number; mapping: Mapping } | null;
  /**
   * Yields profiles as JSON texts, in order and in batches. Each has `metadata` with its row.
   * @throws ServiceError `invalid` naming the field if the people were pruned, or a profile is too
   *   large
   */
  portions(db: Db): AsyncIterable<string[]>;
};

type Limits = { profileBytes: number; bodyBytes: number };

/** Returns the profiles of a body as people. */
export const ofTexts = (texts: readonly string[], field: string): People => ({
  field,
  count: texts.length,
  lastPerson: null,
  list: null,
  portions: async function* () {
    yield [...texts];
  },
});

/** Returns the `metadata` of a profile. @param identifier JSON text; null if there is none */
export const metadataText = (row: number, identifier: string | null): string =>
  `{"row":${row},"unique_identifier":${identifier ?? 'null'}}`;

/**
 * Regroups the profiles of all portions into portions of at most `most` profiles and about `bytes`
 * bytes.
 */
export async function* inPortions(
  portions: AsyncIterable<string[]>,
  { most, bytes }: { most: number; bytes: number },
): AsyncGenerator<string[]> {
  let [texts, length]: [string[], number] = [[], 0];
  for await (const portion of portions) {
    for (const text of portion) {
      texts.push(text);
      length += text.length;
      if (texts.length < most && length < bytes) continue;
      yield texts;
      [texts, length] = [[], 0];
    }
  }
  if (texts.length > 0) yield texts;
}

/**
 * Collects all profiles, for few people.
 * @throws ServiceError `invalid` naming the field if they are larger than a body may be
 */
export async function collectTexts(
  db: Db,
  { field, portions }: People,
  { bodyBytes }: Pick<Limits, 'bodyBytes'>,
): Promise<string[]> {
  const texts: string[] = [];
  let bytes = 0;
  for await (const portion of portions(db)) {
    for (const text of portion) bytes += Buffer.byteLength(text);
    if (bytes > bodyBytes)
      throw invalid(`${field}: its profiles take more than ${bodyBytes} bytes`);
    texts.push(...portion);
  }
  return texts;
}
