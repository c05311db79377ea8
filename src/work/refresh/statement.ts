/** Reads the charged tiers of refresh requests' profiles, for an account's statement. */
import { type Selectable, sql } from 'kysely';
import type { Db, Tables } from '../../ground/database/index.ts';
import type { ListPage } from '../../ground/route-parts/index.ts';
import type { Tier } from '../../profile/details.ts';

/** Finds the account's request with that id. */
export const findRequest = (
  db: Db,
  accountId: number,
  id: number,
): Promise<
  Pick<Selectable<Tables['refresh_request']>, 'test' | 'profiles' | 'pruned_tiers'> | undefined
> =>
  db
    .selectFrom('refresh_request')
    .select(['test', 'profiles', 'pruned_tiers'])
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();

const concluded = (db: Db, requestId: number) =>
  db
    .selectFrom('refresh_profile')
    .where('request_id', '=', requestId)
    .where('concluded_at', 'is not', null);

/** Counts a request's charged profiles by tier. */
export async function countProfileTiers(
  db: Db,
  requestId: number,
): Promise<{ tier: Tier; lines: number }[]> {
  const rows = await concluded(db, requestId)
    .select('tier')
    .select((row) => row.fn.countAll<number>().as('lines'))
    .groupBy('tier')
    .execute();
  return rows.map(({ tier, lines }) => ({ tier: tier as Tier, lines }));
}

/** Loads a page of the positions of a request's concluded profiles, in their order. */
export async function loadConcludedPositions(
  db: Db,
  requestId: number,
  page: ListPage,
): Promise<number[]> {
  const profiles = await concluded(db, requestId)
    .select('position')
    .orderBy('position')
    .limit(page.size)
    .offset(page.number * page.size)
    .execute();
  return profiles.map(({ position }) => position);
}

/** Finds the requests whose profiles have been pruned. */
export async function findPrunedRequests(db: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const requests = await db
    .selectFrom('refresh_request')
    .select('id')
    .where('id', 'in', ids)
    .where('pruned_at', 'is not', null)
    .execute();
  return new Set(requests.map(({ id }) => id));
}

/** A concluded profile with its charged tier. */
export type ChargedProfile = {
  request: number;
  position: number;
  contact_id: number | null;
  search_status: string | null;
  remark: string | null;
  tier: Tier;
  /** The highest tier that its request may charge. */
  maximum: Tier;
};

/**
 * Loads profiles, then the tiers of their requests, because a cluster distributes the profiles
 * alone.
 * @returns profiles in no fixed order; those that do not exist are absent
 */
export async function loadChargedProfiles(
  db: Db,
  wanted: readonly { request: number; position: number }[],
): Promise<ChargedProfile[]> {
  const { rows } = await sql<Omit<ChargedProfile, 'maximum'>>`
    select paid.request, paid.ordinal as position, contact_id, search_status, remark, profile.tier
    from unnest(${wanted.map(({ request }) => request)}::bigint[],
                ${wanted.map(({ position }) => position)}::int[]) as paid (request, ordinal)
    join refresh_profile profile on request_id = paid.request and position = paid.ordinal`.execute(
    db,
  );
  const maximums = await loadRequestTiers(db, new Set(rows.map(({ request }) => request)));
  return rows.map((row) => ({ ...row, maximum: maximums.get(row.request)! }));
}

async function loadRequestTiers(db: Db, requests: ReadonlySet<number>): Promise<Map<number, Tier>> {
  const { rows } = await sql<{ id: number; tier: Tier }>`
    select id, tier from refresh_request where id = any(${[...requests]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, tier }) => [id, tier]));
}
