/**
 * How many leads of a job, or profiles of a request, were charged at each tier: what is left of
 * them in `pruned_tiers` when they are no longer kept. Element by element from tier 0 on.
 */
import { sql } from 'kysely';
import { TIER, type Tier } from '../../profile/details.ts';
import { price } from './tiers.ts';

const TIERS = Object.values(TIER);

/** The counts of a group of rows, as an array. @param column the tier of a row */
export const sqlTierCounts = (column: string) => {
  const counts = TIERS.map((tier) => sql`count(*) filter (where ${sql.ref(column)} = ${tier})`);
  return sql<number[]>`array[${sql.join(counts)}]::int[]`;
};

/** Counts as PostgreSQL writes an array; zeros where there were no rows to count. */
export const tierCountsText = (counts: readonly number[] | undefined): string =>
  `{${counts ?? TIERS.map(() => 0)}}`;

/** The tiers that occur, cheapest first. */
export const toTierLines = (counts: readonly number[]): { tier: Tier; lines: number }[] =>
  TIERS.flatMap((tier) => (counts[tier] ? { tier, lines: counts[tier] } : []));

/** What they cost together; prices are quarters, so the sum is exact. */
export const priceOfTiers = (counts: readonly number[]): number =>
  TIERS.reduce<number>((sum, tier) => sum + price(tier) * (counts[tier] ?? 0), 0);
