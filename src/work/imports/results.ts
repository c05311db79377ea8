/** What an import did with the rows of its list, one byte a row, in chunks as the list has them. */
import { sql } from 'kysely';
import {
  CHANGED_FIELDS,
  type ChangedField,
  ROW_RESULTS,
  type RowResult,
} from '../../ground/api/index.ts';
import type { Db, Trx } from '../../ground/database/index.ts';
import type { PortionResult, PortionRow } from '../../people/import/index.ts';
import { ROWS_PER_CHUNK } from '../uploads/index.ts';

/**
 * The meaning of a stored byte: the result, and the reason if the row contradicts the stored
 * employer. Add new ones at the end.
 */
const CODES: readonly { result: RowResult; reason: string | null }[] = [
  ...ROW_RESULTS.map((result) => ({ result, reason: null })),
  { result: 'unchanged', reason: 'behind: newer data about the employer is stored' },
  { result: 'unchanged', reason: 'disputed: another source reports another employer' },
];
const [BEHIND, DISPUTED] = [4, 5];

function codeOf({ result, stands }: PortionRow): number {
  if (result !== 'unchanged' || stands === null) return ROW_RESULTS.indexOf(result);
  return stands === 'behind' ? BEHIND : DISPUTED;
}

/** Bytes that a row takes: its result, its contact, and the fields that it changed. */
export const BYTES_PER_ROW = 13;

/** Stores the results of a chunk, whose rows are all in the portion. */
export async function insertResults(
  trx: Trx,
  importId: number,
  chunk: number,
  { rows, rejects }: PortionResult,
): Promise<void> {
  const size = rows.length + rejects.length;
  const first = chunk * ROWS_PER_CHUNK;
  const results = Buffer.alloc(size, ROW_RESULTS.indexOf('rejected'));
  const contactIds = Array<number | null>(size).fill(null);
  const changes = Array<number>(size).fill(0);
  for (const row of rows) {
    const at = row.ordinal - first;
    results[at] = codeOf(row);
    contactIds[at] = row.contactId;
    changes[at] = bitsOf(row.changes);
  }
  await sql`
    insert into import_result (import_id, chunk, counts, results, contact_ids, changes)
    values (${importId}, ${chunk}, ${countResults(results)}::int[], ${results},
            ${contactIds}::bigint[], ${changes}::int[])`.execute(trx);
}

const bitsOf = (fields: readonly ChangedField[]): number =>
  fields.reduce((bits, field) => bits | (1 << CHANGED_FIELDS.indexOf(field)), 0);

const fieldsOf = (bits: number): ChangedField[] =>
  CHANGED_FIELDS.filter((_, bit) => (bits & (1 << bit)) !== 0);

function countResults(results: Buffer): number[] {
  const counts = ROW_RESULTS.map(() => 0);
  for (const code of results) counts[ROW_RESULTS.indexOf(CODES[code]!.result)]! += 1;
  return counts;
}

/** The number of rows with a result, or of all rows. */
export type ChunkCount = { chunk: number; count: number };

/** @param result null for all rows */
export async function loadChunkCounts(
  db: Db,
  importId: number,
  result: RowResult | null,
): Promise<ChunkCount[]> {
  const { rows } = await sql<{ chunk: number; counts: number[] }>`
    select chunk, counts from import_result where import_id = ${importId} order by chunk`.execute(
    db,
  );
  return rows.map(({ chunk, counts }) => ({
    chunk,
    count: result
      ? counts[ROW_RESULTS.indexOf(result)]!
      : counts.reduce((sum, count) => sum + count, 0),
  }));
}

/** The result of a row; `at` is its position in the chunk. */
export type StoredResult = {
  at: number;
  result: RowResult;
  reason: string | null;
  contactId: number | null;
  changes: ChangedField[];
};

/**
 * Loads results of a chunk in the order of the rows.
 * @param result null for all rows
 */
export async function loadResults(
  db: Db,
  { importId, chunk }: { importId: number; chunk: number },
  result: RowResult | null,
  { skipped, most }: { skipped: number; most: number },
): Promise<StoredResult[]> {
  const { rows } = await sql<{
    results: Buffer;
    contact_ids: (number | null)[];
    changes: number[];
  }>`
    select results, contact_ids, changes from import_result
    where import_id = ${importId} and chunk = ${chunk}`.execute(db);
  const found = rows[0];
  if (!found) return [];
  return [...found.results]
    .flatMap((code, at) => (result === null || CODES[code]!.result === result ? at : []))
    .slice(skipped, skipped + most)
    .map((at) => ({
      at,
      ...CODES[found.results[at]!]!,
      contactId: found.contact_ids[at]!,
      changes: fieldsOf(found.changes[at]!),
    }));
}

export const deleteResults = (trx: Trx, importIds: readonly number[]) =>
  sql`delete from import_result where import_id = any(${importIds}::bigint[])`.execute(trx);
