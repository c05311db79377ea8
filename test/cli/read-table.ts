import { Readable } from 'node:stream';
import { openList } from '../../src/commands/lists/list.ts';

/** The rows of a CSV file as objects. */
export async function readTable(path: string): Promise<Record<string, string | null>[]> {
  const list = await openList(path, Readable.from([]), new AbortController().signal);
  const rows = await list.rows(0, list.count);
  await list.close();
  return rows.map((row) =>
    Object.fromEntries(list.headers.map((header, at) => [header, row[at]!])),
  );
}
