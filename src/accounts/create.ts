import type { Kysely, Transaction } from 'kysely';
import { grant } from '../credits/index.ts';
import type { Tables } from '../database/index.ts';
import { mintKey } from './key.ts';

export type NewAccount = {
  name: string;
  /** Of its first user. */
  email: string;
  /** Of its first user; the account's name when absent. */
  userName?: string;
  credits?: number;
  /** Last day of the subscription, `YYYY-MM-DD`; without end when absent. */
  expires?: string | null;
  /** Unfinished enrichment jobs it may have. */
  jobLimit?: number;
};

export type CreatedAccount = {
  account_id: number;
  user_id: number;
  /** Nobody can read it again. */
  api_key: string;
};

/** Creates an account with its first user, that user's key, and its credits. */
export function createAccount(db: Kysely<Tables>, input: NewAccount): Promise<CreatedAccount> {
  return db.transaction().execute(async (trx) => {
    const account_id = await insertAccount(trx, input);
    const user_id = await insertUser(trx, account_id, input);
    const api_key = await insertKey(trx, user_id);
    const credits = input.credits ?? 1000;
    if (credits > 0) await grant(trx, account_id, credits);
    return { account_id, user_id, api_key };
  });
}

async function insertAccount(trx: Transaction<Tables>, input: NewAccount): Promise<number> {
  const { id } = await trx
    .insertInto('account')
    .values({
      name: input.name,
      expires_on: input.expires ?? null,
      job_limit: input.jobLimit ?? 10,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function insertUser(
  trx: Transaction<Tables>,
  accountId: number,
  input: NewAccount,
): Promise<number> {
  const { id } = await trx
    .insertInto('app_user')
    .values({ account_id: accountId, name: input.userName ?? input.name, email: input.email })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function insertKey(trx: Transaction<Tables>, userId: number): Promise<string> {
  const { text, hash, prefix } = mintKey();
  await trx.insertInto('api_key').values({ user_id: userId, hash, prefix }).execute();
  return text;
}
