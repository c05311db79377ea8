import { sql } from 'kysely';
import type { Trx } from '../../ground/database/index.ts';

/** A refund. There is one for each `reference` (`references.ts`). */
type Refund = { reference: string; credits: number };

/**
 * Adds a refund to an account's balance and its ledger, unless the amount is 0. The caller has
 * locked the account.
 * @throws Error if the reference was refunded before
 */
export async function refund(
  trx: Trx,
  accountId: number,
  { reference, credits }: Refund,
): Promise<void> {
  if (credits === 0) return;
  await sql`
    with refunded as (
      update account set credit_balance = credit_balance + ${credits}::numeric(14,2)
      where id = ${accountId}
      returning id, credit_balance
    )
    insert into credit_entry (account_id, kind, amount, balance_after, pays_for)
    select id, 'refund', ${credits}::numeric(14,2), credit_balance, ${reference}
    from refunded`.execute(trx);
}
