/** Checks that the ledger, the balance and the usage agree. */
import type { LedgerLine } from '../../../../client/src/api.ts';
import { service } from '../../api/service.ts';
import { loadMetrics } from './metrics.ts';
import { loadWholeLedger } from './whole-ledger.ts';

/** Earlier than any account. */
const EVER = '2020-01-01';
const TRIES = 3;

/** All-time figures that the service reports, in credits. */
type Reported = { usage: number; usageRefunded: number; balance: number };

export type Balance = Reported & {
  granted: number;
  charged: number;
  refunded: number;
  left: number;
  adds: boolean;
};

/**
 * Compares the ledger with usage and balance. Reads again if credits moved during the read, because
 * all figures must be of the same moment.
 * @returns null if credits moved during every attempt
 */
export async function auditBooks(): Promise<Balance | null> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const before = await loadReported();
    const lines = await loadWholeLedger();
    const after = await loadReported();
    if (isSame(before, after)) {
      return balanceOf(lines, after);
    }
  }
  return null;
}

const isSame = (one: Reported, other: Reported): boolean =>
  one.usage === other.usage &&
  one.usageRefunded === other.usageRefunded &&
  one.balance === other.balance;

async function loadReported(): Promise<Reported> {
  const [usage, metrics] = await Promise.all([
    service.call('get', '/api/v1/usage', { query: { from: EVER, group: 'month' } }),
    loadMetrics(),
  ]);
  const { credits, refunded } = usage.total;
  return { usage: credits, usageRefunded: refunded, balance: metrics.credit_balance };
}

/** Amounts have two decimals, so sums of whole cents are exact. */
const cents = (credits: number): number => Math.round(credits * 100);

/**
 * All figures are in credits. `adds` is true if each ledger line leads from the balance before it
 * to the balance after it, the last line leads to the account's balance, and the charges and refunds
 * equal the usage.
 */
function balanceOf(lines: readonly LedgerLine[], reported: Reported): Balance {
  let [left, charged, refunded, unbroken] = [0, 0, 0, true];
  for (const { amount, balance_after: after, kind } of lines) {
    left += cents(amount);
    if (kind === 'charge') charged -= cents(amount);
    if (kind === 'refund') refunded += cents(amount);
    unbroken &&= left === cents(after);
  }
  return {
    ...reported,
    granted: (left + charged - refunded) / 100,
    charged: charged / 100,
    refunded: refunded / 100,
    left: left / 100,
    adds:
      unbroken &&
      charged === cents(reported.usage) &&
      refunded === cents(reported.usageRefunded) &&
      left === cents(reported.balance),
  };
}
