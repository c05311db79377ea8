import { sql } from 'kysely';
import type { Db } from '../../../ground/database/index.ts';

/** The name of the permit of a user's first key. */
const FIRST_NAME = 'First key';

/**
 * Gives a permit to keys that an earlier release has made: the one of their user's first key. Can be
 * repeated.
 * @param accountId null for all accounts
 */
export async function adoptKeys(db: Db, accountId: number | null = null): Promise<void> {
  const orphans = sql`api_key k join app_user u on u.id = k.user_id
    where k.permit_id is null and (${accountId}::bigint is null or u.account_id = ${accountId})`;
  const { rows } = await sql`select 1 from ${orphans} limit 1`.execute(db);
  if (rows.length === 0) return;
  await sql`
    insert into permit (id, account_id, user_id, is_first, name, created_at)
    select min(k.id), u.account_id, u.id, true, ${FIRST_NAME}, min(k.created_at)
    from ${orphans} group by u.id, u.account_id
    on conflict (user_id, is_first) do nothing`.execute(db);
  await sql`
    update api_key set permit_id = p.id from permit p
    where api_key.permit_id is null and p.is_first and p.user_id = api_key.user_id
      and (${accountId}::bigint is null or p.account_id = ${accountId})`.execute(db);
}
