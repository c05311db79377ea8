/** The users of an account, as its users see each other: without addresses. */
import { sql } from 'kysely';
import type { Db } from '../../ground/database/index.ts';
import type { ListPage } from '../../ground/route-parts/index.ts';

type ShownUser = { id: number; name: string };

/** The users of a page, by name, and the total on all pages. */
export async function loadUsers(
  db: Db,
  accountId: number,
  { number, size }: ListPage,
): Promise<{ users: ShownUser[]; total: number }> {
  const { rows: users } = await sql<ShownUser>`
    select id, name from app_user where account_id = ${accountId}
    order by lower(name), id limit ${size} offset ${number * size}`.execute(db);
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from app_user where account_id = ${accountId}`.execute(db);
  return { users, total: rows[0]!.total };
}

/** True if the account has a user with this id. */
export async function isUser(db: Db, accountId: number, id: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from app_user where id = ${id} and account_id = ${accountId}`.execute(db);
  return rows.length > 0;
}
