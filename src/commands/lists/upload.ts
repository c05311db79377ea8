/** Uploads rows of a list with all of its columns. */
import { TenureError } from '../../../client/src/index.ts';
import type { Row } from '../../files/reader/index.ts';
import type { Client } from '../../node/client/index.ts';
import type { List } from './list.ts';

/** Rows `from` to `from + count` of a list. */
export type Part = { from: number; count: number };

/** Rows read at a time. */
const PORTION = 1_000;

type Upload = Part & {
  /** Names the uploaded list. */
  name: string;
  /** The most characters that are sent. */
  most?: number;
};

/**
 * @returns the answer to the upload; its columns have the list's headers
 * @throws TenureError if the service refuses the list, or with status 413 if it is too long
 */
export async function uploadRows(
  client: Client,
  list: List,
  { from, count, name, most = Number.POSITIVE_INFINITY }: Upload,
) {
  // JSON lines keep every row and cell, whatever the format of the list is.
  const toLine = lineWriter(list.headers);
  const lines: string[] = [];
  let length = 0;
  for (let at = from; at < from + count; at += PORTION) {
    const rows = await list.rows(at, Math.min(PORTION, from + count - at));
    for (const line of rows.map(toLine)) {
      length += line.length;
      lines.push(line);
    }
    if (length > most) {
      throw new TenureError(`it has more than ${most} characters`, { status: 413 });
    }
  }
  const body = new FormData();
  body.set('file', new Blob(lines, { type: 'application/jsonl' }), name);
  return client.call('post', '/api/v1/lists', { body });
}

function lineWriter(headers: readonly string[]): (row: Row) => string {
  const keys = headers.map((header) => JSON.stringify(header));
  return (row) =>
    `{${keys.map((key, at) => `${key}:${JSON.stringify(row[at] ?? null)}`).join(',')}}\n`;
}
