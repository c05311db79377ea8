/** Checks that the budget of the source counts every answer, and is not exceeded. */
import { tenure } from '../operator.ts';
import type { Stage } from '../stage.ts';

type Budget = { budget: number; spent: number; reserved: number };

/** The least share of answers that reach their node before the timeout. Later answers are free. */
const IN_TIME = 0.95;

/** @param price the price of an answer, in the unit of the budget */
export async function checkBudget(
  { operator, source, journal }: Stage,
  price: number,
): Promise<void> {
  const { code, output, errors } = await tenure(operator, ['sources', '--json']);
  if (code !== 0) {
    journal.violation('the report on sources fails', errors.trim());
    return;
  }
  for (const { budget, spent, reserved } of output.budgets as Budget[]) {
    const calls = Math.round((spent + reserved) / price);
    journal.note(`budget: ${calls} calls, ${source.answered} answers at once`);
    if (calls * price > budget) journal.violation('a budget is exceeded', `${calls} calls`);
    if (calls < source.answered * IN_TIME) {
      const detail = `${source.answered} answers, ${calls} calls in the budget`;
      journal.violation('answers are missing from the budget', detail);
    }
  }
}
