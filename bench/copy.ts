import { createReadStream, createWriteStream } from 'node:fs';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from, to } from 'pg-copy-streams';

/** Loads a file by COPY. */
export const copyIn = (client: pg.ClientBase, table: string, path: string): Promise<void> =>
  pipeline(
    createReadStream(path, { highWaterMark: 1 << 20 }),
    client.query(from(`copy ${table} from stdin`)),
  );

/** Loads rows given as text. */
export const copyText = (client: pg.ClientBase, table: string, text: string): Promise<void> =>
  pipeline(Readable.from([text]), client.query(from(`copy ${table} from stdin`)));

/** Writes the rows of a query to a file by COPY. */
export const copyToFile = (client: pg.ClientBase, query: string, path: string): Promise<void> =>
  pipeline(client.query(to(`copy (${query}) to stdout`)), createWriteStream(path));

/**
 * Reads the rows of a query by COPY and drops them; returns the number of bytes.
 * @param options of COPY, such as `csv`
 */
export async function copyOut(
  client: pg.ClientBase,
  query: string,
  options = 'format text',
): Promise<number> {
  let bytes = 0;
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done();
    },
  });
  await pipeline(client.query(to(`copy (${query}) to stdout (${options})`)), sink);
  return bytes;
}
