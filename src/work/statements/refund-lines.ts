/** Loads the ledger lines of refunds from their disputes. */
import type { Db } from '../../ground/database/index.ts';
import { type Entry, parseDisputeReference } from '../../money/credits/index.ts';
import { type DisputeRow, loadDisputes } from '../disputes/index.ts';
import type { Line } from './line.ts';
import { refundReason } from './reasons.ts';

/** The members of a ledger line that are read from the dispute. */
export type RefundLine = Pick<Line, 'job_id' | 'request_id' | 'position' | 'contact_id' | 'reason'>;

/** Loads the lines of refunds among entries, by reference. */
export async function loadRefunds(
  db: Db,
  entries: readonly Entry[],
): Promise<Map<string, RefundLine>> {
  const ids = entries.flatMap(({ pays_for }) => parseDisputeReference(pays_for) ?? []);
  const disputes = await loadDisputes(db, ids);
  return new Map([...disputes].map(([reference, dispute]) => [reference, toLine(dispute)]));
}

const toLine = (dispute: DisputeRow): RefundLine => ({
  job_id: dispute.subject_kind === 'lead_enrichment' ? dispute.subject_id : null,
  request_id: dispute.subject_kind === 'refresh_request' ? dispute.subject_id : null,
  position: dispute.position,
  contact_id: dispute.contact_id,
  reason: refundReason(dispute),
});
