/** Loads the spending of this month for each budget. */
import type { SourceConfig } from '../../ground/config/index.ts';
import type { Db } from '../../ground/database/index.ts';

/** Amounts are in the operator's currency. */
export type BudgetRow = {
  source: string;
  /** `YYYY-MM`, UTC. */
  month: string;
  budget: number;
  spent: number;
  /** Reserved by calls in progress, and by nodes that died. */
  reserved: number;
};

const MICROS = 1e6;

/** Returns a row for each configured source with a budget. */
export async function loadBudgets(db: Db, configs: readonly SourceConfig[]): Promise<BudgetRow[]> {
  const month = new Date().toISOString().slice(0, 7);
  const months = await db
    .selectFrom('source_month')
    .select(['source', 'spent', 'reserved'])
    .where('month', '=', month)
    .execute();
  return configs.flatMap(({ name, budgetMicros }) => {
    if (budgetMicros === null) return [];
    const { spent = 0, reserved = 0 } = months.find(({ source }) => source === name) ?? {};
    const amounts = { spent: spent / MICROS, reserved: reserved / MICROS };
    return [{ source: name, month, budget: budgetMicros / MICROS, ...amounts }];
  });
}
