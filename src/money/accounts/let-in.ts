import { sql } from 'kysely';
import type { Db } from '../../ground/database/index.ts';

/**
 * Returns those of the keys that are still valid, for long calls that `authenticate` accepted at
 * their start. Excludes expired keys and keys of inactive or expired accounts.
 */
export async function findLetIn(db: Db, keyIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select k.id from api_key k join app_user u on u.id = k.user_id
      join account a on a.id = u.account_id
    where k.id = any(${keyIds}::bigint[]) and (k.expires_at is null or k.expires_at > now())
      and a.active and (a.expires_on is null or a.expires_on >= (now() at time zone 'UTC')::date)`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}
