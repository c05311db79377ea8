/** Finds and erases a person in check-ups. The rows themselves belong to the client, and stay. */
import { sql } from 'kysely';
import type { Db, Trx } from '../../ground/database/index.ts';
import { ROWS_PER_CHUNK } from '../uploads/index.ts';
import { countParts, type Tally } from './report/index.ts';
import { PERSONAL_BITS } from './rows/index.ts';
import { saveTally, tallyOf } from './stored.ts';

/** A row that was matched with a contact. */
type CheckedPerson = { account_id: number; checkup_id: number; row: number };

type Chunk = {
  checkup_id: number;
  chunk: number;
  parts: number[];
  contact_ids: (number | null)[];
  chances: number[] | null;
};

export async function findChecked(db: Db, contactId: number): Promise<CheckedPerson[]> {
  const { rows } = await sql<CheckedPerson & { chunk: number; contact_ids: number[] }>`
    select account_id, checkup_id, chunk, contact_ids
    from checkup_chunk join checkup on id = checkup_id
    where contact_ids @> array[${contactId}]::bigint[]
    order by checkup_id, chunk`.execute(db);
  return rows.flatMap(({ account_id, checkup_id, chunk, contact_ids }) =>
    positionsOf(contact_ids, contactId).map((at) => ({
      account_id,
      checkup_id,
      row: chunk * ROWS_PER_CHUNK + at,
    })),
  );
}

/**
 * Removes a contact from check-ups, whose rows then count as unknown. Skips check-ups that are locked,
 * because they are being deleted.
 * @returns the number of rows that had the contact
 */
export async function eraseChecked(trx: Trx, contactId: number): Promise<number> {
  const { rows: chunks } = await sql<Chunk>`
    select checkup_id, chunk, parts, contact_ids, chances from checkup_chunk
    where contact_ids @> array[${contactId}]::bigint[]
    order by checkup_id, chunk`.execute(trx);
  const tallies = await lockTallies(trx, [...new Set(chunks.map((one) => one.checkup_id))]);
  let erased = 0;
  for (const chunk of chunks) {
    const tally = tallies.get(chunk.checkup_id);
    if (!tally) continue;
    const positions = positionsOf(chunk.contact_ids, contactId);
    erased += positions.length;
    subtract(
      tally,
      positions.map((at) => chunk.parts[at]! & PERSONAL_BITS),
    );
    await eraseFrom(trx, chunk, positions);
  }
  for (const [id, tally] of tallies) await saveTally(trx, id, tally);
  return erased;
}

async function lockTallies(trx: Trx, ids: readonly number[]): Promise<Map<number, Tally>> {
  const { rows } = await sql<{ id: number; tally: string }>`
    select id, tally from checkup where id = any(${ids}::bigint[])
    order by id for no key update skip locked`.execute(trx);
  return new Map(rows.map((row) => [row.id, tallyOf(row)]));
}

function subtract(tally: Tally, removed: readonly number[]): void {
  countParts(removed).forEach((count, part) => {
    tally.counts[part]! -= count;
  });
}

const positionsOf = (contactIds: readonly (number | null)[], contactId: number): number[] =>
  contactIds.flatMap((id, at) => (id === contactId ? at : []));

async function eraseFrom(
  trx: Trx,
  { checkup_id: id, chunk, parts, contact_ids: contactIds, chances }: Chunk,
  positions: readonly number[],
): Promise<void> {
  for (const at of positions) {
    parts[at]! &= ~PERSONAL_BITS;
    contactIds[at] = null;
    if (chances) chances[at] = 0;
  }
  await sql`
    update checkup_chunk
    set parts = ${parts}::int[], counts = ${countParts(parts)}::int[],
        contact_ids = ${contactIds}::bigint[], chances = ${chances}::real[]
    where checkup_id = ${id} and chunk = ${chunk}`.execute(trx);
}
