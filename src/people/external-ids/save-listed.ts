import { sql } from 'kysely';
import type { Db } from '../../ground/database/index.ts';
import { type OwnedId, saveExternalIds } from './save.ts';

/** The most ids of a contact in one system of an account, because a list may repeat a person. */
const MOST_IDS = 10;

/** Saves the ids of a list's people. Of more than ten ids of one person, the latest stay. */
export async function saveListedIds(trx: Db, ids: readonly OwnedId[]): Promise<void> {
  if (ids.length === 0) return;
  await saveExternalIds(trx, ids);
  const contacts = [...new Set(ids.map(({ contactId }) => contactId))];
  const accounts = [...new Set(ids.map(({ accountId }) => accountId))];
  const { rows } = await sql<{ key: string; owner: string }>`
    select key, account_id || ' ' || contact_id || ' ' || system as owner from external_id
    where contact_id = any(${contacts}::bigint[]) and account_id = any(${accounts}::bigint[])
    order by stated_at desc, id`.execute(trx);
  const excess = [...Map.groupBy(rows, ({ owner }) => owner).values()].flatMap((some) =>
    some.slice(MOST_IDS).map(({ key }) => key),
  );
  if (excess.length === 0) return;
  await sql`delete from external_id where key = any(${excess}::uuid[])`.execute(trx);
}
