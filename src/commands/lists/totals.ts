/** The figures that all list commands report at their end. */
import type { Client } from '../../node/client/index.ts';
import { Interruption } from '../interruption.ts';
import { asCount } from '../output.ts';
import type { RowCounts } from './progress.ts';

/** Figures are rounded as they are printed. */
export type Totals = {
  rows: number;
  matched: number;
  /** From 0 to 1. */
  matchRate: number;
  /** Credits used by the account during the command; null if the service does not report it. */
  creditsUsed: number | null;
  seconds: number;
  rowsPerSecond: number;
  /** The file that was written; null for standard output. */
  output: string | null;
};

export const toTotals = (
  { done, matched }: RowCounts,
  seconds: number,
  creditsUsed: number | null,
  output: string | null,
): Totals => ({
  rows: done,
  matched,
  matchRate: Number((matched / done).toFixed(4)),
  creditsUsed,
  seconds: Number(seconds.toFixed(2)),
  rowsPerSecond: Math.round(done / seconds),
  output,
});

/**
 * The last line on standard error.
 * @param noun the noun for the list's rows
 * @param own figures that only this command has
 */
export function summaryLine(noun: string, totals: Totals, own: readonly string[]): string {
  const { rows, matched, matchRate, creditsUsed, seconds, rowsPerSecond, output } = totals;
  const parts = [
    `${asCount(rows)} ${noun}`,
    `${asCount(matched)} matched (${(matchRate * 100).toFixed(1)} %)`,
    ...own,
    ...(creditsUsed === null ? [] : [`${creditsUsed.toFixed(2)} credits`]),
    `${seconds} s`,
    `${asCount(rowsPerSecond)} ${noun}/s`,
    ...(output === null ? [] : [output]),
  ];
  return `${parts.join(', ')}\n`;
}

/**
 * Explains where to look if nothing was found; empty otherwise.
 * @param none such as `no lead`
 * @param hint what else shows the reason
 */
export const describeNobody = (none: string, { rows, matched }: Totals, hint = ''): string =>
  rows === 0 || matched > 0
    ? ''
    : `${none} was found: docs/nobody-found.md lists the reasons${hint}\n`;

/** Credits that the account used on a day. */
export type CreditsUsed = { date: string; credits: number };

/** Null if the service does not report it: results must not fail because their price is unknown. */
export async function loadCreditsUsed(client: Client): Promise<CreditsUsed | null> {
  try {
    const metrics = await client.call('get', '/api/v1/users/credit_metrics');
    const { date, credits_used_today: credits } = metrics;
    return typeof date === 'string' && typeof credits === 'number' ? { date, credits } : null;
  } catch (error) {
    if (error instanceof Interruption) throw error;
    return null;
  }
}

/** Credits used between two readings; null if either is unknown or a new day has begun. */
export const usedBetween = (
  before: CreditsUsed | null,
  after: CreditsUsed | null,
): number | null =>
  before && after && before.date === after.date
    ? Number((after.credits - before.credits).toFixed(2))
    : null;
