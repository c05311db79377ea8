/** The accounts that have refreshed contacts, and when they last did. */
import { sql } from 'kysely';
import type { Db } from '../../ground/database/index.ts';
import { type AccountContact, accountContactKey } from '../../people/baselines/index.ts';

type Row = { request_id: number; contact_id: number; concluded_at: Date };

/**
 * Loads the last verdicts of accounts about contacts, by `accountContactKey`. Requests that conclude
 * in the same transaction do not count. Reads profiles first, then their requests, because with a
 * join a cluster would send all existing requests to the profiles.
 */
export async function loadLastChecks(
  db: Db,
  pairs: readonly AccountContact[],
): Promise<Map<string, Date>> {
  const { rows } = await sql<Row>`
    select request_id, contact_id, concluded_at from refresh_profile
    where contact_id = any(${[...new Set(pairs.map(({ contactId }) => contactId))]}::bigint[])
      and concluded_at is not null and verdict is not null`.execute(db);
  const accounts = await loadAccounts(db, rows, pairs);
  const checks = new Map<string, Date>();
  for (const { request_id, contact_id: contactId, concluded_at: at } of rows) {
    const accountId = accounts.get(request_id);
    if (accountId === undefined) continue;
    const key = accountContactKey({ accountId, contactId });
    if (at > (checks.get(key) ?? NEVER)) checks.set(key, at);
  }
  return checks;
}

const NEVER = new Date(0);

/** Returns the accounts of requests, if they are among those of the pairs. */
async function loadAccounts(
  db: Db,
  rows: readonly Row[],
  pairs: readonly AccountContact[],
): Promise<Map<number, number>> {
  const ids = [...new Set(rows.map(({ request_id }) => request_id))];
  if (ids.length === 0) return new Map();
  const { rows: requests } = await sql<{ id: number; account_id: number }>`
    select id, account_id from refresh_request
    where id = any(${ids}::bigint[])
      and account_id = any(${pairs.map(({ accountId }) => accountId)}::bigint[])`.execute(db);
  return new Map(requests.map(({ id, account_id }) => [id, account_id]));
}

/** Finds the accounts whose concluded requests show these contacts. */
export async function findRefreshers(
  db: Db,
  contactIds: readonly number[],
): Promise<AccountContact[]> {
  const { rows } = await sql<{ request_id: number; contact_id: number }>`
    select distinct request_id, contact_id from refresh_profile
    where contact_id = any(${contactIds}::bigint[]) and concluded_at is not null`.execute(db);
  const ids = [...new Set(rows.map(({ request_id }) => request_id))];
  if (ids.length === 0) return [];
  const { rows: requests } = await sql<{ id: number; account_id: number }>`
    select id, account_id from refresh_request where id = any(${ids}::bigint[])`.execute(db);
  const accounts = new Map(requests.map(({ id, account_id }) => [id, account_id]));
  return rows.flatMap(({ request_id, contact_id: contactId }) => {
    const accountId = accounts.get(request_id);
    return accountId === undefined ? [] : { accountId, contactId };
  });
}
