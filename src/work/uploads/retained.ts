/** Pruning of lists. A list is deleted as a whole after its retention period, even if it was used. */
import { sql } from 'kysely';
import type { Db, Trx } from '../../ground/database/index.ts';
import { type Retained, takeBatch } from '../../ground/retention/index.ts';
import { freeStored } from '../../money/storage/index.ts';

const LISTS_AT_ONCE = 100;
/** A chunk has 2,000 rows. */
const CHUNKS_AT_ONCE = 50;
/** Rows that were left out, whose deletion takes as long as that of a chunk. */
const FAULTS_PER_CHUNK = 200;

export const retainedLists: Retained = {
  name: 'lists',
  setting: 'lists',
  tables: ['list', 'list_chunk', 'list_fault'],
  async prune(trx, until) {
    const lists = await lockDue(trx, until);
    if (lists.length === 0) return { rows: 0, cursor: null, isDone: true };
    const ids = lists.map(({ id }) => id);
    await sql`delete from list_chunk where list_id = any(${ids}::bigint[])`.execute(trx);
    await sql`delete from list where id = any(${ids}::bigint[])`.execute(trx);
    await freeStored(trx, lists);
    return { rows: lists.length, cursor: null, isDone: false };
  },
  findOldest: async (db: Db) => {
    const { rows } = await sql<{ oldest: Date | null }>`
      select min(created_at) as oldest from list`.execute(db);
    return rows[0]!.oldest;
  },
};

type DueList = {
  id: number;
  chunks: number;
  faults: number;
  account_id: number;
  stored_bytes: number | null;
};

/** Locks lists due for pruning. Skips lists from which jobs are being created, until the next pass. */
async function lockDue(trx: Trx, until: Date): Promise<DueList[]> {
  const { rows } = await sql<DueList>`
    select id, chunks, faults, account_id, stored_bytes from list where created_at <= ${until}
    order by created_at limit ${LISTS_AT_ONCE} for update skip locked`.execute(trx);
  const pieces = ({ chunks, faults }: DueList) => chunks + Math.ceil(faults / FAULTS_PER_CHUNK);
  return takeBatch(rows, pieces, CHUNKS_AT_ONCE);
}
