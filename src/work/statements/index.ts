/** What an account was charged for, line by line, and whether it adds up. */
export { type Audit, auditAccount, type Difference } from './audit/index.ts';
export type { Line } from './line.ts';
export { statementRoutes } from './routes.ts';
export { Metrics as CreditMetrics } from './schemas.ts';
export { loadStatement, type Period, type Statement } from './statement.ts';
export { GROUPS, type Group, loadUsage, type Usage, usagePeriod } from './usage/index.ts';
