/**
 * Pruning of lists. A list is deleted as a whole after its retention period, even if it was used. Lists
 * that are kept stay, and so do lists that a running import still reads.
 */
import { sql } from 'kysely';
import type { Db, Trx } from '../../ground/database/index.ts';
import { type Retained, takeBatch } from '../../ground/retention/index.ts';
import { freeStored } from '../../money/storage/index.ts';
import { findInUse } from './in-use.ts';

const LISTS_AT_ONCE = 100;
/** A chunk has 2,000 rows. */
const CHUNKS_AT_ONCE = 50;
/** Rows that were left out, whose deletion takes as long as that of a chunk. */
const FAULTS_PER_CHUNK = 200;

export const retainedLists: Retained = {
  name: 'lists',
  setting: 'lists',
  tables: ['list', 'list_chunk', 'list_contact', 'list_fault'],
  async prune(trx, until) {
    const lists = await lockDue(trx, until);
    if (lists.length === 0) return { rows: 0, cursor: null, isDone: true };
    await deleteLists(trx, lists);
    return { rows: lists.length, cursor: null, isDone: false };
  },
  findOldest: async (db: Db) => {
    const { rows } = await sql<{ oldest: Date | null }>`
      select min(created_at) as oldest from list where not kept`.execute(db);
    return rows[0]!.oldest;
  },
};

type Deleted = { id: number; account_id: number; stored_bytes: number | null };

/** Deletes lists that the transaction has locked, and counts their storage as free. */
export async function deleteLists(trx: Trx, lists: readonly Deleted[]): Promise<void> {
  const ids = lists.map(({ id }) => id);
  await sql`delete from list_chunk where list_id = any(${ids}::bigint[])`.execute(trx);
  await sql`delete from list where id = any(${ids}::bigint[])`.execute(trx);
  await freeStored(trx, lists);
}

type DueList = Deleted & { chunks: number; faults: number };

/** Locks lists due for pruning. Skips lists from which jobs are being created, until the next pass. */
async function lockDue(trx: Trx, until: Date): Promise<DueList[]> {
  const { rows } = await sql<DueList>`
    select id, chunks, faults, account_id, stored_bytes from list
    where created_at <= ${until} and not kept
      and not exists (select 1 from import where list_id = list.id and status = 'running')
    order by created_at limit ${LISTS_AT_ONCE} for update skip locked`.execute(trx);
  // An import may have begun before the lock was taken.
  const used = await findInUse(
    trx,
    rows.map(({ id }) => id),
  );
  const due = rows.filter(({ id }) => !used.has(id));
  const pieces = ({ chunks, faults }: DueList) => chunks + Math.ceil(faults / FAULTS_PER_CHUNK);
  return takeBatch(due, pieces, CHUNKS_AT_ONCE);
}
