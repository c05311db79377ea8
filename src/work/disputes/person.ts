/** Finds and deletes a person's data in disputes and confirmations. The amounts stay. */
import type { DisputeReason, DisputeState } from '../../ground/api/index.ts';
import type { Db, Trx } from '../../ground/database/index.ts';
import { disputeReference } from '../../money/credits/index.ts';
import { confirmationReference } from './confirm.ts';
import { showSubjects } from './view.ts';

/** A dispute, or a confirmation if `reason` is null. */
type HeldStatement = {
  account_id: number;
  subject: string;
  position: number;
  reason: DisputeReason | null;
  note: string | null;
  state: DisputeState | null;
  refunded: number;
  created_at: Date;
};

const SHOWN = ['account_id', 'subject_kind', 'subject_id', 'position', 'created_at'] as const;

/** Finds the disputes and confirmations about a contact, in all accounts. */
export async function findStatements(db: Db, contactId: number): Promise<HeldStatement[]> {
  const disputes = await db
    .selectFrom('dispute')
    .select([...SHOWN, 'reason', 'note', 'state', 'refunded'])
    .where('contact_id', '=', contactId)
    .orderBy('id')
    .execute();
  const confirmations = await db
    .selectFrom('confirmation')
    .select(SHOWN)
    .where('contact_id', '=', contactId)
    .orderBy('id')
    .execute();
  const rows = [...disputes, ...confirmations.map((row) => ({ ...NO_DISPUTE, ...row }))];
  const subjects = await showSubjects(db, rows);
  return rows.map(({ subject_kind: _, subject_id: __, ...row }, at) => ({
    ...row,
    subject: subjects[at]!,
  }));
}

const NO_DISPUTE = { reason: null, note: null, state: null, refunded: 0 };

/** The disputes and confirmations that were about a person. */
export type ErasedStatements = {
  /** References such as `dispute/7` and `confirmation/3`. */
  subjects: string[];
  /** The subjects of the events of disputes. */
  events: { accountId: number; subject: string }[];
};

/**
 * Removes a contact and the notes about it from disputes and confirmations. The caller has closed the
 * erasure barrier, so no transaction adds another.
 */
export async function eraseStatements(trx: Trx, contactId: number): Promise<ErasedStatements> {
  const disputes = await trx
    .updateTable('dispute')
    .set({ contact_id: null, note: null })
    .where('contact_id', '=', contactId)
    .returning(['id', 'account_id'])
    .execute();
  const confirmations = await trx
    .updateTable('confirmation')
    .set({ contact_id: null })
    .where('contact_id', '=', contactId)
    .returning('id')
    .execute();
  const events = disputes.map(({ id, account_id: accountId }) => ({
    accountId,
    subject: disputeReference(id),
  }));
  const subjects = confirmations.map(({ id }) => confirmationReference(id));
  return { subjects: [...events.map(({ subject }) => subject), ...subjects], events };
}
