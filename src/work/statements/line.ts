/** Lines of a statement, and sums of credits. Pure. */

import type { ProfileType } from '../../ground/api/index.ts';
import { price } from '../../money/credits/index.ts';
import { type Tier, tierName } from '../../profile/details.ts';

/** A line of the ledger. Amounts are in credits, times in UTC. */
export type Line = {
  /** The id of the line's entry, which the leads of a job share. */
  entry_id: number;
  created_at: Date;
  kind: 'grant' | 'charge' | 'refund';
  /** Negative for a charge, 0 for a free lead or profile. */
  amount: number;
  balance_after: number;
  job_id: number | null;
  request_id: number | null;
  /** Position of the lead in its job or of the profile in its request, from 0. */
  position: number | null;
  contact_id: number | null;
  /** The charged tier; null for a grant, a whole job, and a free lead or profile. */
  tier: ProfileType | null;
  reason: string;
};

export type LinePage = {
  /** Number of lines on all pages. */
  total: number;
  lines: Line[];
};

/** The number of lines of a job or request that were charged at a tier. Lists have cheapest first. */
type TierCount = {
  tier: ProfileType | null;
  price: number;
  lines: number;
  amount: number;
};

/** The lines of one job or one request. */
export type CountedLines = LinePage & { tiers: TierCount[] };

/** Adds credits in hundredths, because sums of fractions may be inexact. */
export const addCredits = (a: number, b: number): number =>
  (Math.round(a * 100) + Math.round(b * 100)) / 100;

type Counted = { tier: Tier; lines: number };

export const toTierCounts = (counted: readonly Counted[]): TierCount[] =>
  counted
    .toSorted((a, b) => a.tier - b.tier)
    .map(({ tier, lines }) => ({
      tier: tierName(tier),
      price: price(tier),
      lines,
      amount: -price(tier) * lines || 0,
    }));

export const countLines = (counted: readonly Counted[]): number =>
  counted.reduce((sum, { lines }) => sum + lines, 0);

/** Returns the total price of the counted lines. */
export const sumCredits = (counted: readonly Counted[]): number =>
  counted.reduce((sum, { tier, lines }) => sum + price(tier) * lines, 0);
