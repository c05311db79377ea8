/**
 * The credit ledger. An account's balance is the sum of its entries, what it holds is the sum of
 * its holds, and a hold is only given when the balance covers it beside all the others: the
 * account can never owe anything.
 *
 * - `grant` adds credits.
 * - `holdCredits` sets aside the most something may cost, or refuses.
 * - `settle` and `settleAll` charge for it out of the hold, once for whatever is paid for.
 * - `release` gives back what is left.
 *
 * Every one is one statement that checks and acts, under the lock of the account's row, which all
 * take first. All but `grant` may be repeated, after a crash or at the same moment, and act once.
 */
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../database/index.ts';

export type Trx = Transaction<Tables>;

/** Adds credits to an account's balance. */
export async function grant(trx: Trx, accountId: number, credits: number): Promise<void> {
  await sql`
    with granted as (
      update account set credit_balance = credit_balance + ${credits}::numeric(14,2)
      where id = ${accountId}
      returning id, credit_balance
    )
    insert into credit_entry (account_id, kind, amount, balance_after)
    select id, 'grant', ${credits}::numeric(14,2), credit_balance from granted`.execute(trx);
}

/**
 * Locks the account's row: the statement after it sees what whoever held the lock committed.
 * @returns whether there is such an account
 */
export async function lockAccount(trx: Trx, id: ReturnType<typeof sql>): Promise<boolean> {
  const lock = sql`select from account where id = (${id}) for no key update`;
  return (await lock.execute(trx)).rows.length === 1;
}

/** Locks several, in one order for all, for who is going to settle with all of them. */
export async function lockAccounts(trx: Trx, ids: readonly number[]): Promise<void> {
  await sql`select from account where id = any(${ids}::bigint[])
            order by id for no key update`.execute(trx);
}

/**
 * The same for those that nobody else has locked.
 * @returns their ids
 */
export async function lockFreeAccounts(trx: Trx, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from account where id = any(${ids}::bigint[])
    order by id for no key update skip locked`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

/** The same for the account of a hold. */
export const lockHolder = (trx: Trx, heldFor: string): Promise<boolean> =>
  lockAccount(trx, sql`select account_id from credit_hold where held_for = ${heldFor}`);
