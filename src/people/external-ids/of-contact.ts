/** Shows and deletes the ids of one person. */
import { sql } from 'kysely';
import type { Db } from '../../ground/database/index.ts';

export type HeldId = { account_id: number; system: string; id: string; stated_at: Date };

/** Finds the ids of a contact in the systems of all accounts. */
export async function findHeldIds(db: Db, contactId: number): Promise<HeldId[]> {
  const { rows } = await sql<HeldId>`
    select account_id, system, id, stated_at from external_id where contact_id = ${contactId}
    order by account_id, system, id`.execute(db);
  return rows;
}

/** @returns the number of deleted ids */
export async function eraseExternalIds(trx: Db, contactId: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from external_id where contact_id = ${contactId}`.execute(trx);
  return Number(numAffectedRows);
}

/** Deletes the ids of a contact that one account has reported as the wrong person. */
export async function forgetExternalIds(
  trx: Db,
  accountId: number,
  contactId: number,
): Promise<void> {
  await sql`
    delete from external_id
    where contact_id = ${contactId} and account_id = ${accountId}`.execute(trx);
}
