/**
 * Replaces all webhook secrets of an account, for the operator. The former ones stop signing at
 * once.
 */
import { sql } from 'kysely';
import type { Db, Trx } from '../../../ground/database/index.ts';
import { mintSecret } from './mint.ts';

export type ReissuedSecrets = {
  /** Signs the webhooks of jobs and refresh requests; null if the account had none. */
  webhook_secret: string | null;
  webhook_endpoints: { id: number; url: string; secret: string }[];
};

export async function reissueSecrets(trx: Trx, accountId: number): Promise<ReissuedSecrets> {
  const { rows: own } = await sql<{ secret: string }>`
    update webhook_secret set secret = ${mintSecret()}, former_secrets = '[]'
    where account_id = ${accountId} returning secret`.execute(trx);
  const { rows: ids } = await sql<{ id: number }>`
    select id from webhook_endpoint where account_id = ${accountId} order by id for update`.execute(
    trx,
  );
  const { rows } = await sql<ReissuedSecrets['webhook_endpoints'][number]>`
    update webhook_endpoint e set secret = made.secret, former_secrets = '[]'
    from unnest(${ids.map(({ id }) => id)}::bigint[], ${ids.map(mintSecret)}::text[])
      as made (id, secret)
    where e.id = made.id returning e.id, url, e.secret`.execute(trx);
  const webhook_endpoints = rows.sort((a, b) => a.id - b.id);
  return { webhook_secret: own[0]?.secret ?? null, webhook_endpoints };
}

/** Counts the secrets that sign webhooks, by account. */
export async function countSecrets(db: Db): Promise<Map<number, number>> {
  const { rows } = await sql<{ account_id: number; secrets: number }>`
    select account_id, count(*) as secrets from (
      select account_id from webhook_secret union all select account_id from webhook_endpoint
    ) as signing group by account_id`.execute(db);
  return new Map(rows.map(({ account_id, secrets }) => [account_id, secrets]));
}
