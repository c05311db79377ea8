/** The audit log: who did what on an account, written (docs/audit-log.md). */
export { actorOf, isRecorded, namesQuote, recordCall, recordDone } from './call.ts';
export { recordAudit, recordByOperator } from './record.ts';
