/** Pages of an account's refresh requests, as the list shows them. */
import { parseWhole } from '../../ground/api/index.ts';
import type { Db } from '../../ground/database/index.ts';
import type { RequestRow } from './requests.ts';

export const DEFAULT_SIZE = 50;

/** `number` from 0. */
type Page = { number: number; size: number };

/** @param most requests a page. @throws ServiceError `invalid`, naming the parameter */
export const parsePage = (query: Record<string, unknown>, most: number): Page => ({
  number: parseWhole('page', query.page, { least: 0, most: 2 ** 31, fallback: 0 }),
  size: parseWhole('page_size', query.page_size, {
    least: 1,
    most,
    fallback: Math.min(DEFAULT_SIZE, most),
  }),
});

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

/** A page's requests, newest first, and how many there are on all pages. */
export async function listRequests(
  db: Db,
  accountId: number,
  { number, size }: Page,
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
