import { sql } from 'kysely';
import type { Db } from '../../../ground/database/index.ts';
import { adoptKeys } from './adopt.ts';

/**
 * Returns the permit of a user's first key. Restores it if it was deleted, because the operator
 * issues a new key for it.
 */
export async function restoreFirst(db: Db, accountId: number, userId: number): Promise<number> {
  await adoptKeys(db, accountId);
  const { rows } = await sql<{ id: number }>`
    update permit set deleted_at = null
    where user_id = ${userId} and is_first returning id`.execute(db);
  return rows[0]!.id;
}

/** Deletes all limited keys of an account, for example after a leak. */
export async function deleteLimited(db: Db, accountId: number): Promise<void> {
  await sql`
    delete from api_key using permit p
    where p.id = permit_id and p.account_id = ${accountId} and p.is_first is null`.execute(db);
  await sql`
    update permit set deleted_at = now()
    where account_id = ${accountId} and is_first is null and deleted_at is null`.execute(db);
}
