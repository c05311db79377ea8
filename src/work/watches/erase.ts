/** Finds and removes people's rows in watches. */
import { sql } from 'kysely';
import type pg from 'pg';
import type { Db, Trx } from '../../ground/database/index.ts';
import type { AccountContact } from '../../people/baselines/index.ts';
import { findSuppressed } from '../../people/contacts/index.ts';
import { parseIdentifiers } from '../refresh/index.ts';

/** States that an account watches a contact. */
export type WatchedContact = {
  account_id: number;
  watch_id: number;
  added_at: Date;
  /** The last time the watch requested a refresh of the contact; null if never. */
  asked_at: Date | null;
};

export async function findWatched(db: Db, contactId: number): Promise<WatchedContact[]> {
  const { rows } = await sql<WatchedContact>`
    select w.account_id, p.watch_id, p.added_at, p.asked_at
    from watch_person p join watch w on w.id = p.watch_id
    where p.contact_id = ${contactId} order by p.watch_id`.execute(db);
  return rows;
}

/** Finds the accounts that watch these contacts. */
export async function findWatchers(
  db: Db,
  contactIds: readonly number[],
): Promise<AccountContact[]> {
  const { rows } = await sql<AccountContact>`
    select distinct w.account_id as "accountId", p.contact_id as "contactId"
    from watch_person p join watch w on w.id = p.watch_id
    where p.contact_id = any(${contactIds}::bigint[])`.execute(db);
  return rows;
}

/** Finds all contacts in watches of the account. */
export async function findAllWatched(db: Db, accountId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct p.contact_id as id from watch_person p join watch w on w.id = p.watch_id
    where w.account_id = ${accountId} and p.contact_id is not null`.execute(db);
  return rows.map(({ id }) => id);
}

/** True if a watch of the account has the contact. */
export async function isWatched(db: Db, accountId: number, contactId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from watch_person p join watch w on w.id = p.watch_id
    where w.account_id = ${accountId} and p.contact_id = ${contactId} limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Removes a contact from all watches. The caller has closed the erasure barrier, so no transaction
 * adds the contact again.
 * @returns the number of watches that had the contact
 */
export async function eraseWatched(trx: Trx, contactId: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from watch_person where contact_id = ${contactId}`.execute(trx);
  return Number(numAffectedRows);
}

/**
 * Removes from all watches the searched-for people who are now suppressed. Call it after the erased
 * person is suppressed.
 * @param keys match keys of the person
 * @returns the number of rows removed
 */
export async function eraseSearched(
  client: pg.ClientBase,
  trx: Trx,
  keys: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ id: number; submitted: string; keys: string[] }>`
    select id, submitted, keys::text[] as keys from watch_person
    where keys && ${keys}::uuid[]`.execute(trx);
  const suppressed = await findSuppressed(client, rows, ({ submitted }) => {
    const { linkedinUrl, email } = parseIdentifiers(JSON.parse(submitted));
    return { hasPage: linkedinUrl !== undefined, hasEmail: email !== undefined };
  });
  const ids = [...suppressed].map(({ id }) => id);
  if (ids.length === 0) return 0;
  await sql`delete from watch_person where id = any(${ids}::bigint[])`.execute(trx);
  return ids.length;
}
