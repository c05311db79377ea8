import type { Db } from '../../ground/database/index.ts';
import { lowerCap } from '../../money/credits/index.ts';
import { getSecret } from './secret.ts';
import { type QuotedCall, readToken } from './token.ts';

/** The members of a body that limit its price. */
type Spending = { quote?: string | null | undefined; maxCredits: number | null };

/** The limits that result from a body's quote and cap. */
export type Redeemed = {
  /** The most that the work may cost, in credits; null without a quote and a cap. */
  maxCredits: number | null;
  /** See `Promised`; null if the people never change, and without a quote. */
  lastPerson: number | null;
};

/**
 * Returns the most that the work of a create call may cost: the lower of its quote and its cap. A
 * quote may be used any number of times.
 * @param field the field of the quote, for the error message
 * @throws ServiceError `invalid` if the quote is not for this call, or has expired
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
