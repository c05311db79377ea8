/** Lines of a statement, and sums of credits. Pure. */

import type { ProfileType } from '../../ground/api/index.ts';
import { price } from '../../money/credits/index.ts';
import { type Tier, tierName } from '../../profile/details.ts';

/** A line of the ledger. Credits in credits, times in UTC. */
export type Line = {
  /** Of the entry; the leads of a job share one. */
  entry_id: number;
  created_at: Date;
  kind: 'grant' | 'charge';
  /** Negative for a charge, 0 for what was free. */
  amount: number;
  balance_after: number;
  job_id: number | null;
  request_id: number | null;
  /** From 0: which lead of the job, which profile of the request. */
  position: number | null;
  contact_id: number | null;
  /** What it was charged as; null for a grant, a whole job, and what was free. */
  tier: ProfileType | null;
  reason: string;
};

export type LinePage = {
  /** Of lines, on all pages. */
  total: number;
  lines: Line[];
};

/** How many lines of a job or a request were charged as what, cheapest first. */
type TierCount = {
  tier: ProfileType | null;
  price: number;
  lines: number;
  amount: number;
};

/** The lines of one job or one request. */
export type CountedLines = LinePage & { tiers: TierCount[] };

/** Hundredths add up exactly where fractions may not. */
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

/** What the counted lines cost together. */
export const sumCredits = (counted: readonly Counted[]): number =>
  counted.reduce((sum, { tier, lines }) => sum + price(tier) * lines, 0);
