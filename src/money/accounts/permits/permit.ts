/** The rows of permits: what a key may do. A roll replaces the key and keeps its permit. */
import { sql } from 'kysely';
import { notFound, SCOPES, type Scope } from '../../../ground/api/index.ts';
import type { Db, Trx } from '../../../ground/database/index.ts';
import { adoptKeys } from './adopt.ts';

export type PermitRow = {
  id: number;
  user_id: number;
  is_first: true | null;
  name: string;
  scopes: Scope[] | null;
  monthly_credits: number | null;
  expires_at: Date | null;
  addresses: string[] | null;
  created_at: Date;
  last_used_at: Date | null;
  /** The start of the current key; null if the permit has none. */
  prefix: string | null;
};

/** A permit as shown in answers: as a key, because clients know no permits. */
export type ShownKey = {
  id: number;
  name: string;
  prefix: string | null;
  scopes: readonly Scope[];
  monthly_credits: number | null;
  expires_at: Date | null;
  addresses: string[] | null;
  created_at: Date;
  last_used_at: Date | null;
};

/** Returns the permits of an account that were not deleted, the newest first. */
export async function loadPermits(db: Db, accountId: number): Promise<PermitRow[]> {
  await adoptKeys(db, accountId);
  return select(db, sql`p.account_id = ${accountId}`);
}

/**
 * Returns a permit of the account.
 * @param id as it stands in the path
 * @throws ServiceError `not_found`
 */
export async function getPermit(db: Db, accountId: number, id: string): Promise<PermitRow> {
  const number = /^\d{1,15}$/.test(id) ? Number(id) : 0;
  await adoptKeys(db, accountId);
  const found = await select(db, sql`p.account_id = ${accountId} and p.id = ${number}`);
  if (found[0]) return found[0];
  throw notFound('id: is unknown');
}

async function select(db: Db, condition: ReturnType<typeof sql>): Promise<PermitRow[]> {
  const { rows } = await sql<PermitRow>`
    select p.id, p.user_id, p.is_first, p.name, p.scopes, p.monthly_credits, p.expires_at,
      p.addresses, p.created_at, used.last_used_at, current.prefix
    from permit p
    left join lateral (
      select max(last_used_at) as last_used_at from api_key where permit_id = p.id
    ) used on true
    left join lateral (
      select prefix from api_key where permit_id = p.id order by id desc limit 1
    ) current on true
    where ${condition} and p.deleted_at is null and p.is_grant is null
    order by p.id desc`.execute(db);
  return rows;
}

/** Locks the users of an account, so that changes of its keys run one after the other. */
export async function lockUsers(trx: Trx, accountId: number): Promise<void> {
  await sql`select 1 from app_user where account_id = ${accountId}
            order by id for no key update`.execute(trx);
}

export const showKey = (row: PermitRow): ShownKey => ({
  id: row.id,
  name: row.name,
  prefix: row.prefix,
  scopes: SCOPES.filter((scope) => row.scopes === null || row.scopes.includes(scope)),
  monthly_credits: row.monthly_credits,
  expires_at: row.expires_at,
  addresses: row.addresses,
  created_at: row.created_at,
  last_used_at: row.last_used_at,
});
