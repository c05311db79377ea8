/** Budgets of sources: the most that the calls of all nodes may cost in a calendar month. */
export { Budget, spentIn } from './budget.ts';
