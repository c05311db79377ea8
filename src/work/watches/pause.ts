/** The reason and the end of a watch's pause (docs/watches.md#pauses). Pure. */
import { leftOf, type Spending, toCents } from './spending.ts';

export type PauseReason = 'credits' | 'monthly_credits';

/** The data that determine a pause. Credits are in credits, not cents. */
export type Means = {
  monthlyCredits: number | null;
  spending: Spending;
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
  const left = leftOf(means.monthlyCredits, means.spending) ?? Infinity;
  const cents = Math.min(left, toCents(means.funds.available));
  return Math.max(Math.min(Math.floor(cents / toCents(means.price)), most), 0);
}

/**
 * Returns the reason for a pause; null if the watch does not pause. A watch with requests in
 * progress does not pause, because unused parts of their holds are returned. Credits held for other
 * work count as missing only if due people had to be left out.
 * @param isShort true if people are due whose refresh could not be requested
 */
export function findPause(
  { monthlyCredits, spending, funds, price }: Means,
  isShort: boolean,
): PauseReason | null {
  if (spending.requests > 0) return null;
  const left = leftOf(monthlyCredits, spending);
  if (left !== null && left < toCents(price)) return 'monthly_credits';
  return (isShort ? funds.available : funds.balance) < price ? 'credits' : null;
}
