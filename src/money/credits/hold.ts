import { sql } from 'kysely';
import { invalid, type ServiceError } from '../../ground/api/index.ts';
import type { Trx } from '../../ground/database/index.ts';
import { lockAccount, lockHolder } from './ledger.ts';

/**
 * Holds `count` times `credits` of an account. Does not change an existing hold.
 * @param heldFor the reference of the work (`references.ts`)
 * @throws ServiceError `invalid` if the balance minus the other holds does not cover it
 */
export async function holdCredits(
  trx: Trx,
  accountId: number,
  heldFor: string,
  credits: number,
  count = 1,
): Promise<void> {
  const amount = sql`(${credits}::numeric(14,2) * ${count}::bigint)`;
  if (!(await lockAccount(trx, sql`${accountId}`))) throw new Error(`no account ${accountId}`);
  const { rows } = await sql`
    with held as (
      update account set credits_held = credits_held + ${amount}
      where id = ${accountId} and credit_balance - credits_held >= ${amount}
        and not exists (select 1 from credit_hold where held_for = ${heldFor})
      returning id
    )
    insert into credit_hold (held_for, account_id, amount)
    select ${heldFor}, id, ${amount} from held
    returning held_for`.execute(trx);
  if (rows.length > 0 || (await isHeld(trx, heldFor))) return;
  throw await tooFewCredits(trx, accountId, { credits, count });
}

/**
 * Makes the check of `holdCredits` in advance. Locks nothing, so the hold may still be refused later.
 * @throws ServiceError `invalid` if the balance minus all holds does not cover the credits
 */
export async function checkCovered(
  trx: Trx,
  accountId: number,
  credits: number,
  count: number,
): Promise<void> {
  const { rows } = await sql`
    select 1 from account
    where id = ${accountId}
      and credit_balance - credits_held >= ${credits}::numeric(14,2) * ${count}::bigint`.execute(
    trx,
  );
  if (rows.length === 0) throw await tooFewCredits(trx, accountId, { credits, count });
}

async function isHeld(trx: Trx, heldFor: string): Promise<boolean> {
  const { rows } = await sql`select 1 from credit_hold where held_for = ${heldFor}`.execute(trx);
  return rows.length > 0;
}

/** Returns the error for an account whose balance minus its holds is below `count` * `credits`. */
export async function tooFewCredits(
  trx: Trx,
  accountId: number,
  { credits, count }: { credits: number; count: number },
): Promise<ServiceError> {
  const { rows } = await sql<{ needed: string; available: string }>`
    select (${credits}::numeric(14,2) * ${count}::bigint)::text as needed,
           (credit_balance - credits_held)::text as available
    from account where id = ${accountId}`.execute(trx);
  const { needed, available } = rows[0]!;
  const each = count === 1 ? '' : `up to ${credits.toFixed(2)} is held for each of ${count}, and `;
  return invalid(
    `not enough credits: ${needed} needed, ${available} available; ${each}"tenure account update ${accountId} --add-credits" adds some`,
  );
}

/** Releases the rest of a hold. Does nothing if it was already released. */
export async function release(trx: Trx, heldFor: string): Promise<void> {
  if (!(await lockHolder(trx, heldFor))) return;
  await sql`
    with released as (
      delete from credit_hold where held_for = ${heldFor} returning account_id, amount
    )
    update account set credits_held = credits_held - amount
    from released where id = account_id`.execute(trx);
}
