/** What a watch has spent in a month, and what it may still spend. Pure; sums in cents are exact. */

export type Spending = {
  /** `YYYY-MM`, by the clock of the database. */
  month: string;
  /** Cents. */
  charged: number;
  /** Cents held for requests under way. */
  held: number;
  /** Requests that are under way, or not collected yet. */
  requests: number;
};

export const toCents = (credits: number): number => Math.round(credits * 100);

/** What may still be spent this month, in cents; null: as much as there is. */
export const leftOf = (
  monthlyCredits: number | null,
  { charged, held }: Spending,
): number | null => (monthlyCredits === null ? null : toCents(monthlyCredits) - charged - held);
