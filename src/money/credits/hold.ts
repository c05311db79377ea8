import { sql } from 'kysely';
import { invalid, type ServiceError } from '../../ground/api/index.ts';
import type { Trx } from '../../ground/database/index.ts';
import { type Charged, ENTER, type Payment } from './charge.ts';
import type { AccountChange } from './ledger.ts';
import { IS_LOW, recordLow } from './low.ts';
import { addSpending, findCapFault, isWithinCaps, type Payer } from './permit-spending.ts';

/**
 * Holds `count` times `credits` of an account. Does not change an existing hold. The caller has
 * locked the account.
 * @param heldFor the reference of the work (`references.ts`)
 * @param also payments that are made from the hold at once, and another change of the account
 * @throws ServiceError `invalid` if the balance minus the other holds does not cover it, or if it
 *   exceeds the cap of the payer's key; the error of the other change if it is not allowed
 */
export const holdCredits = (
  trx: Trx,
  payer: Payer,
  heldFor: string,
  credits: number,
  count = 1,
  also: Also = {},
): Promise<void> => take(trx, payer, { heldFor, credits, count, ...also });

/**
 * Charges for work that is done immediately, without a hold. The caller has locked the account.
 * @param payments at least one, for work that was never charged; shares are ignored
 * @throws ServiceError as `holdCredits` does, if the balance minus the holds does not cover `count`
 *   times `credits`
 */
export const chargeAtOnce = (
  trx: Trx,
  payer: Payer,
  { credits, count }: { credits: number; count: number },
  payments: readonly Payment[],
  change?: AccountChange,
): Promise<void> => take(trx, payer, { heldFor: null, credits, count, payments, change });

type Also = { payments?: readonly Payment[]; change?: AccountChange | undefined };

type Taking = Also & {
  /** Null if nothing is held after the payments. */
  heldFor: string | null;
  credits: number;
  count: number;
};

const NO_CHANGE: AccountChange = {
  set: sql`stored_bytes = stored_bytes`,
  allowed: sql`true`,
  findFault: async () => null,
};

/** Charges the payments, holds the rest, and makes the other change, in one write of the account. */
async function take(
  trx: Trx,
  payer: Payer,
  { heldFor, credits, count, payments = [], change = NO_CHANGE }: Taking,
): Promise<void> {
  const { accountId, permitId } = payer;
  const amount = sql`(${credits}::numeric(14,2) * ${count}::bigint)`;
  const { rows } = await sql<Charged>`
    with payable as (
      select ${accountId}::bigint as account_id, payment.* from unnest(
        ${payments.map(({ paysFor }) => paysFor)}::text[],
        ${payments.map(({ charge }) => charge)}::numeric(14,2)[],
        ${payments.map(({ charge, share = charge }) => share)}::numeric(14,2)[]
      ) with ordinality as payment (pays_for, charge, share, ordinal)
    ), total as (
      select coalesce(sum(charge), 0) as charge,
             case when ${heldFor}::text is null then 0
                  else ${amount} - coalesce(sum(share), 0) end as rest
      from payable
    ), charged as (
      update account set credit_balance = credit_balance - charge,
                         credits_held = credits_held + rest, ${change.set}
      from total
      where id = ${accountId} and credit_balance - credits_held >= ${amount}
        and not exists (select 1 from credit_hold where held_for = ${heldFor}::text)
        and ${change.allowed} and ${isWithinCaps(payer, amount)}
      returning id as account_id, credit_balance + charge as balance_before, ${IS_LOW} as is_low
    ), spent as (
      ${addSpending(sql`select ${permitId}::bigint as permit_id, rest as held, charge as charged from charged, total`)}
    ), held as (
      insert into credit_hold (held_for, account_id, amount, permit_id)
      select ${heldFor}::text, account_id, rest, ${permitId} from charged, total
      where ${heldFor}::text is not null
    ), ${ENTER}`.execute(trx);
  if (rows.length === 0) {
    if (heldFor !== null && (await isHeld(trx, heldFor))) return;
    throw (await change.findFault(trx)) ?? (await tooFewCredits(trx, payer, { credits, count }));
  }
  if (rows[0]!.is_low) await recordLow(trx, accountId);
}

/**
 * Makes the check of `holdCredits` in advance. Locks nothing, so the hold may still be refused later.
 * @throws ServiceError `invalid`, as `holdCredits` does
 */
export async function checkCovered(
  trx: Trx,
  payer: Payer,
  credits: number,
  count: number,
): Promise<void> {
  const amount = sql`(${credits}::numeric(14,2) * ${count}::bigint)`;
  const { rows } = await sql`
    select 1 from account
    where id = ${payer.accountId} and credit_balance - credits_held >= ${amount}
      and ${isWithinCaps(payer, amount)}`.execute(trx);
  if (rows.length === 0) throw await tooFewCredits(trx, payer, { credits, count });
}

async function isHeld(trx: Trx, heldFor: string): Promise<boolean> {
  const { rows } = await sql`select 1 from credit_hold where held_for = ${heldFor}`.execute(trx);
  return rows.length > 0;
}

/**
 * Returns the error for a payer whose key's cap, or whose balance minus its holds, is below `count`
 * * `credits`.
 */
async function tooFewCredits(
  trx: Trx,
  payer: Payer,
  { credits, count }: { credits: number; count: number },
): Promise<ServiceError> {
  const { accountId } = payer;
  const amount = sql`(${credits}::numeric(14,2) * ${count}::bigint)`;
  const capFault = await findCapFault(trx, payer, amount);
  if (capFault) return capFault;
  const { rows } = await sql<{ needed: string; available: string }>`
    select ${amount}::text as needed,
           (credit_balance - credits_held)::text as available
    from account where id = ${accountId}`.execute(trx);
  if (rows.length === 0) throw new Error(`no account ${accountId}`);
  const { needed, available } = rows[0]!;
  const each = count === 1 ? '' : `up to ${credits.toFixed(2)} is held for each of ${count}, and `;
  return invalid(
    `not enough credits: ${needed} needed, ${available} available; ${each}"tenure account update ${accountId} --add-credits" adds some`,
  );
}

/**
 * Releases the rest of holds. Does nothing for those that were already released. Writes no account
 * whose holds are used up. The caller has locked the accounts.
 */
export async function releaseHolds(trx: Trx, heldFor: readonly string[]): Promise<void> {
  await sql`
    with released as (
      delete from credit_hold where held_for = any(${heldFor}::text[])
      returning account_id, amount, permit_id
    ), rest as (
      select account_id, permit_id, amount from released where amount > 0
    ), spent as (
      ${addSpending(sql`select permit_id, -amount as held, 0 as charged from rest`)}
    )
    update account set credits_held = credits_held - unused.amount
    from (select account_id, sum(amount) as amount from rest group by account_id) as unused
    where id = unused.account_id`.execute(trx);
}
