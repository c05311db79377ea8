/** Statements of an account's charges, line by line, and the audit of its ledger. */
export { type Audit, auditAccount, type Difference } from './audit/index.ts';
export type { Line } from './line.ts';
export { statementRoutes } from './routes.ts';
export { Metrics as CreditMetrics } from './schemas.ts';
export { loadStatement, type Period, type Statement } from './statement.ts';
export { GROUPS, type Group, loadUsage, type Usage, usagePeriod } from './usage/index.ts';
