import { sql } from 'kysely';
import { invalid } from '../../ground/api/index.ts';
import type { Db } from '../../ground/database/index.ts';

type KeyView = {
  id: number;
  prefix: string;
  created_at: Date;
  last_used_at: Date | null;
  /** Null for the current key, else the end of its grace window. */
  expires_at: Date | null;
};

type UserView = { id: number; name: string; email: string; keys: KeyView[] };

/** An account with its users and keys, for the operator. */
export type AccountView = {
  id: number;
  name: string;
  active: boolean;
  operator: boolean;
  /** Last day of the subscription, `YYYY-MM-DD`. */
  expires_on: string | null;
  job_limit: number;
  credit_balance: number;
  credits_held: number;
  credits_available: number;
  created_at: Date;
  users: UserView[];
};

/** Returns all accounts, oldest first. */
export const listAccounts = (db: Db): Promise<AccountView[]> => loadAccounts(db, null);

/** @throws ServiceError `invalid` if there is no account with that id */
export async function getAccount(db: Db, id: number): Promise<AccountView> {
  const [account] = await loadAccounts(db, id);
  if (!account) throw invalid(`no account with id ${id}`);
  return account;
}

/** Returns what an existing account is shown of itself. */
export const getOwnAccount = (
  db: Db,
  id: number,
): Promise<Pick<AccountView, 'id' | 'name' | 'operator'>> =>
  db
    .selectFrom('account')
    .select(['id', 'name', 'operator'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Finds accounts by name and a user's address, both in any letter case. */
export async function findSameAccounts(db: Db, name: string, email: string): Promise<number[]> {
  const rows = await db
    .selectFrom('account')
    .innerJoin('app_user', 'app_user.account_id', 'account.id')
    .select('account.id')
    .distinct()
    .where(sql<string>`lower(account.name)`, '=', name.toLowerCase())
    .where(sql<string>`lower(app_user.email)`, '=', email.toLowerCase())
    .orderBy('account.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** A user as shown in answers. */
export type User = { id: number; email: string; name: string };

/** Returns an existing user, such as the author of a stored thing. */
export const getUser = (db: Db, id: number): Promise<User> =>
  db
    .selectFrom('app_user')
    .select(['id', 'email', 'name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** @param id null for all accounts */
async function loadAccounts(db: Db, id: number | null): Promise<AccountView[]> {
  const users = await loadUsers(db, id);
  const accounts = await db
    .selectFrom('account')
    .select(['id', 'name', 'active', 'operator', 'expires_on', 'job_limit'])
    .select(['credit_balance', 'credits_held'])
    .select(sql<number>`credit_balance - credits_held`.as('credits_available'))
    .select('created_at')
    .$if(id !== null, (query) => query.where('id', '=', id))
    .orderBy('id')
    .execute();
  return accounts.map((account) => ({ ...account, users: users.get(account.id) ?? [] }));
}

async function loadUsers(db: Db, accountId: number | null): Promise<Map<number, UserView[]>> {
  const rows = await db
    .selectFrom('app_user')
    .select(['id', 'account_id', 'name', 'email'])
    .$if(accountId !== null, (query) => query.where('account_id', '=', accountId))
    .orderBy('id')
    .execute();
  const keys = await loadValidKeys(db, accountId);
  const users = new Map<number, UserView[]>();
  for (const { account_id, ...user } of rows) {
    const beside = users.get(account_id) ?? [];
    users.set(account_id, [...beside, { ...user, keys: keys.get(user.id) ?? [] }]);
  }
  return users;
}

/** Returns keys by user, the current key first. */
async function loadValidKeys(db: Db, accountId: number | null): Promise<Map<number, KeyView[]>> {
  const rows = await db
    .selectFrom('api_key')
    .select(['api_key.id', 'user_id', 'prefix', 'api_key.created_at', 'last_used_at', 'expires_at'])
    .innerJoin('app_user', 'app_user.id', 'user_id')
    .where((row) =>
      row.or([row('expires_at', 'is', null), row('expires_at', '>', sql<Date>`now()`)]),
    )
    .$if(accountId !== null, (query) => query.where('account_id', '=', accountId))
    .orderBy('api_key.id', 'desc')
    .execute();
  const keys = new Map<number, KeyView[]>();
  for (const { user_id, ...key } of rows) keys.set(user_id, [...(keys.get(user_id) ?? []), key]);
  return keys;
}

/** True if an account may use the service: it is active and its subscription has not expired. */
export async function isServed(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from account where id = ${id} and active
      and (expires_on is null or expires_on >= (now() at time zone 'UTC')::date)`.execute(db);
  return rows.length > 0;
}
