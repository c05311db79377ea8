/** Pruning of check-ups. */
import { sql } from 'kysely';
import type { Trx } from '../../ground/database/index.ts';
import { type Pruning, takeBatch } from '../../ground/retention/index.ts';
import { freeStored } from '../../money/storage/index.ts';

const CHECKUPS_AT_ONCE = 100;
/** A chunk has 2,000 rows. */
const CHUNKS_AT_ONCE = 50;

/** Deletes check-ups after `KEPT_MS`, also unfinished ones. */
export const prunedCheckups: Pruning = {
  name: 'checkups',
  async prune(trx, until) {
    const checkups = await lockDue(trx, until);
    if (checkups.length === 0) return { rows: 0, cursor: null, isDone: true };
    const ids = checkups.map(({ id }) => id);
    await sql`delete from checkup_chunk where checkup_id = any(${ids}::bigint[])`.execute(trx);
    await sql`delete from checkup where id = any(${ids}::bigint[])`.execute(trx);
    await freeStored(trx, checkups);
    return { rows: checkups.length, cursor: null, isDone: false };
  },
};

type Due = { id: number; chunks: number; account_id: number; stored_bytes: number };

/** Skips check-ups that are being written, until the next pass. */
async function lockDue(trx: Trx, until: Date): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select id, chunks, account_id, stored_bytes from checkup where created_at <= ${until}
    order by created_at limit ${CHECKUPS_AT_ONCE} for update skip locked`.execute(trx);
  return takeBatch(rows, ({ chunks }) => chunks, CHUNKS_AT_ONCE);
}
