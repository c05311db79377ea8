/** The outcomes of requests' profiles, for the code that created the requests. */
import type { Db } from '../../ground/database/index.ts';
import { REMARK } from './state.ts';
import { parseVerdict } from './stored-verdict.ts';

export type Outcome = {
  requestId: number;
  /** The index among the submitted profiles, from 0. */
  position: number;
  /** Null if no contact was found, or the person has been erased. */
  contactId: number | null;
  /** True if it was closed because its sources did not answer in time. */
  isLate: boolean;
  /**
   * True if the employer changed since the account's last check; null if that was not determined.
   */
  hasMoved: boolean | null;
};

/** Loads the outcomes of completed requests. Pruned profiles have none. */
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

/** Finds the completed requests, with the number of their profiles. */
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
