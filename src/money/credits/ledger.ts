/**
 * The credit ledger. The balance of an account is the sum of its entries, and the credits it holds
 * are the sum of its holds. A hold is only made when the balance covers it beside all other holds,
 * so the account can never owe anything.
 *
 * - `grant` adds credits.
 * - `holdCredits` sets aside the most that some work may cost, or refuses.
 * - `chargeHeld` charges for the work out of the hold, once for each thing that is paid for.
 * - `release` gives back what is left of the hold.
 * - `chargeAtOnce` charges for work that needs no hold.
 *
 * Each is one statement that checks and acts, after it has locked the account's row. `holdCredits`,
 * `chargeHeld` and `release` may be repeated, after a crash or at the same moment, and act once.
 */
import { sql } from 'kysely';
import type { Trx } from '../../ground/database/index.ts';

/** Of the last grant: a balance below it is told of, once (`low.ts`). */
const LOW_SHARE = 0.1;

/** Adds credits to an account's balance. */
export async function grant(trx: Trx, accountId: number, credits: number): Promise<void> {
  await sql`
    with granted as (
      update account set credit_balance = credit_balance + ${credits}::numeric(14,2),
                         low_below = ${credits}::numeric(14,2) * ${LOW_SHARE}::numeric
      where id = ${accountId}
      returning id, credit_balance
    )
    insert into credit_entry (account_id, kind, amount, balance_after)
    select id, 'grant', ${credits}::numeric(14,2), credit_balance from granted`.execute(trx);
}

/**
 * Locks the account's row. The statement after it sees what the last holder of the lock committed.
 * @returns whether there is such an account
 */
export async function lockAccount(trx: Trx, id: ReturnType<typeof sql>): Promise<boolean> {
  const lock = sql`select 1 from account where id = (${id}) for no key update`;
  return (await lock.execute(trx)).rows.length === 1;
}

/** Locks several accounts, in the order that all callers use, before all of them are charged. */
export async function lockAccounts(trx: Trx, ids: readonly number[]): Promise<void> {
  await sql`select 1 from account where id = any(${ids}::bigint[])
            order by id for no key update`.execute(trx);
}

/**
 * Locks those of the accounts that nobody else has locked, and waits for none.
 * @returns their ids
 */
export async function lockFreeAccounts(trx: Trx, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from account where id = any(${ids}::bigint[])
    order by id for no key update skip locked`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Locks the account of a hold.
 * @returns whether there is such a hold
 */
export const lockHolder = (trx: Trx, heldFor: string): Promise<boolean> =>
  lockAccount(trx, sql`select account_id from credit_hold where held_for = ${heldFor}`);
