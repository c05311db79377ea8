/** Finds and removes a contact's data in refresh requests. */
import { sql } from 'kysely';
import type { Db, Trx } from '../../ground/database/index.ts';
import { loadRequests, lockRequests } from './requests.ts';
import { REMARK } from './state.ts';
import { parseVerdict, type StoredVerdict } from './stored-verdict.ts';

/** A profile that shows a contact. */
export type RefreshedProfile = {
  account_id: number;
  request_id: number;
  /** The index among the submitted profiles, from 0. */
  position: number;
  contact_version: number;
  concluded_at: Date | null;
  verdict: StoredVerdict | null;
};

/**
 * Finds the profiles that show a contact, in all accounts. There are two statements, because with a
 * join a cluster would send all existing requests to the profiles.
 */
export async function findRefreshed(db: Db, contactId: number): Promise<RefreshedProfile[]> {
  const profiles = await db
    .selectFrom('refresh_profile')
    .select(['request_id', 'position', 'concluded_at', 'verdict'])
    .select((row) => row.ref('contact_version').$notNull().as('contact_version'))
    .where('contact_id', '=', contactId)
    .orderBy('request_id')
    .orderBy('position')
    .execute();
  const ids = new Set(profiles.map(({ request_id }) => request_id));
  const requests = ids.size === 0 ? [] : await loadRequests(db, [...ids]);
  const accounts = new Map(requests.map(({ id, account_id }) => [id, account_id]));
  return profiles.map((profile) => ({
    ...profile,
    verdict: profile.verdict === null ? null : parseVerdict(profile.verdict),
    account_id: accounts.get(profile.request_id)!,
  }));
}

/** True if a refresh request of the account shows the contact. */
export async function hasRefreshed(db: Db, accountId: number, contactId: number): Promise<boolean> {
  const profiles = await db
    .selectFrom('refresh_profile')
    .select('request_id')
    .distinct()
    .where('contact_id', '=', contactId)
    .where('concluded_at', 'is not', null)
    .execute();
  if (profiles.length === 0) return false;
  const ids = profiles.map(({ request_id }) => request_id);
  const { rows } = await sql`
    select 1 from refresh_request
    where account_id = ${accountId} and id = any(${ids}::bigint[]) limit 1`.execute(db);
  return rows.length > 0;
}

/** The number of removed rows, and the affected requests. */
export type ErasedRefreshes = {
  profiles: number;
  verdicts: number;
  /** Ids of the requests that showed the contact, and of their accounts. */
  requests: number[];
  accounts: number[];
};

/**
 * Removes a contact from the profiles of requests. Concluded profiles then show no match, with a
 * remark; waiting ones continue as if no contact had matched. Charges stay, and so do the submitted
 * profiles, which belong to the client. The caller has locked the contact and closed the erasure
 * barrier, so no other transaction links a profile to this contact any more. Locks the accounts of
 * these requests.
 */
export async function eraseRefreshes(trx: Trx, contactId: number): Promise<ErasedRefreshes> {
  const ids = await findRequests(trx, contactId);
  // Transactions that conclude profiles read them under the same lock, so the profiles do not
  // change meanwhile.
  const locked = await lockRequests(trx, ids);
  const verdicts = await countVerdicts(trx, contactId);
  const { numAffectedRows } = await sql`
    update refresh_profile
    set contact_id = null, contact_version = null, verdict = null, match_note = null, erased = true,
        withheld = null,
        remark = case when concluded_at is not null then ${REMARK.erased} end,
        lookup = case when concluded_at is null then lookup end
    where contact_id = ${contactId}`.execute(trx);
  const accounts = [...locked.values()].map(({ account_id }) => account_id);
  return { profiles: Number(numAffectedRows), verdicts, requests: ids, accounts };
}

async function findRequests(db: Db, contactId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('refresh_profile')
    .select('request_id')
    .distinct()
    .where('contact_id', '=', contactId)
    .orderBy('request_id')
    .execute();
  return rows.map(({ request_id }) => request_id);
}

async function countVerdicts(db: Db, contactId: number): Promise<number> {
  const { verdicts } = await db
    .selectFrom('refresh_profile')
    .select((row) => row.fn.countAll<number>().as('verdicts'))
    .where('contact_id', '=', contactId)
    .where('verdict', 'is not', null)
    .executeTakeFirstOrThrow();
  return verdicts;
}
