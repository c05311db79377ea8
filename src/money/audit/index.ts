/** The audit log of an account, read and kept (docs/audit-log.md). */
export { retainedAudit } from './retained.ts';
export { auditRoutes } from './routes.ts';
