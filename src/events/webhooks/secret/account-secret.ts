/**
 * The secret that signs the webhooks of an account's jobs and requests. It is created when it is
 * first needed. It is stored unhashed, because it must sign, and is never logged.
 */
import { sql } from 'kysely';
import type { Db, Trx } from '../../../ground/database/index.ts';
import type { SigningKeys } from '../signing/keys.ts';
import { mintSecret, rotateKeys } from './mint.ts';

type Row = SigningKeys & { account_id: number };

/** Returns the current secret. Creates it if the account has none. */
export async function getAccountSecret(db: Db, accountId: number): Promise<string> {
  const keys = await loadAccountKeys(db, [accountId]);
  return keys.get(accountId)!.secret;
}

/**
 * Creates a new secret. The former one also signs for a day.
 * @throws ServiceError `too_many` if it was rotated too often within that time
 */
export async function rotateAccountSecret(trx: Trx, accountId: number): Promise<string> {
  await makeMissing(trx, [accountId]);
  const { rows } = await sql<Row>`
    select account_id, secret, former_secrets as former from webhook_secret
    where account_id = ${accountId} for update`.execute(trx);
  const { secret, former } = rotateKeys(rows[0]!);
  await sql`
    update webhook_secret
    set secret = ${secret}, former_secrets = ${JSON.stringify(former)}::jsonb
    where account_id = ${accountId}`.execute(trx);
  return secret;
}

/** Returns the keys of accounts. Creates those that are missing. */
export async function loadAccountKeys(
  db: Db,
  accounts: readonly number[],
): Promise<Map<number, SigningKeys>> {
  const found = await findKeys(db, accounts);
  const missing = accounts.filter((id) => !found.has(id));
  if (missing.length === 0) return found;
  await makeMissing(db, missing);
  return findKeys(db, accounts);
}

async function findKeys(db: Db, accounts: readonly number[]): Promise<Map<number, SigningKeys>> {
  const { rows } = await sql<Row>`
    select account_id, secret, former_secrets as former from webhook_secret
    where account_id = any(${accounts}::bigint[])`.execute(db);
  return new Map(rows.map(({ account_id, ...keys }) => [account_id, keys]));
}

const makeMissing = (db: Db, accounts: readonly number[]) =>
  sql`
    insert into webhook_secret (account_id, secret)
    select * from unnest(${accounts}::bigint[], ${accounts.map(mintSecret)}::text[])
      as made (account_id, secret)
    order by account_id
    on conflict (account_id) do nothing`.execute(db);
