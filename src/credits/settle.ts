import { sql } from 'kysely';
import { tooFew } from './hold.ts';
import { lockHolder, type Trx } from './ledger.ts';

export type Payment = {
  /** What is paid for, such as `enrichment_job/12`; never charged twice. */
  paysFor: string;
  /** Credits, at most `share`. */
  charge: number;
  /** How much of the hold was set aside for this, all of it given up; the charge when absent. */
  share?: number;
};

/** A payment with the hold it is paid out of. */
export type Settlement = Payment & { heldFor: string };

/**
 * Charges for one thing out of a hold. The entry of a free one, with a share to give up, reads 0.
 * @returns false when it was settled before, or costs and gives up nothing
 * @throws Error when the hold is not there or has less left than the share
 */
export const settle = async (trx: Trx, { heldFor, ...payment }: Settlement): Promise<boolean> =>
  (await settleAll(trx, heldFor, [payment])) === 1;

/**
 * The same for many things at once, in two round trips: all of them or none.
 * @returns how many were not settled before
 */
export async function settleAll(trx: Trx, heldFor: string, payments: Payment[]): Promise<number> {
  const due = payments
    .map(({ paysFor, charge, share = charge }) => ({ paysFor, charge, share }))
    .filter(({ share }) => share !== 0);
  const wrong = due.find(({ charge, share }) => charge > share);
  if (wrong) throw new Error(`${wrong.paysFor} is charged more than its share of the hold`);
  if (due.length === 0) return 0;
  const settled = (await lockHolder(trx, heldFor)) ? await chargeOnce(trx, heldFor, due) : 0;
  if (settled < due.length) await assertSettled(trx, heldFor, due);
  return settled;
}

/** Later entries of one statement tell the balance after the earlier ones as well. */
async function chargeOnce(
  trx: Trx,
  heldFor: string,
  payments: Required<Payment>[],
): Promise<number> {
  const { rows } = await sql`
    with due as (
      select account_id, amount as held, payment.*
      from credit_hold, unnest(
        ${payments.map(({ paysFor }) => paysFor)}::text[],
        ${payments.map(({ charge }) => charge)}::numeric(14,2)[],
        ${payments.map(({ share }) => share)}::numeric(14,2)[]
      ) with ordinality as payment (pays_for, charge, share, place)
      where held_for = ${heldFor}
        -- Looked up one by one: joined, a planner without statistics reads the whole ledger.
        and (select id from credit_entry where pays_for = payment.pays_for) is null
    ), total as (
      select account_id, sum(charge) as charge, sum(share) as share
      from due group by account_id, held having sum(share) <= held
    ), lowered as (
      update credit_hold set amount = amount - share from total where held_for = ${heldFor}
    ), charged as (
      update account set credit_balance = credit_balance - charge,
                         credits_held = credits_held - share
      from total where id = account_id
      returning credit_balance + charge as balance_before
    )
    insert into credit_entry (account_id, kind, amount, balance_after, pays_for)
    select account_id, 'charge', -charge, balance_before - sum(charge) over (order by place), pays_for
    from due, charged
    order by place
    returning id`.execute(trx);
  return rows.length;
}

async function assertSettled(trx: Trx, heldFor: string, payments: Payment[]): Promise<void> {
  const names = payments.map(({ paysFor }) => paysFor);
  const entries = await trx
    .selectFrom('credit_entry')
    .select('pays_for')
    .where('pays_for', 'in', names)
    .execute();
  const settled = new Set(entries.map((entry) => entry.pays_for));
  const missing = names.find((name) => !settled.has(name));
  if (missing) throw new Error(`${missing} cannot be settled: too little is held for ${heldFor}`);
}

/**
 * Charges for work that is done as soon as it is asked for, without a hold in between. Refused as
 * the hold would be, when the balance does not cover `count` times `credits` beside the holds.
 * @param payments of things that were never paid for; their shares are not looked at
 * @throws ServiceError `invalid` when the balance does not cover it
 */
export async function chargeAtOnce(
  trx: Trx,
  accountId: number,
  { credits, count }: { credits: number; count: number },
  payments: readonly Payment[],
): Promise<void> {
  const needed = sql`(${credits}::numeric(14,2) * ${count}::bigint)`;
  const { rows } = await sql`
    with due as (
      select * from unnest(
        ${payments.map(({ paysFor }) => paysFor)}::text[],
        ${payments.map(({ charge }) => charge)}::numeric(14,2)[]
      ) with ordinality as payment (pays_for, charge, place)
    ), charged as (
      -- Locks the row and looks at it again when it had to wait.
      update account set credit_balance = credit_balance - (select sum(charge) from due)
      where id = ${accountId} and credit_balance - credits_held >= ${needed}
      returning credit_balance + (select sum(charge) from due) as balance_before
    )
    insert into credit_entry (account_id, kind, amount, balance_after, pays_for)
    select ${accountId}, 'charge', -charge, balance_before - sum(charge) over (order by place),
           pays_for
    from due, charged
    order by place
    returning id`.execute(trx);
  if (rows.length < payments.length) throw await tooFew(trx, accountId, { credits, count });
}
