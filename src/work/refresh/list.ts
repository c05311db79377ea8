/** Loads pages of an account's refresh requests. */
import type { Selectable } from 'kysely';
import type { Db, Tables } from '../../ground/database/index.ts';
import type { ListPage } from '../../ground/route-parts/index.ts';

const LISTED = [
  'id',
  'unique_identifier',
  'name',
  'status',
  'profiles',
  'created_at',
  'completed_at',
  'watch_id',
] as const satisfies readonly (keyof Tables['refresh_request'])[];

export type ListedRequest = Pick<Selectable<Tables['refresh_request']>, (typeof LISTED)[number]>;

/** The requests to list. */
export type Listing = {
  accountId: number;
  /** Only requests of this watch; null for all. */
  watchId: number | null;
  /** Only the request with this `unique_identifier`; null for all. */
  identifier: string | null;
};

/** Loads a page of requests, newest first, and the total on all pages. */
export async function listRequests(
  db: Db,
  { accountId, watchId, identifier }: Listing,
  { number, size }: ListPage,
): Promise<{ requests: ListedRequest[]; total: number }> {
  const listed = db
    .selectFrom('refresh_request')
    .where('account_id', '=', accountId)
    .$if(watchId !== null, (query) => query.where('watch_id', '=', watchId))
    .$if(identifier !== null, (query) => query.where('unique_identifier', '=', identifier));
  const { total } = await listed
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const requests = await listed
    .select(LISTED)
    .orderBy('id', 'desc')
    .limit(size)
    .offset(number * size)
    .execute();
  return { requests, total };
}
