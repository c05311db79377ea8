/**
 * Operator accounts: those of the people who run the service. They may read data that concerns all
 * accounts, such as what each source costs. The first account ever created is one; the command line
 * makes others (docs/operations.md#operator-accounts).
 */
import { sql } from 'kysely';
import { ServiceError } from '../../ground/api/index.ts';
import type { Principal } from '../../ground/calls/index.ts';
import { ADVISORY_LOCK, type Db, type Trx } from '../../ground/database/index.ts';

/**
 * Route options that refuse other accounts with 403. Their hooks run after the key check and the
 * rate limit, and before path, query and body are validated (docs/rulings.md#order-of-checks). If
 * the key is in the body, the account is not known before the body is read.
 */
export function operatorsOnly(db: Db) {
  const operators = new WeakSet<Principal>();
  const check = async ({ principal }: { principal?: Principal }): Promise<void> => {
    if (!principal || operators.has(principal)) return;
    if (!(await isOperator(db, principal.accountId))) throw refused();
    operators.add(principal);
  };
  return { onRequest: check, preValidation: check };
}

const refused = () =>
  new ServiceError(
    'forbidden',
    'only accounts with the role operator may do this; the people who run the service can give the role',
  );

export async function isOperator(db: Db, accountId: number): Promise<boolean> {
  const account = db.selectFrom('account').select('operator').where('id', '=', accountId);
  return (await account.executeTakeFirstOrThrow()).operator;
}

/** Returns the operator account with the lowest id; null if there is none. */
export async function findFirstOperator(db: Db): Promise<number | null> {
  const first = db.selectFrom('account').select('id').where('operator', '=', true).orderBy('id');
  return (await first.limit(1).executeTakeFirst())?.id ?? null;
}

/** Returns the operator accounts, by id. */
export async function listOperators(db: Db): Promise<number[]> {
  const all = db.selectFrom('account').select('id').where('operator', '=', true).orderBy('id');
  return (await all.execute()).map(({ id }) => id);
}

/**
 * True if no account exists. Of concurrent transactions that create a first account, one continues;
 * the others wait until it has ended.
 */
export async function isFirstAccount(trx: Trx): Promise<boolean> {
  if (await hasAccounts(trx)) return false;
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCK.firstAccount})`.execute(trx);
  return !(await hasAccounts(trx));
}

export async function hasAccounts(db: Db): Promise<boolean> {
  const account = db.selectFrom('account').select('id').limit(1);
  return (await account.executeTakeFirst()) !== undefined;
}
