/** Completes a check-up once all its chunks are checked. */
import { sql } from 'kysely';
import type { Trx } from '../../ground/database/index.ts';
import type { Service } from '../../ground/service.ts';
import { passErasureBarrier } from '../../people/contacts/index.ts';
import { loadExperience, toDoubts } from '../watches/index.ts';
import { countParts, expectedMoves, type Tally } from './report/index.ts';
import { bitOf, chooseLikeliest, PARTS } from './rows/index.ts';
import { type CheckupRow, completeCheckup, tallyOf } from './stored.ts';
import { queueCheckups } from './task.ts';

/** @returns true, because completion cannot be overtaken by an erasure */
export function complete(service: Service, checkup: CheckupRow): Promise<boolean> {
  return service.db.transaction().execute(async (trx) => {
    await passErasureBarrier(trx);
    // Read again, because an erasure may have changed the counts.
    const locked = await lock(trx, checkup);
    if (locked.completed_at !== null) return true;
    const tally = tallyOf(locked);
    const doubts = toDoubts(await loadExperience(trx, checkup.account_id));
    tally.moves = expectedMoves(tally, doubts);
    const marked = await markLikeliest(trx, checkup, Math.round(tally.moves.mean));
    tally.counts[PARTS.indexOf('likely_moved')] = marked;
    await completeCheckup(trx, checkup.id, { ...tally, groups: {} } satisfies Tally);
    await queueCheckups(trx, checkup.account_id);
    return true;
  });
}

async function lock(trx: Trx, { id }: CheckupRow) {
  const { rows } = await sql<Pick<CheckupRow, 'tally' | 'completed_at'>>`
    select tally, completed_at from checkup where id = ${id} for no key update`.execute(trx);
  return rows[0]!;
}

/**
 * Marks the people who are likeliest to have moved, as many as are expected to, and deletes what
 * only a running check-up needs.
 * @returns the number of marked rows
 */
async function markLikeliest(trx: Trx, { id, chunks }: CheckupRow, most: number): Promise<number> {
  const { rows } = await sql<{ chances: number[] }>`
    select chances from checkup_chunk where checkup_id = ${id} order by chunk`.execute(trx);
  const chosen = chooseLikeliest(
    rows.map(({ chances }) => chances),
    most,
  );
  let marked = 0;
  for (let chunk = 0; chunk < chunks; chunk += 1) {
    marked += chosen[chunk]!.length;
    await markRows(trx, { id, chunk, marked: chosen[chunk]! });
  }
  return marked;
}

async function markRows(
  trx: Trx,
  { id, chunk, marked }: { id: number; chunk: number; marked: readonly number[] },
): Promise<void> {
  const { rows } = await sql<{ parts: number[] }>`
    select parts from checkup_chunk where checkup_id = ${id} and chunk = ${chunk}`.execute(trx);
  const { parts } = rows[0]!;
  for (const row of marked) parts[row]! |= bitOf('likely_moved');
  await sql`
    update checkup_chunk
    set parts = ${parts}::int[], counts = ${countParts(parts)}::int[], chances = null,
        identities = null
    where checkup_id = ${id} and chunk = ${chunk}`.execute(trx);
}
