/** The contacts that the concluded profiles of an account's refresh requests show. */
import { sql } from 'kysely';
import type { Db } from '../../ground/database/index.ts';
import { utcDay } from '../../ground/day.ts';
import type { ShownVersion } from '../../people/contacts/index.ts';
import { TIER } from '../../profile/details.ts';

/** Finds all contacts that the profiles show. */
export async function findAllRefreshed(db: Db, accountId: number): Promise<number[]> {
  const requests = await loadRequestIds(db, accountId);
  if (requests.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select distinct contact_id as id from refresh_profile
    where request_id = any(${requests}::bigint[])
      and contact_id is not null and concluded_at is not null`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Finds the versions of contacts whose work email the account has paid for. Only these are in exports
 * of requests.
 */
export async function findRefreshedVersions(
  db: Db,
  accountId: number,
  contactIds: readonly number[],
): Promise<ShownVersion[]> {
  const { rows } = await sql<{ request_id: number; id: number; version: number; at: Date }>`
    select request_id, contact_id as id, contact_version as version, concluded_at as at
    from refresh_profile
    where contact_id = any(${contactIds}::bigint[]) and concluded_at is not null
      and tier >= ${TIER.lead_profile}`.execute(db);
  if (rows.length === 0) return [];
  const own = new Set(await loadRequestIds(db, accountId));
  return rows.flatMap(({ request_id, id, version, at }) =>
    own.has(request_id) ? { id, version, day: utcDay(at) } : [],
  );
}

async function loadRequestIds(db: Db, accountId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from refresh_request
    where account_id = ${accountId} and pruned_at is null`.execute(db);
  return rows.map(({ id }) => id);
}
