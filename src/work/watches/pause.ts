/** Why a watch asks about nobody for a while, and for how long (docs/watches.md#pauses). Pure. */
import { leftOf, type Spending, toCents } from './spending.ts';

export type PauseReason = 'credits' | 'monthly_credits';

/** What decides about a pause; credits in credits. */
export type Means = {
  monthlyCredits: number | null;
  spending: Spending;
  /** Of the account. */
  funds: { balance: number; available: number };
  /** The most that asking about one person may cost. */
  price: number;
};

/**
 * How many people may be asked about.
 * @param most however much there is
 */
export function countAffordable(means: Means, most: number): number {
  const left = leftOf(means.monthlyCredits, means.spending) ?? Infinity;
  const cents = Math.min(left, toCents(means.funds.available));
  return Math.max(Math.min(Math.floor(cents / toCents(means.price)), most), 0);
}

/**
 * Why the watch is to pause; null: it is not. While requests of it are under way it does not: what
 * they hold and do not need comes back. Credits that other work holds count as gone only where
 * somebody has to do without them.
 * @param isShort whether people are due who could not be asked about
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
