import { sql } from 'kysely';
import { recordEvents } from '../../events/record/index.ts';
import type { Trx } from '../../ground/database/index.ts';

type Low = { id: number; balance: number; held: number; below: number };

/** True if the balance is below a tenth of the last grant, and no event has been recorded for it. */
export const IS_LOW = sql`coalesce(credit_balance < low_below, false)`;

/**
 * Records that an account's balance is low, at most once per grant, as the last step of the charging
 * transaction. Held credits count as available, because most of a hold is released.
 */
export async function recordLow(trx: Trx, accountId: number): Promise<void> {
  const { rows } = await sql<Low>`
    update account set low_below = null from (
      select id, low_below from account where id = ${accountId} and ${IS_LOW}
    ) as low
    where account.id = low.id
    returning account.id, credit_balance as balance, credits_held as held, low.low_below as below`.execute(
    trx,
  );
  await recordEvents(
    trx,
    rows.map(({ id, balance, held, below }) => ({
      accountId: id,
      type: 'credits.low',
      subject: `account/${id}`,
      data: { credit_balance: balance, credits_held: held, threshold: below },
    })),
  );
}
