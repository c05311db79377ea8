/** People that a call names instead of sending their profiles. */
import { invalid } from '../../ground/api/index.ts';
import type { Db } from '../../ground/database/index.ts';

export type People = {
  /** The part of the body that names them, for error messages. */
  field: string;
  count: number;
  /** The last person of a watch when it was read, for a quote; null: they never change. */
  lastPerson: number | null;
  /**
   * Profiles as JSON text in their order, some at a time. Each has `metadata` with its row.
   * @throws ServiceError `invalid` naming the field: the people are no longer kept, or a profile is
   *   too large
   */
  portions(db: Db): AsyncIterable<string[]>;
};

type Limits = { profileBytes: number; bodyBytes: number };

/** Profiles that stand in a body, as people. */
export const ofTexts = (texts: readonly string[], field: string): People => ({
  field,
  count: texts.length,
  lastPerson: null,
  portions: async function* () {
    yield [...texts];
  },
});

/** `metadata` of a profile. @param identifier JSON text; null: none */
export const metadataText = (row: number, identifier: string | null): string =>
  `{"row":${row},"unique_identifier":${identifier ?? 'null'}}`;

/**
 * The profiles of all portions in portions of another size: at most `most`, and about `bytes`.
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
 * All profiles at once, for few people.
 * @throws ServiceError `invalid` naming the field when they are larger than a body may be
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
