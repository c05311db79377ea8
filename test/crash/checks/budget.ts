/** Checks that the budgets of sources count every answer, and are not exceeded. */
import { tenure } from '../operator.ts';
import type { Stage } from '../stage.ts';

type Budget = { source: string; budget: number; spent: number; reserved: number };

/** The least share of answers that reach their node before the timeout. Later answers are free. */
const IN_TIME = 0.95;
/** Of fewer answers, a busy machine may make a larger share late. */
const FEWEST = 100;

/** @param price the price of an answer, in the unit of the budget */
export async function checkBudget(
  { operator, source, others, journal }: Stage,
  price: number,
): Promise<void> {
  const { code, output, errors } = await tenure(operator, ['sources', '--json']);
  if (code !== 0) {
    journal.violation('the report on sources fails', errors.trim());
    return;
  }
  for (const { source: name, budget, spent, reserved } of output.budgets as Budget[]) {
    const { answered } = name === 'scarce' ? others.scarce! : source;
    const calls = Math.round((spent + reserved) / price);
    journal.note(`budget of ${name}: ${calls} calls, ${answered} answers at once`);
    if (calls > Math.round(budget / price)) {
      journal.violation('a budget is exceeded', `${name}: ${calls} calls`);
    }
    if (answered >= FEWEST && calls < answered * IN_TIME) {
      const detail = `${name}: ${answered} answers, ${calls} calls in the budget`;
      journal.violation('answers are missing from the budget', detail);
    }
  }
}
