/** Reads the contents of a back-up file from the database while the file is written. */
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { copyOut } from '../copy/copy-out.ts';
import { quotedColumns, quotedName, SCHEMAS, type SizedTable } from './catalog.ts';
import { type Footer, type Frame, type Header, jsonFrame, toFrame } from './frames.ts';

/**
 * Yields the bytes of a back-up before compression.
 * @param tables the tables of the header, with their sizes
 * @param onShare called from time to time with the estimated share that is done, from 0 to 1
 * @param rows receives the number of rows of each table
 */
export async function* readContents(
  client: pg.ClientBase,
  header: Header,
  tables: readonly SizedTable[],
  onShare: (share: number) => void,
  rows: number[],
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  const hashed = (frame: Frame): Buffer[] => {
    hash.update(frame.head).update(frame.content);
    return bytesOf(frame);
  };
  yield* hashed(jsonFrame('H', header));
  const count = createCounter(tables, onShare);
  for (const [ordinal, table] of tables.entries()) {
    yield* hashed(jsonFrame('T', ordinal));
    const copied = copyOut(
      client,
      `copy ${quotedName(table)} (${quotedColumns(table.columns)}) to stdout`,
    );
    let next = await copied.next();
    for (; !next.done; next = await copied.next()) {
      yield* hashed(toFrame('R', next.value));
      count(ordinal, next.value.length);
    }
    rows.push(next.value);
  }
  const sequences = await readSequences(client);
  const footer: Footer = { rows, sequences, sha256: hash.digest('hex') };
  yield* bytesOf(jsonFrame('Z', footer));
}

const bytesOf = ({ head, content }: Frame): Buffer[] => [head, content];

/**
 * Reads the last values of the sequences. Sequences belong to no transaction, so they are read
 * last: then no row has a value above that of its sequence.
 */
async function readSequences(client: pg.ClientBase): Promise<Footer['sequences']> {
  const { rows } = await client.query(
    `select schemaname as schema, sequencename as name, last_value::text as last
     from pg_sequences where schemaname = any($1) order by 1, 2`,
    [SCHEMAS],
  );
  return rows;
}

/** Estimates shares by the sizes of the tables on disk. The text of their rows can be longer. */
function createCounter(tables: readonly SizedTable[], onShare: (share: number) => void) {
  const total = Math.max(
    1,
    tables.reduce((sum, { bytes }) => sum + bytes, 0),
  );
  let [current, before, within] = [0, 0, 0];
  return (ordinal: number, bytes: number) => {
    for (; current < ordinal; current += 1) {
      before += tables[current]!.bytes;
      within = 0;
    }
    within = Math.min(within + bytes, tables[ordinal]!.bytes);
    onShare((before + within) / total);
  };
}
