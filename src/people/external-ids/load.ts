import { sql } from 'kysely';
import type { Db } from '../../ground/database/index.ts';
import { type ExternalIds, externalKey } from '../../profile/external-ids.ts';

type Row = { account_id: number; contact_id: number; system: string; id: string };

/**
 * Loads the ids of contacts in the systems of one account. Of several ids in one system the one that
 * was stated last counts.
 * @returns ids by contact; contacts without ids are missing
 */
export async function loadExternalIds(
  db: Db,
  accountId: number,
  contactIds: readonly number[],
): Promise<ReadonlyMap<number, ExternalIds>> {
  const rows = await loadRows(db, [accountId], contactIds);
  return collect(rows, (row) => row.contact_id);
}

type AccountContact = { accountId: number; contactId: number };

/** Variant of `loadExternalIds` for contacts of several accounts. @returns parallel to `pairs` */
export async function loadExternalIdsOf(
  db: Db,
  pairs: readonly AccountContact[],
): Promise<ExternalIds[]> {
  const rows = await loadRows(
    db,
    pairs.map(({ accountId }) => accountId),
    pairs.map(({ contactId }) => contactId),
  );
  const found = collect(rows, (row) => `${row.account_id}/${row.contact_id}`);
  return pairs.map(({ accountId, contactId }) => found.get(`${accountId}/${contactId}`) ?? {});
}

async function loadRows(
  db: Db,
  accountIds: readonly number[],
  contactIds: readonly number[],
): Promise<Row[]> {
  if (contactIds.length === 0) return [];
  const { rows } = await sql<Row>`
    select account_id, contact_id, system, id from external_id
    where contact_id = any(${[...new Set(contactIds)]}::bigint[])
      and account_id = any(${[...new Set(accountIds)]}::bigint[])
    order by stated_at, id`.execute(db);
  return rows;
}

function collect<K>(rows: readonly Row[], keyOf: (row: Row) => K): Map<K, ExternalIds> {
  const groups = Map.groupBy(rows, keyOf);
  return new Map(
    [...groups].map(([key, some]) => [
      key,
      Object.fromEntries(some.map(({ system, id }) => [system, id])),
    ]),
  );
}

/** Finds the contact to which an id in a system of the account belongs; null if there is none. */
export async function findByExternalId(
  db: Db,
  accountId: number,
  system: string,
  id: string,
): Promise<number | null> {
  const key = externalKey(accountId, system, id);
  const { rows } = await sql<{ contact_id: number }>`
    select contact_id from external_id where key = ${key}`.execute(db);
  return rows[0]?.contact_id ?? null;
}

/** Returns the systems in which an account has stated ids, in the order of their names. */
export async function loadSystems(db: Db, accountId: number): Promise<string[]> {
  const { rows } = await sql<{ system: string }>`
    select system from external_system where account_id = ${accountId} order by system`.execute(db);
  return rows.map(({ system }) => system);
}
