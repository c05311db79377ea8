import type { Db } from '../../ground/database/index.ts';
import { lowerCap } from '../../money/credits/index.ts';
import { getSecret } from './secret.ts';
import { type QuotedCall, readToken } from './token.ts';

/** What a body says of money. */
type Spending = { quote?: string | null | undefined; maxCredits: number | null };

/** What a body gets by its quote and its own cap. */
export type Redeemed = {
  /** The most that the work may cost, in credits; null without either. */
  maxCredits: number | null;
  /** As in `Promised`; null where the people never change, and without a quote. */
  lastPerson: number | null;
};

/**
 * The most that the work of a create call may cost: what its quote promised, if it has one, and its
 * own cap. A quote may be used as often as wanted.
 * @param field the quote's, for the complaint
 * @throws ServiceError `invalid` when the quote is not one for this call, or has expired
 */
export async function redeemQuote(
  db: Db,
  call: QuotedCall,
  { quote, maxCredits }: Spending,
  field: string,
): Promise<Redeemed> {
  if (quote == null) return { maxCredits, lastPerson: null };
  const promised = await readToken(await getSecret(db), call, quote, field, new Date());
  const { maximum, lastPerson = null } = promised;
  return { maxCredits: lowerCap(maximum, maxCredits), lastPerson };
}
