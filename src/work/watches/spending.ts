/**
 * The spending of a watch in a month, and the remaining budget. Pure. Sums are in cents, and exact.
 */

export type Spending = {
  /** `YYYY-MM`, according to the database's clock. */
  month: string;
  /** Charged in the month, in cents. */
  charged: number;
  /** Held for requests in progress, in cents. */
  held: number;
  /** Requests that are in progress or not collected yet. */
  requests: number;
};

export const toCents = (credits: number): number => Math.round(credits * 100);

/** Returns the remaining budget of this month in cents; null if there is no limit. */
export const leftOf = (
  monthlyCredits: number | null,
  { charged, held }: Spending,
): number | null => (monthlyCredits === null ? null : toCents(monthlyCredits) - charged - held);
