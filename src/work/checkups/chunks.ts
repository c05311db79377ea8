/** The chunks of a check-up: the rows of the list, and what is found about each. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Row } from '../../files/reader/index.ts';
import { notFound } from '../../ground/api/index.ts';
import type { Db, Trx } from '../../ground/database/index.ts';
import { elementPortions } from '../../ground/json/index.ts';
import { type Identity, unpackIdentities } from './rows/index.ts';

/** What is found about the rows of a chunk, one element a row. */
export type CheckedChunk = {
  parts: number[];
  /** The rows in each part. */
  counts: number[];
  contactIds: (number | null)[];
  chances: number[];
  identities: Buffer;
};

/**
 * Copies the rows of a list.
 * @returns the bytes of their text
 */
export async function copyRows(trx: Trx, checkupId: number, listId: number): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    with copied as (
      insert into checkup_chunk (checkup_id, chunk, rows)
      select ${checkupId}::bigint, chunk, rows from list_chunk where list_id = ${listId}
      returning octet_length(rows) as bytes)
    select coalesce(sum(bytes), 0)::bigint as bytes from copied`.execute(trx);
  return rows[0]!.bytes;
}

/** Rows that are parsed before other calls may run. */
const ROWS_AT_ONCE = 50;

/**
 * Yields rows of a chunk in portions.
 * @param isWanted by the position in the chunk; other rows are not parsed
 */
export async function* loadRows(
  db: Db,
  checkupId: number,
  chunk: number,
  isWanted: (at: number) => boolean = () => true,
): AsyncGenerator<{ at: number; row: Row }[]> {
  const found = await db
    .selectFrom('checkup_chunk')
    .select('rows')
    .where('checkup_id', '=', checkupId)
    .where('chunk', '=', chunk)
    .executeTakeFirst();
  if (!found) throw noLongerKept(checkupId);
  const text = found.rows;
  let first = 0;
  for (const slices of elementPortions(text, 0, ROWS_AT_ONCE)) {
    const from = first;
    first += slices.length;
    const wanted = slices.flatMap((slice, at) => (isWanted(from + at) ? { slice, at } : []));
    if (wanted.length === 0) continue;
    await nextTurn();
    yield wanted.map(({ slice: { start, end }, at }) => ({
      at: from + at,
      row: JSON.parse(text.slice(start, end)) as Row,
    }));
  }
}

/** Chunks whose identities are loaded at once, in about a megabyte. */
const CHUNKS_AT_ONCE = 8;

/** Yields the identities of the rows of a check-up, one chunk after the other. */
export async function* loadIdentities(
  db: Db,
  checkupId: number,
  chunks: number,
): AsyncGenerator<Generator<Identity>> {
  for (let from = 0; from < chunks; from += CHUNKS_AT_ONCE) {
    const loaded = await db
      .selectFrom('checkup_chunk')
      .select('identities')
      .where('checkup_id', '=', checkupId)
      .where('chunk', '>=', from)
      .where('chunk', '<', Math.min(from + CHUNKS_AT_ONCE, chunks))
      .execute();
    for (const { identities } of loaded) {
      await nextTurn();
      if (identities) yield unpackIdentities(identities);
    }
  }
}

export async function saveChunk(
  trx: Trx,
  { checkupId, chunk }: { checkupId: number; chunk: number },
  { parts, counts, contactIds, chances, identities }: CheckedChunk,
): Promise<void> {
  await sql`
    update checkup_chunk
    set parts = ${parts}::int[], counts = ${counts}::int[], contact_ids = ${contactIds}::bigint[],
        chances = ${chances}::real[], identities = ${identities}
    where checkup_id = ${checkupId} and chunk = ${chunk}`.execute(trx);
}

/** The rows in each part, by chunk. */
export async function loadCounts(db: Db, checkupId: number): Promise<number[][]> {
  const { rows } = await sql<{ counts: number[] }>`
    select counts from checkup_chunk where checkup_id = ${checkupId} order by chunk`.execute(db);
  return rows.map(({ counts }) => counts);
}

export type FoundRows = { parts: number[]; contactIds: (number | null)[] };

/** Loads the parts and contacts of a chunk's rows. */
export async function loadFound(db: Db, checkupId: number, chunk: number): Promise<FoundRows> {
  const { rows } = await sql<FoundRows>`
    select parts, contact_ids as "contactIds" from checkup_chunk
    where checkup_id = ${checkupId} and chunk = ${chunk}`.execute(db);
  if (!rows[0]) throw noLongerKept(checkupId);
  return rows[0];
}

const noLongerKept = (id: number) => notFound(`id: check-up ${id} is no longer kept`);
