import type { ProfileType } from '../api/index.ts';

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

export type Page = { number: number; size: number };

export type LinePage = {
  /** Of lines, on all pages. */
  total: number;
  lines: Line[];
};

/** How many lines of a job or a request were charged as what, cheapest first. */
export type TierCount = {
  tier: ProfileType | null;
  price: number;
  lines: number;
  amount: number;
};

/** Hundredths add up exactly where fractions may not. */
export const addCredits = (a: number, b: number): number =>
  (Math.round(a * 100) + Math.round(b * 100)) / 100;
