/**
 * Renews the match keys of reported leads after their version has changed. Old keys stay: no lead
 * has them any more. If the lead is no longer kept, its keys stay as they are.
 */
import { sql } from 'kysely';
import type { Trx } from '../../ground/database/index.ts';
import type { Chore } from '../../ground/queue/index.ts';
import { hasOneVersion, passErasureBarrier } from '../../people/contacts/index.ts';
import { addPairs, type LeadKeys } from '../../people/wrong/index.ts';
import { KEYS } from '../../profile/keys/index.ts';
import { loadLeads } from '../enrichment/index.ts';
import { findDeliveredProfile, loadIdentifiers } from '../refresh/index.ts';
import { submittedKeys } from './keys.ts';
import type { DisputeRow } from './rows.ts';

const DISPUTES_AT_ONCE = 50;

export const rekeyingDisputes: Chore = {
  name: 'make match keys of disputes',
  everyMs: 60_000,
  async run(trx) {
    if (!(await hasOneVersion(trx))) return 'enough';
    // Comes first, because an erasure deletes the keys of its contact.
    await passErasureBarrier(trx);
    const due = await lockDue(trx);
    for (const dispute of due) await renew(trx, dispute);
    await sql`update dispute set keys_version = ${KEYS}
              where id = any(${due.map(({ id }) => id)}::bigint[])`.execute(trx);
    return due.length < DISPUTES_AT_ONCE ? 'enough' : 'more';
  },
};

type Due = Pick<DisputeRow, 'id' | 'account_id' | 'subject_kind' | 'subject_id' | 'position'> & {
  contact_id: number;
};

/** Locks disputes whose keys have another version. A rejected dispute has no keys. */
async function lockDue(trx: Trx): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select id, account_id, subject_kind, subject_id, position, contact_id from dispute
    where reason = 'wrong_person' and state <> 'rejected' and contact_id is not null
      and (coalesce(keys_version, 0) < ${KEYS} or coalesce(keys_version, 0) > ${KEYS})
    order by id limit ${DISPUTES_AT_ONCE} for update skip locked`.execute(trx);
  return rows;
}

async function renew(trx: Trx, dispute: Due): Promise<void> {
  const { id: disputeId, account_id: accountId, contact_id: contactId } = dispute;
  const { keys, subject } = await findSubmitted(trx, dispute);
  await addPairs(trx, { disputeId, accountId, contactId, keys, subject });
}

/** Finds the identifiers of a lead or profile as submitted; null if it is no longer kept. */
async function findSubmitted(
  trx: Trx,
  { subject_kind, subject_id: id, position }: Due,
): Promise<{ keys: LeadKeys | null; subject: string }> {
  if (subject_kind === 'lead_enrichment') {
    const [row] = await loadLeads(trx, id, position, position + 1);
    return { keys: row ? submittedKeys(JSON.parse(row.lead)) : null, subject: '' };
  }
  const profile = await findDeliveredProfile(trx, id, position);
  const identifier = (await loadIdentifiers(trx, [id])).get(id);
  if (!profile || identifier === undefined) return { keys: null, subject: '' };
  const keys = submittedKeys(JSON.parse(profile.submitted));
  return { keys, subject: `refresh_request/${identifier}` };
}
