import { sql } from 'kysely';
import type { Db } from '../../database/index.ts';
import type { SigningKeys } from '../signing/keys.ts';

/** What endpoints sign with; those that are switched off or deleted are left out. */
export async function loadActiveKeys(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, SigningKeys>> {
  const { rows } = await sql<SigningKeys & { id: number }>`
    select id, secret, former_secrets as former from webhook_endpoint
    where id = any(${ids}::bigint[]) and active`.execute(db);
  return new Map(rows.map(({ id, ...keys }) => [id, keys]));
}
