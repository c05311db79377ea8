/** Budgets of sources: what the calls of a calendar month may cost, on all nodes together. */
export { Budget } from './budget.ts';
