/**
 * Reads the body of a create call with a long list, for a thread that answers no calls. Objects take
 * longer to be passed between threads than to be parsed. So the rows are passed as one piece of
 * memory, and the rest of the body is short.
 */
import { createHash } from 'node:crypto';
import {
  type Bounds,
  faultOfBytes,
  findValue,
  holdsNul,
  NUL_FAULT,
  parseSent,
} from '../../ground/json/index.ts';
import { type Cut, countRows, cutLeads, ROWS_PATH, type RowCounts } from './cut-leads.ts';

export type BodyQuestion = {
  body: Uint8Array<ArrayBuffer>;
  bounds: Bounds;
  limits: { leadsPerJob: number; profileBytes: number };
};

/** Texts of chunks in UTF-8, one after the other, and where each ends. */
export type EncodedChunks = { bytes: Uint8Array<ArrayBuffer>; ends: number[] };

export type BodyAnswer =
  | { fault: string }
  /** A body without a long list, or with other long parts. */
  | { unread: Uint8Array<ArrayBuffer> }
  | {
      /** The parsed body without its rows. */
      value: unknown;
      body: Uint8Array<ArrayBuffer>;
      sha256: Uint8Array;
      counts: RowCounts;
      /** The index of the first row that is too large; null if the counts are wrong. */
      cut: EncodedChunks | { large: number } | null;
    };

/** Characters besides the rows. Such a text is parsed in about a millisecond. */
const SHORT = 256 * 1024;

/** @returns the answer, and the memory that is passed with it */
export async function readBody({
  body,
  bounds,
  limits,
}: BodyQuestion): Promise<{ answer: BodyAnswer; moved: ArrayBuffer[] }> {
  const fault = faultOfBytes(body, bounds);
  if (fault) return { answer: { fault }, moved: [] };
  const text = Buffer.from(body.buffer, body.byteOffset, body.length).toString('utf8');
  const parsed = parseSent(text);
  if (parsed.fault !== null) return { answer: { fault: parsed.fault }, moved: [] };
  if (holdsNul(text)) return { answer: { fault: NUL_FAULT }, moved: [] };
  const list = listIn(parsed.value);
  const slice = list && findValue(text, ROWS_PATH);
  if (!slice || text.length - (slice.end - slice.start) > SHORT) {
    return { answer: { unread: body }, moved: [body.buffer] };
  }
  const { keys, values } = list;
  const odd = values.findIndex((row) => !Array.isArray(row));
  // The schema refuses the odd row, and names its position.
  list.values = odd < 0 ? [] : [...values.slice(0, odd).map(() => []), null];
  const counts = odd < 0 ? countRows(keys, values as unknown[][]) : { rows: 0, uneven: null };
  const isCut = odd < 0 && !counts.uneven && counts.rows <= limits.leadsPerJob;
  const cut = isCut ? encoded(await cutLeads(text, keys, limits.profileBytes)) : null;
  const sha256 = createHash('sha256').update(body).digest();
  const chunks = cut && 'bytes' in cut ? [cut.bytes.buffer] : [];
  const answer = { value: parsed.value, body, sha256, counts, cut };
  return { answer, moved: [body.buffer, ...chunks] };
}

type List = { keys: string[]; values: unknown[] };

/** Returns the list of a body, if it has one with keys and rows. */
function listIn(value: unknown): List | null {
  const list = Object(Object(Object(value).lead_enrichments).lead_data);
  const isList = Array.isArray(list.values) && Array.isArray(list.keys);
  return isList && list.keys.every((key: unknown) => typeof key === 'string') ? list : null;
}

function encoded(cut: Cut): EncodedChunks | { large: number } {
  if ('large' in cut) return cut;
  const chunks = cut.chunks.map((chunk) => Buffer.from(chunk));
  const ends: number[] = [];
  for (const { length } of chunks) ends.push((ends.at(-1) ?? 0) + length);
  // Memory of its own, because memory that is passed on is lost to all who share it.
  const bytes = new Uint8Array(ends.at(-1) ?? 0);
  for (const [at, chunk] of chunks.entries()) bytes.set(chunk, ends[at]! - chunk.length);
  return { bytes, ends };
}
