/** What became of the profiles of requests, for whoever made the requests. */
import type { Db } from '../../ground/database/index.ts';
import { REMARK } from './state.ts';
import { parseVerdict } from './stored-verdict.ts';

export type Outcome = {
  requestId: number;
  /** From 0, in the order submitted. */
  position: number;
  /** Null where nobody was found, or the person was erased since. */
  contactId: number | null;
  /** Whether it was closed because its sources did not answer in time. */
  isLate: boolean;
  /** Whether the employer changed since the account's last look; null: not determined. */
  hasMoved: boolean | null;
};

/** The outcomes of completed requests; none of those whose profiles are no longer kept. */
export async function loadOutcomes(db: Db, requestIds: readonly number[]): Promise<Outcome[]> {
  if (requestIds.length === 0) return [];
  const rows = await db
    .selectFrom('refresh_profile')
    .select(['request_id', 'position', 'contact_id', 'remark', 'verdict'])
    .where('request_id', 'in', requestIds)
    .execute();
  return rows.map(({ request_id, position, contact_id, remark, verdict }) => ({
    requestId: request_id,
    position,
    contactId: contact_id,
    isLate: remark?.startsWith(REMARK.deadline) ?? false,
    hasMoved: verdict === null ? null : hasMoved(verdict),
  }));
}

function hasMoved(verdict: string): boolean | null {
  const { ds_change_status: status, ds_company_change: changed } = parseVerdict(verdict);
  return status.company === 'determined' ? changed : null;
}

/** Those of the requests that are completed, with the number of their profiles. */
export async function findCompleted(
  db: Db,
  requestIds: readonly number[],
): Promise<{ id: number; profiles: number }[]> {
  if (requestIds.length === 0) return [];
  return db
    .selectFrom('refresh_request')
    .select(['id', 'profiles'])
    .where('id', 'in', requestIds)
    .where('status', '=', 'completed')
    .orderBy('id')
    .execute();
}
