import type { Db } from '../database/index.ts';

/** What new work of an account may cost at most, in credits. */
export async function loadAvailable(db: Db, accountId: number): Promise<number> {
  const { balance, held } = await db
    .selectFrom('account')
    .select(['credit_balance as balance', 'credits_held as held'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return (Math.round(balance * 100) - Math.round(held * 100)) / 100;
}
