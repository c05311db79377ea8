/** The reason and the end of a watch's pause (docs/watches.md#pauses). Pure. */
import { leftOf, type Spending, toCents } from './spending.ts';

export type PauseReason = 'credits' | 'monthly_credits';

/** The data that determine a pause. Credits are in credits, not cents. */
export type Means = {
  monthlyCredits: number | null;
  spending: Spending;
  /** The credits that its key may still spend this month; null without a cap. */
  permitRoom: number | null;
  /** The account's credits. */
  funds: { balance: number; available: number };
  /** The highest price of refreshing one person. */
  price: number;
};

/**
 * Returns the number of people whose refresh is affordable.
 * @param most an upper limit
 */
export function countAffordable(means: Means, most: number): number {
  const cents = Math.min(centsLeft(means), toCents(means.funds.available));
  return Math.max(Math.min(Math.floor(cents / toCents(means.price)), most), 0);
}

/** Returns what the caps of the watch and of its key leave of this month, in cents. */
function centsLeft({ monthlyCredits, permitRoom, spending }: Means): number {
  const ofKey = permitRoom === null ? Infinity : toCents(permitRoom);
  return Math.min(leftOf(monthlyCredits, spending) ?? Infinity, ofKey);
}

/**
 * Returns the reason for a pause; null if the watch does not pause. A watch with requests in
 * progress does not pause, because unused parts of their holds are returned. Credits held for other
 * work count as missing only if due people had to be left out.
 * @param isShort true if people are due whose refresh could not be requested
 */
export function findPause(means: Means, isShort: boolean): PauseReason | null {
  const { spending, funds, price } = means;
  if (spending.requests > 0) return null;
  if (centsLeft(means) < toCents(price)) return 'monthly_credits';
  return (isShort ? funds.available : funds.balance) < price ? 'credits' : null;
}
