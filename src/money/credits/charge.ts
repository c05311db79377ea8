import { sql } from 'kysely';
import type { Trx } from '../../ground/database/index.ts';
import { findPayments } from './entries.ts';
import { tooFewCredits } from './hold.ts';
import { lockHolder } from './ledger.ts';
import { IS_LOW, recordLow } from './low.ts';
import { addSpending, isWithinCaps, type Payer } from './permit-spending.ts';

export type Payment = {
  /** The reference of the paid work (`references.ts`). It is never charged twice. */
  paysFor: string;
  /** Credits, at most `share`. */
  charge: number;
  /** The part of the hold for this work, which is released as a whole; `charge` if absent. */
  share?: number;
};

/**
 * Charges for work from a hold: all payments or none, in two round trips. A payment of 0 makes an
 * entry only if its share is given, even if that is 0.
 * @returns the number of payments that were not charged before
 * @throws Error if the hold does not exist, or has less left than the shares
 */
export async function chargeHeld(trx: Trx, heldFor: string, payments: Payment[]): Promise<number> {
  const due = payments
    .filter(({ charge, share }) => share !== undefined || charge !== 0)
    .map(({ paysFor, charge, share = charge }) => ({ paysFor, charge, share }));
  const wrong = due.find(({ charge, share }) => charge > share);
  if (wrong) throw new Error(`${wrong.paysFor} is charged more than its share of the hold`);
  if (due.length === 0) return 0;
  const charged = (await lockHolder(trx, heldFor)) ? await chargeOnce(trx, heldFor, due) : null;
  const count = charged?.entries ?? 0;
  if (count < due.length) await assertCharged(trx, heldFor, due);
  if (charged?.is_low) await recordLow(trx, charged.account_id);
  return count;
}

/** The result of a charging statement. */
type Charged = { account_id: number; entries: number; is_low: boolean };

/**
 * Inserts an entry for each row of `due`, on the account in `charged`. The balance after an entry
 * includes the earlier entries of the same statement.
 */
const ENTER = sql`entered as (
      insert into credit_entry (account_id, kind, amount, balance_after, pays_for)
      select charged.account_id, 'charge', -charge,
             balance_before - sum(charge) over (order by ordinal), pays_for
      from due, charged
      order by ordinal
      returning id
    )
    select account_id, (select count(*) from entered) as entries, is_low from charged`;

/** @returns null if everything was already charged, or the hold is too small */
async function chargeOnce(
  trx: Trx,
  heldFor: string,
  payments: Required<Payment>[],
): Promise<Charged | null> {
  const { rows } = await sql<Charged>`
    with due as (
      select account_id, amount as held, permit_id, payment.*
      from credit_hold, unnest(
        ${payments.map(({ paysFor }) => paysFor)}::text[],
        ${payments.map(({ charge }) => charge)}::numeric(14,2)[],
        ${payments.map(({ share }) => share)}::numeric(14,2)[]
      ) with ordinality as payment (pays_for, charge, share, ordinal)
      where held_for = ${heldFor}
        -- A subquery per row: for a join, a planner without statistics reads the whole ledger.
        and (select id from credit_entry where pays_for = payment.pays_for) is null
    ), total as (
      select account_id, permit_id, sum(charge) as charge, sum(share) as share
      from due group by account_id, permit_id, held having sum(share) <= held
    ), spent as (
      ${addSpending(sql`select permit_id, -share as held, charge as charged from total`)}
    ), lowered as (
      update credit_hold set amount = amount - share from total where held_for = ${heldFor}
    ), charged as (
      update account set credit_balance = credit_balance - charge,
                         credits_held = credits_held - share
      from total where id = account_id
      returning id as account_id, credit_balance + charge as balance_before, ${IS_LOW} as is_low
    ), ${ENTER}`.execute(trx);
  return rows[0] ?? null;
}

async function assertCharged(trx: Trx, heldFor: string, payments: Payment[]): Promise<void> {
  const references = payments.map(({ paysFor }) => paysFor);
  const entries = await findPayments(trx, references);
  const charged = new Set(entries.map((entry) => entry.pays_for));
  const missing = references.find((reference) => !charged.has(reference));
  if (missing) throw new Error(`${missing} cannot be charged: too little is held for ${heldFor}`);
}

/**
 * Charges for work that is done immediately, without a hold. The caller has locked the account if a
 * key may have a cap.
 * @param payments at least one, for work that was never charged; shares are ignored
 * @throws ServiceError `invalid`, like `holdCredits`, if the balance minus the holds does not cover
 *   `count` times `credits`
 */
export async function chargeAtOnce(
  trx: Trx,
  payer: Payer,
  { credits, count }: { credits: number; count: number },
  payments: readonly Payment[],
): Promise<void> {
  const { accountId, permitId } = payer;
  const needed = sql`(${credits}::numeric(14,2) * ${count}::bigint)`;
  const { rows } = await sql<Charged>`
    with due as (
      select * from unnest(
        ${payments.map(({ paysFor }) => paysFor)}::text[],
        ${payments.map(({ charge }) => charge)}::numeric(14,2)[]
      ) with ordinality as payment (pays_for, charge, ordinal)
    ), charged as (
      -- Locks the row, and checks the condition again after a wait.
      update account set credit_balance = credit_balance - (select sum(charge) from due)
      where id = ${accountId} and credit_balance - credits_held >= ${needed}
        and ${isWithinCaps(payer, needed)}
      returning id as account_id, credit_balance + (select sum(charge) from due) as balance_before,
                ${IS_LOW} as is_low
    ), spent as (
      ${addSpending(sql`select ${permitId}::bigint as permit_id, 0 as held, (select sum(charge) from due) as charged from charged`)}
    ), ${ENTER}`.execute(trx);
  const [charged] = rows;
  if (!charged) throw await tooFewCredits(trx, payer, { credits, count });
  if (charged.is_low) await recordLow(trx, accountId);
}
