/** Finds and removes what refresh requests hold of one contact. */
import { sql, type Transaction } from 'kysely';
import type { Db, Tables } from '../database/index.ts';
import { lockRequests } from './requests.ts';
import { REMARK } from './state.ts';

/** A profile that shows a contact. */
export type RefreshedProfile = {
  account_id: number;
  request_id: number;
  /** From 0, in the order submitted. */
  position: number;
  contact_version: number;
  concluded_at: Date | null;
  verdict: string | null;
};

/** The profiles that show a contact, whatever their account. */
export const findRefreshed = async (db: Db, contactId: number): Promise<RefreshedProfile[]> => {
  const { rows } = await sql<RefreshedProfile>`
    select account_id, request_id, position, contact_version, concluded_at, verdict
    from refresh_profile join refresh_request on id = request_id
    where contact_id = ${contactId} order by request_id, position`.execute(db);
  return rows;
};

/** How much was removed. */
export type ErasedRefreshes = {
  profiles: number;
  verdicts: number;
  /** Ids of the requests that showed the contact. */
  requests: number[];
};

/**
 * Removes a contact from the profiles of requests. Concluded ones read as finished without a match,
 * and say why; waiting ones go on as if no contact had matched. What was charged stays, and the
 * submitted profiles are the client's own. The caller has locked the contact and closed the erasure
 * barrier, so no other transaction gives a profile this contact any more. Locks the accounts of
 * these requests.
 */
export async function eraseRefreshes(
  trx: Transaction<Tables>,
  contactId: number,
): Promise<ErasedRefreshes> {
  const requests = await trx
    .selectFrom('refresh_profile')
    .select('request_id')
    .distinct()
    .where('contact_id', '=', contactId)
    .execute();
  const ids = requests.map(({ request_id }) => request_id);
  // Transactions that conclude profiles read them under the same lock.
  await lockRequests(trx, ids);
  const { rows } = await sql<{ had_verdict: boolean }>`
    with shown as (
      select request_id, position, verdict is not null as had_verdict
      from refresh_profile where contact_id = ${contactId} for update
    )
    update refresh_profile p
    set contact_id = null, contact_version = null, verdict = null, match_note = null, erased = true,
        remark = case when concluded_at is not null then ${REMARK.erased} end,
        lookup = case when concluded_at is null then lookup end
    from shown where p.request_id = shown.request_id and p.position = shown.position
    returning had_verdict`.execute(trx);
  return {
    profiles: rows.length,
    verdicts: rows.filter(({ had_verdict }) => had_verdict).length,
    requests: ids,
  };
}
