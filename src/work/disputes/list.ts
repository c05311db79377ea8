/** Lists of disputes, newest first. */
import type { DisputeState } from '../../ground/api/index.ts';
import type { Db } from '../../ground/database/index.ts';
import type { ListPage } from '../../ground/route-parts/index.ts';
import { DISPUTE_COLUMNS, type DisputeRow } from './rows.ts';

/** Null members do not restrict the list. */
export type DisputeFilter = { accountId: number | null; state: DisputeState | null };

/** Loads a page of disputes, and the total on all pages. */
export async function listDisputes(
  db: Db,
  { accountId, state }: DisputeFilter,
  { number, size }: ListPage,
): Promise<{ disputes: DisputeRow[]; total: number }> {
  const listed = db
    .selectFrom('dispute')
    .$if(accountId !== null, (query) => query.where('account_id', '=', accountId!))
    .$if(state !== null, (query) => query.where('state', '=', state!));
  const { total } = await listed
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const disputes = await listed
    .select(DISPUTE_COLUMNS)
    .orderBy('id', 'desc')
    .limit(size)
    .offset(number * size)
    .execute();
  return { disputes, total };
}
