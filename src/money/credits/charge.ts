import { sql } from 'kysely';
import type { Trx } from '../../ground/database/index.ts';
import { findPayments } from './entries.ts';
import { IS_LOW, recordLow } from './low.ts';
import { addSpending } from './permit-spending.ts';

export type Payment = {
  /** The reference of the paid work (`references.ts`). It is never charged twice. */
  paysFor: string;
  /** Credits, at most `share`. */
  charge: number;
  /** The part of the hold for this work, which is released as a whole; `charge` if absent. */
  share?: number;
};

/** What is charged from one hold. */
type HeldCharge = {
  /** The reference of the work (`references.ts`). */
  heldFor: string;
  payments: readonly Payment[];
};

/** A payment from a hold, with all its members. */
type Due = Required<Payment> & { heldFor: string };

/**
 * Charges for work from holds: all payments or none. One statement makes all of them, and writes each
 * account's row once. A payment of 0 makes an entry only if its share is given, even if that is 0.
 * The caller has locked the accounts.
 * @returns the number of payments that were not charged before
 * @throws Error if a hold does not exist, or has less left than the shares
 */
export async function chargeHolds(trx: Trx, charges: readonly HeldCharge[]): Promise<number> {
  const due = charges.flatMap(toDue);
  if (due.length === 0) return 0;
  const charged = await chargeOnce(trx, due);
  const count = charged[0]?.entries ?? 0;
  if (count < due.length) await assertCharged(trx, due);
  for (const { account_id, is_low } of charged) if (is_low) await recordLow(trx, account_id);
  return count;
}

function toDue({ heldFor, payments }: HeldCharge): Due[] {
  const due = payments
    .filter(({ charge, share }) => share !== undefined || charge !== 0)
    .map(({ paysFor, charge, share = charge }) => ({ heldFor, paysFor, charge, share }));
  const wrong = due.find(({ charge, share }) => charge > share);
  if (wrong) throw new Error(`${wrong.paysFor} is charged more than its share of the hold`);
  return due;
}

/** The result of a charging statement, by account. `entries` counts those of all accounts. */
export type Charged = { account_id: number; entries: number; is_low: boolean };

/**
 * Inserts an entry for each row of `payable`, on the accounts in `charged`. The balance after an
 * entry includes the earlier entries of the same statement.
 */
export const ENTER = sql`entered as (
      insert into credit_entry (account_id, kind, amount, balance_after, pays_for)
      select account_id, 'charge', -charge,
             balance_before - sum(charge) over (partition by account_id order by ordinal), pays_for
      from payable join charged using (account_id)
      order by ordinal
      returning id
    )
    select account_id, (select count(*) from entered) as entries, is_low from charged`;

/** Leaves out payments that were charged before, and those of holds that are too small. */
async function chargeOnce(trx: Trx, due: readonly Due[]): Promise<Charged[]> {
  const holds = sql`${[...new Set(due.map(({ heldFor }) => heldFor))]}::text[]`;
  const { rows } = await sql<Charged>`
    with hold as materialized (
      select held_for, account_id, permit_id, amount from credit_hold where held_for = any(${holds})
    ), due as (
      select * from unnest(
        ${due.map(({ heldFor }) => heldFor)}::text[],
        ${due.map(({ paysFor }) => paysFor)}::text[],
        ${due.map(({ charge }) => charge)}::numeric(14,2)[],
        ${due.map(({ share }) => share)}::numeric(14,2)[]
      ) with ordinality as payment (held_for, pays_for, charge, share, ordinal)
      -- A subquery per row: for a join, a planner without statistics reads the whole ledger.
      where (select id from credit_entry where pays_for = payment.pays_for) is null
    ), total as (
      select held_for, account_id, permit_id, sum(charge) as charge, sum(share) as share
      from due join hold using (held_for)
      group by held_for, account_id, permit_id, amount having sum(share) <= amount
    ), spent as (
      ${addSpending(sql`select permit_id, -share as held, charge as charged from total`)}
    ), lowered as (
      update credit_hold set amount = amount - share from total
      where credit_hold.held_for = any(${holds}) and credit_hold.held_for = total.held_for
    ), payable as (
      select total.account_id, due.pays_for, due.charge, due.ordinal
      from due join total using (held_for)
    ), charged as (
      update account set credit_balance = credit_balance - charge,
                         credits_held = credits_held - share
      from (
        select account_id, sum(charge) as charge, sum(share) as share from total group by account_id
      ) as owed
      where id = owed.account_id
      returning id as account_id, credit_balance + charge as balance_before, ${IS_LOW} as is_low
    ), ${ENTER}`.execute(trx);
  return rows;
}

async function assertCharged(trx: Trx, due: readonly Due[]): Promise<void> {
  const entries = await findPayments(
    trx,
    due.map(({ paysFor }) => paysFor),
  );
  const charged = new Set(entries.map((entry) => entry.pays_for));
  const missing = due.find(({ paysFor }) => !charged.has(paysFor));
  if (!missing) return;
  const { paysFor, heldFor } = missing;
  throw new Error(`${paysFor} cannot be charged: too little is held for ${heldFor}`);
}
