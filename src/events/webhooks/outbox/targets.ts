import { sql } from 'kysely';
import type { Db } from '../../../ground/database/index.ts';
import type { SigningKeys } from '../signing/keys.ts';

/** The current URL and signing keys of an endpoint. */
export type Target = { url: string; keys: SigningKeys };

/** Loads the targets of active endpoints, by id. */
export async function loadTargets(db: Db, ids: readonly number[]): Promise<Map<number, Target>> {
  const { rows } = await sql<SigningKeys & { id: number; url: string }>`
    select id, url, secret, former_secrets as former from webhook_endpoint
    where id = any(${ids}::bigint[]) and active`.execute(db);
  return new Map(rows.map(({ id, url, ...keys }) => [id, { url, keys }]));
}
