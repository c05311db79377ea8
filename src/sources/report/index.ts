/** The report on sources for operators: calls, cost, budgets and the learned order. */
import type { Config } from '../../ground/config/index.ts';
import type { Db } from '../../ground/database/index.ts';
import { type BudgetRow, loadBudgets } from './budgets.ts';
import { loadOrders, type SegmentOrder } from './orders.ts';
import { loadRows, type SourceRow } from './rows.ts';

/** The periods of a report, in days. */
export const REPORT_DAYS = ['7', '30', '90'] as const;

export type SourceReport = {
  /** `listed`: the order of the configuration. */
  order: Config['refresh']['order'];
  /** Names of the configured sources, in the order of the configuration. */
  configured: string[];
  /** `reason` explains the learned order; null if the order is that of the configuration. */
  sources: (SourceRow & { reason: string | null })[];
  budgets: BudgetRow[];
  /** Empty if the order is that of the configuration. */
  orders: SegmentOrder[];
};

export async function loadSourceReport(
  db: Db,
  { sources: configs, refresh }: Pick<Config, 'sources' | 'refresh'>,
  days: number,
): Promise<SourceReport> {
  const rows = await loadRows(db, days);
  const orders = refresh.order === 'learned' ? await loadOrders(db, configs) : [];
  return {
    order: refresh.order,
    configured: configs.map(({ name }) => name),
    sources: rows.map((row) => ({ ...row, reason: reasonFor(row, orders) })),
    budgets: await loadBudgets(db, configs),
    orders,
  };
}

/** Returns the reason for the position of a source in the segment with most calls. */
function reasonFor({ source, by }: SourceRow, orders: readonly SegmentOrder[]): string | null {
  const order = orders.find((one) => one.by === by);
  const at = order?.sources.findIndex((one) => one.source === source) ?? -1;
  if (order === undefined || at < 0) return null;
  const { country, sources } = order;
  const place = country === '' ? '' : ` in ${country}`;
  return `${at + 1} of ${sources.length} for ${by}${place}: ${sources[at]!.reason}`;
}
