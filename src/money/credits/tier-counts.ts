/**
 * Counts of a job's leads or a request's profiles by charged tier, from tier 0. After pruning, the
 * column `pruned_tiers` has these counts in place of the leads or profiles.
 */
import { sql } from 'kysely';
import { TIER, type Tier } from '../../profile/details.ts';
import { price } from './tiers.ts';

const TIERS = Object.values(TIER);

/** Returns SQL for the counts of a group of rows, as an array. @param column a row's tier */
export const sqlTierCounts = (column: string) => {
  const counts = TIERS.map((tier) => sql`count(*) filter (where ${sql.ref(column)} = ${tier})`);
  return sql<number[]>`array[${sql.join(counts)}]::int[]`;
};

/** Returns counts in PostgreSQL's array syntax; zeros if there were no rows. */
export const tierCountsText = (counts: readonly number[] | undefined): string =>
  `{${counts ?? TIERS.map(() => 0)}}`;

/** Returns the tiers with a count above 0, cheapest first. */
export const toTierLines = (counts: readonly number[]): { tier: Tier; lines: number }[] =>
  TIERS.flatMap((tier) => (counts[tier] ? { tier, lines: counts[tier] } : []));

/** Returns the total price. Prices are quarters, so the sum is exact. */
export const priceOfTiers = (counts: readonly number[]): number =>
  TIERS.reduce<number>((sum, tier) => sum + price(tier) * (counts[tier] ?? 0), 0);
