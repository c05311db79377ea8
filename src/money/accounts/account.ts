/** Creates and changes accounts, for the operator. */
import type { Kysely } from 'kysely';
import { recordByOperator } from '../../ground/audit/index.ts';
import type { Tables, Trx } from '../../ground/database/index.ts';
import { grant } from '../credits/index.ts';
import { mintKey } from './key.ts';
import { isFirstAccount } from './operators.ts';
import { adoptKeys } from './permits/index.ts';
import { type AccountView, getAccount } from './view.ts';

export type NewAccount = {
  name: string;
  /** Email address of the first user. */
  email: string;
  /** Name of the first user; the account's name if absent. */
  userName?: string;
  /** 1000 if absent. */
  credits?: number;
  /** Last day of the subscription, `YYYY-MM-DD`; no end if absent. */
  expires?: string | null;
  /** The most unfinished enrichment jobs; 10 if absent. */
  jobLimit?: number;
  /** True for an operator account; the first account is always one. */
  operator?: boolean;
};

export type CreatedAccount = {
  account_id: number;
  user_id: number;
  /** Shown only here: it is stored as a hash. */
  api_key: string;
};

/** Creates an account with its first user, that user's key, and its credits. */
export function createAccount(db: Kysely<Tables>, input: NewAccount): Promise<CreatedAccount> {
  return db.transaction().execute(async (trx) => {
    const account_id = await insertAccount(trx, input);
    const { user_id, api_key } = await addUser(trx, account_id, input);
    const credits = input.credits ?? 1000;
    if (credits > 0) await grant(trx, account_id, credits);
    await recordByOperator(trx, {
      accountId: account_id,
      action: 'account.create',
      subject: `account/${account_id}`,
    });
    return { account_id, user_id, api_key };
  });
}

/** Adds a user with a key to an account. */
export async function addUser(
  db: Kysely<Tables>,
  accountId: number,
  input: Pick<NewAccount, 'name' | 'email' | 'userName'>,
): Promise<Pick<CreatedAccount, 'user_id' | 'api_key'>> {
  const user_id = await insertUser(db, accountId, input);
  return { user_id, api_key: await insertKey(db, accountId, user_id) };
}

async function insertAccount(trx: Trx, input: NewAccount): Promise<number> {
  const isFirst = await isFirstAccount(trx);
  const { id } = await trx
    .insertInto('account')
    .values({
      name: input.name,
      expires_on: input.expires ?? null,
      job_limit: input.jobLimit ?? 10,
      operator: isFirst || input.operator === true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function insertUser(
  db: Kysely<Tables>,
  accountId: number,
  input: Pick<NewAccount, 'name' | 'email' | 'userName'>,
): Promise<number> {
  const { id } = await db
    .insertInto('app_user')
    .values({ account_id: accountId, name: input.userName ?? input.name, email: input.email })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function insertKey(db: Kysely<Tables>, accountId: number, userId: number): Promise<string> {
  const { text, hash, prefix } = mintKey();
  await db.insertInto('api_key').values({ user_id: userId, hash, prefix }).execute();
  await adoptKeys(db, accountId);
  return text;
}

/** Changes of an account. Absent members are not changed. */
export type AccountChanges = {
  active?: boolean;
  /** Last day of the subscription, `YYYY-MM-DD`; null for no end. */
  expires?: string | null;
  addCredits?: number;
  jobLimit?: number;
  operator?: boolean;
};

/**
 * Changes an account.
 * @returns the account after the change
 * @throws ServiceError `invalid` if there is no account with that id
 */
export function updateAccount(
  db: Kysely<Tables>,
  id: number,
  changes: AccountChanges,
): Promise<AccountView> {
  return db.transaction().execute(async (trx) => {
    await setColumns(trx, id, changes);
    if (changes.addCredits) await grant(trx, id, changes.addCredits);
    const account = await getAccount(trx, id);
    await recordByOperator(trx, {
      accountId: id,
      action: 'account.change',
      subject: `account/${id}`,
    });
    return account;
  });
}

async function setColumns(
  trx: Trx,
  id: number,
  { active, expires, jobLimit, operator }: AccountChanges,
): Promise<void> {
  const columns = {
    ...(active !== undefined && { active }),
    ...(expires !== undefined && { expires_on: expires }),
    ...(jobLimit !== undefined && { job_limit: jobLimit }),
    ...(operator !== undefined && { operator }),
  };
  if (Object.keys(columns).length === 0) return;
  await trx.updateTable('account').set(columns).where('id', '=', id).execute();
}
