/** Makes the JSON of disputes. */
import type { Db } from '../../ground/database/index.ts';
import { loadIdentifiers } from '../refresh/index.ts';
import type { DisputeRow } from './rows.ts';
import type { Dispute } from './schemas.ts';

/** @param subject such as `lead_enrichment/12` */
export const viewDispute = (dispute: DisputeRow, subject: string): Dispute => ({
  id: dispute.id,
  subject,
  position: dispute.position,
  contact_id: dispute.contact_id,
  reason: dispute.reason,
  note: dispute.note,
  state: dispute.state,
  refunded: dispute.refunded,
  created_at: dispute.created_at.toISOString(),
});

export async function viewDisputes(db: Db, disputes: readonly DisputeRow[]): Promise<Dispute[]> {
  const subjects = await showSubjects(db, disputes);
  return disputes.map((dispute, at) => viewDispute(dispute, subjects[at]!));
}

/** Returns the subjects of rows in the form that clients use. */
export async function showSubjects(
  db: Db,
  rows: readonly Pick<DisputeRow, 'subject_kind' | 'subject_id'>[],
): Promise<string[]> {
  const requests = rows.flatMap(({ subject_kind: kind, subject_id: id }) =>
    kind === 'refresh_request' ? id : [],
  );
  const identifiers = await loadIdentifiers(db, requests);
  return rows.map(({ subject_kind: kind, subject_id: id }) =>
    kind === 'refresh_request' ? `${kind}/${identifiers.get(id)}` : `${kind}/${id}`,
  );
}
