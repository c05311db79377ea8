import { sql } from 'kysely';
import type { AuditAction, AuditActor, AuditOutcome } from '../api/index.ts';
import type { Db } from '../database/index.ts';

export type NewAuditEntry = {
  accountId: number;
  actor: { kind: AuditActor; id: number | null };
  /** Null if it was done on the machine of the service. */
  address: string | null;
  action: AuditAction;
  /** The thing that it concerns, such as `watch/3`. Ids only. */
  subject: string | null;
  outcome: AuditOutcome;
};

/** Only ids of the service: text of a caller could forge lines of logs, or be personal data. */
const SUBJECT = /^[a-z_]{1,40}(?:\/[0-9a-f-]{1,40})?$/;

/** Adds an entry. In the transaction of the action, both happen or none. */
export async function recordAudit(db: Db, entry: NewAuditEntry): Promise<void> {
  const { accountId, actor, address, action, subject, outcome } = entry;
  const shown = subject !== null && SUBJECT.test(subject) ? subject : null;
  await sql`
    insert into audit_entry (account_id, actor_kind, actor_id, address, action, subject, outcome)
    values (${accountId}, ${actor.kind}, ${actor.id}, ${address}, ${action}, ${shown},
            ${outcome})`.execute(db);
}

type ByOperator = Pick<NewAuditEntry, 'accountId' | 'action' | 'subject'>;

/** Adds an entry about a command of the operator, in the transaction of the command. */
export const recordByOperator = (trx: Db, done: ByOperator): Promise<void> =>
  recordAudit(trx, {
    ...done,
    actor: { kind: 'operator', id: null },
    address: null,
    outcome: 'done',
  });
