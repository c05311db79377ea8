import { sql } from 'kysely';
import { invalid } from '../../../ground/api/index.ts';
import type { Db } from '../../../ground/database/index.ts';
import { adoptKeys } from './adopt.ts';

/**
 * Returns the permit of a user's first key. Restores it if it was deleted, because the operator
 * issues a new key for it.
 * @throws ServiceError `invalid` for a person who signs in without a key
 */
export async function restoreFirst(db: Db, accountId: number, userId: number): Promise<number> {
  await adoptKeys(db, accountId);
  const { rows } = await sql<{ id: number }>`
    update permit set deleted_at = null
    where user_id = ${userId} and is_first returning id`.execute(db);
  if (rows[0]) return rows[0].id;
  throw invalid(`user ${userId} signs in without a key, and has none`);
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
