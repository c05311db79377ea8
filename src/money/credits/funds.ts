/** The credits that an account can spend. */
import type { Db } from '../../ground/database/index.ts';

/** Credits of an account. Those held for work in progress are not available. */
export type Funds = { balance: number; available: number };

export async function loadFunds(db: Db, accountId: number): Promise<Funds> {
  const { balance, held } = await db
    .selectFrom('account')
    .select(['credit_balance as balance', 'credits_held as held'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { balance, available: (Math.round(balance * 100) - Math.round(held * 100)) / 100 };
}
