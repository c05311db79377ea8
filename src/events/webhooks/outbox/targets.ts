import { sql } from 'kysely';
import type { Db } from '../../../ground/database/index.ts';
import type { SigningKeys } from '../signing/keys.ts';

/** Where an endpoint's deliveries go now, and what signs them. */
export type Target = { url: string; keys: SigningKeys };

/** Those of endpoints; what is switched off or deleted is left out. */
export async function loadTargets(db: Db, ids: readonly number[]): Promise<Map<number, Target>> {
  const { rows } = await sql<SigningKeys & { id: number; url: string }>`
    select id, url, secret, former_secrets as former from webhook_endpoint
    where id = any(${ids}::bigint[]) and active`.execute(db);
  return new Map(rows.map(({ id, url, ...keys }) => [id, { url, keys }]));
}
