/** Whether the books add up: the ledger, the balance and the usage. */
import type { LedgerLine } from '../../../../client/src/api.ts';
import { service } from '../../api/service.ts';
import { loadMetrics } from './metrics.ts';
import { loadWholeLedger } from './whole-ledger.ts';

/** A day before the first account there can be. */
const EVER = '2020-01-01';
const TRIES = 3;

/** What the service says of all time, in credits. */
type Told = { usage: number; balance: number };

export type Balance = Told & {
  given: number;
  charged: number;
  left: number;
  adds: boolean;
};

/**
 * Reads the books until nothing is charged or given meanwhile, for then they are of one moment.
 * @returns null when they were never still
 */
export async function auditBooks(): Promise<Balance | null> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const before = await loadTold();
    const lines = await loadWholeLedger();
    const after = await loadTold();
    if (before.usage === after.usage && before.balance === after.balance) {
      return balanceOf(lines, after);
    }
  }
  return null;
}

async function loadTold(): Promise<Told> {
  const [usage, metrics] = await Promise.all([
    service.call('get', '/api/v1/usage', { query: { from: EVER, group: 'month' } }),
    loadMetrics(),
  ]);
  return { usage: usage.total.credits, balance: metrics.credit_balance };
}

/** Amounts have two places; sums of them in whole cents are exact. */
const cents = (credits: number): number => Math.round(credits * 100);

/**
 * In credits. It adds up when each line leads from the balance before it to the one after it, the
 * last to the account's balance, and the charges are what usage says.
 */
function balanceOf(lines: readonly LedgerLine[], told: Told): Balance {
  let [left, charged, unbroken] = [0, 0, true];
  for (const { amount, balance_after: after, kind } of lines) {
    left += cents(amount);
    if (kind === 'charge') charged -= cents(amount);
    unbroken &&= left === cents(after);
  }
  return {
    ...told,
    given: (left + charged) / 100,
    charged: charged / 100,
    left: left / 100,
    adds: unbroken && charged === cents(told.usage) && left === cents(told.balance),
  };
}
