/**
 * The credit ledger. The balance of an account is the sum of its entries, and its held credits are
 * the sum of its holds. A hold is only made if the balance covers all holds together, so that the
 * balance never becomes negative.
 *
 * - `grant` adds credits.
 * - `holdCredits` reserves the maximum price of some work, or throws.
 * - `chargeHeld` charges for the work from the hold, once per reference.
 * - `release` releases the rest of the hold.
 * - `chargeAtOnce` charges for work that needs no hold.
 * - `refund` returns charged credits, once per reference. Its caller has locked the account.
 *
 * Each is one statement that checks and acts, after it has locked the account's row. `holdCredits`,
 * `chargeHeld` and `release` may be repeated after a crash or concurrently, and take effect once.
 */
import { sql } from 'kysely';
import type { Trx } from '../../ground/database/index.ts';

/** The share of the last grant below which the balance is low: an event reports it once (`low.ts`). */
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
 * Locks the account's row. The next statement sees the changes of earlier holders of the lock.
 * @returns true if the account exists
 */
export async function lockAccount(trx: Trx, id: ReturnType<typeof sql>): Promise<boolean> {
  const lock = sql`select 1 from account where id = (${id}) for no key update`;
  return (await lock.execute(trx)).rows.length === 1;
}

/** Locks several accounts in an order that is the same for all callers, to prevent deadlocks. */
export async function lockAccounts(trx: Trx, ids: readonly number[]): Promise<void> {
  await sql`select 1 from account where id = any(${ids}::bigint[])
            order by id for no key update`.execute(trx);
}

/**
 * Locks those of the accounts that are not locked by others. Does not wait.
 * @returns the ids of the locked accounts
 */
export async function lockFreeAccounts(trx: Trx, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from account where id = any(${ids}::bigint[])
    order by id for no key update skip locked`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Locks the account of a hold.
 * @returns true if the hold exists
 */
export const lockHolder = (trx: Trx, heldFor: string): Promise<boolean> =>
  lockAccount(trx, sql`select account_id from credit_hold where held_for = ${heldFor}`);
