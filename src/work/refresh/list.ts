/** Loads pages of an account's refresh requests. */
import type { Db } from '../../ground/database/index.ts';
import type { ListPage } from '../../ground/route-parts/index.ts';
import type { RequestRow } from './requests.ts';

const LISTED = [
  'id',
  'unique_identifier',
  'status',
  'profiles',
  'created_at',
  'completed_at',
  'watch_id',
] as const satisfies readonly (keyof RequestRow)[];

export type ListedRequest = Pick<RequestRow, (typeof LISTED)[number]>;

/** Loads a page of requests, newest first, and the total on all pages. */
export async function listRequests(
  db: Db,
  accountId: number,
  { number, size }: ListPage,
): Promise<{ requests: ListedRequest[]; total: number }> {
  const ofAccount = db.selectFrom('refresh_request').where('account_id', '=', accountId);
  const { total } = await ofAccount
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const requests = await ofAccount
    .select(LISTED)
    .orderBy('id', 'desc')
    .limit(size)
    .offset(number * size)
    .execute();
  return { requests, total };
}
