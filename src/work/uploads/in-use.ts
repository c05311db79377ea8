/**
 * Finds lists that work still reads. An import reads its list while it runs. All other work copies the
 * rows when it is created, with the list locked by `holdList`.
 */
import { sql } from 'kysely';
import type { Trx } from '../../ground/database/index.ts';

/** Returns those of the lists that a running import reads. Lock the lists before, so that no other begins. */
export async function findInUse(trx: Trx, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ list_id: number }>`
    select list_id from import
    where list_id = any(${ids}::bigint[]) and status = 'running'`.execute(trx);
  return new Set(rows.map(({ list_id }) => list_id));
}
