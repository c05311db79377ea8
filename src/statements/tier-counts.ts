import { price } from '../credits/index.ts';
import { type Tier, tierName } from '../profile/details.ts';
import type { TierCount } from './line.ts';

/** Rows of a `group by tier`. */
export type Counted = { tier: number; lines: number };

export const tierCounts = (rows: Counted[]): TierCount[] =>
  rows
    .toSorted((a, b) => a.tier - b.tier)
    .map(({ tier, lines }) => ({
      tier: tierName(tier as Tier),
      price: price(tier as Tier),
      lines,
      amount: -price(tier as Tier) * lines || 0,
    }));

/** Credits that the counted lines cost together. */
export const sumOf = (rows: Counted[]): number =>
  rows.reduce((sum, { tier, lines }) => sum + price(tier as Tier) * lines, 0);
