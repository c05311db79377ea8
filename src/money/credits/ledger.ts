/**
 * The credit ledger. The balance of an account is the sum of its entries, and its held credits are
 * the sum of its holds. A hold is only made if the balance covers all holds together, so that the
 * balance never becomes negative.
 *
 * - `grant` adds credits.
 * - `holdCredits` reserves the maximum price of some work, or throws.
 * - `chargeHolds` charges for work from its holds, once per reference.
 * - `releaseHolds` releases the rest of the holds.
 * - `chargeAtOnce` charges for work that needs no hold.
 * - `refund` returns charged credits, once per reference.
 *
 * Each is one statement that checks and acts. All but `grant` need the lock of the account's row,
 * which their caller takes in an earlier statement (`lockAccounts`). `holdCredits`, `chargeHolds` and
 * `releaseHolds` may be repeated after a crash or concurrently, and take effect once.
 *
 * Each writes an account's row once. While any transaction of the server is open, earlier versions
 * of the row stay, and every later statement passes them (docs/reliability.md#figures). So what a
 * transaction holds, charges, releases or stores is written together where it can be.
 */
import { sql } from 'kysely';
import type { ServiceError } from '../../ground/api/index.ts';
import type { Trx } from '../../ground/database/index.ts';

/** The share of the last grant below which the balance is low: an event reports it once (`low.ts`). */
const LOW_SHARE = 0.1;

/** Another change of the account's row, in the statement that holds or charges credits. */
export type AccountChange = {
  /** The assignment. */
  set: ReturnType<typeof sql>;
  /** The condition. */
  allowed: ReturnType<typeof sql>;
  /** Returns the error if the condition is false; null if it is true. */
  findFault(trx: Trx): Promise<ServiceError | null>;
};

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
 * Locks the rows of accounts, in an order that is the same for all callers, to prevent deadlocks. The
 * next statement sees the changes of earlier holders of the locks.
 */
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
