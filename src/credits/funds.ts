/** What there is to spend. */
import type { Db } from '../database/index.ts';

/** Credits of an account; what it holds for work under way is not available. */
export type Funds = { balance: number; available: number };

export async function loadFunds(db: Db, accountId: number): Promise<Funds> {
  const { balance, held } = await db
    .selectFrom('account')
    .select(['credit_balance as balance', 'credits_held as held'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { balance, available: (Math.round(balance * 100) - Math.round(held * 100)) / 100 };
}

/**
 * What is left of holds.
 * @param names what they are for (`names.ts`); those that are released count as 0
 */
export async function sumHolds(db: Db, names: readonly string[]): Promise<number> {
  if (names.length === 0) return 0;
  const { held } = await db
    .selectFrom('credit_hold')
    .select((row) => row.fn.coalesce(row.fn.sum<number>('amount'), row.lit(0)).as('held'))
    .where('held_for', 'in', names)
    .executeTakeFirstOrThrow();
  return Number(held);
}
