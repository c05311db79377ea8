import { sql } from 'kysely';
import { recordEvents } from '../../events/record/index.ts';
import type { Trx } from '../../ground/database/index.ts';

type Low = { id: number; balance: number; held: number; below: number };

/** Whether an account that is charged has less than a tenth of its last grant left, and it is new. */
export const IS_LOW = sql`coalesce(credit_balance < low_below, false)`;

/**
 * Records that an account is low, once a grant; in the transaction that has charged it, as its last
 * step. What is held counts as there: most of a hold is given back.
 */
export async function tellLow(trx: Trx, accountId: number): Promise<void> {
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
