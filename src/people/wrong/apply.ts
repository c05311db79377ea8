/** Applies the effects of a dispute on its account's later results, and takes them back. */
import { sql } from 'kysely';
import type { Trx } from '../../ground/database/index.ts';
import { utcDay } from '../../ground/day.ts';
import { companyHosts } from '../../profile/keys/index.ts';
import type { Company } from '../../profile/record.ts';
import { loadDirectory, loadLatestRecords, loadRecords } from '../contacts/index.ts';
import { forgetExternalIds } from '../external-ids/index.ts';
import { disputeMove, restoreMove } from '../moves/index.ts';
import { type DetailKind, shownHashes } from '../withheld/index.ts';
import { type LeadKeys, type OtherNames, pairKeys } from './pair-keys.ts';

export type DisputeReason = 'wrong_person' | 'wrong_email' | 'wrong_phone' | 'not_moved';

/** A dispute about the result of a lead or profile. */
export type AppliedDispute = {
  disputeId: number;
  accountId: number;
  contactId: number;
  /** The contact's version that the result shows; null for the current one. */
  version: number | null;
  reason: DisputeReason;
  /** The identifiers of the lead or profile; needed for `wrong_person`. */
  keys: LeadKeys | null;
  /** `lead_enrichment/12`, or `refresh_request/` with the unique identifier. */
  subject: string;
  /** The position of the lead or profile, from 0. */
  position: number;
  at: Date;
};

/** Applies a dispute. A second call with the same dispute changes nothing. */
export async function applyDispute(trx: Trx, dispute: AppliedDispute): Promise<void> {
  switch (dispute.reason) {
    case 'wrong_person':
      return excludePair(trx, dispute);
    case 'wrong_email':
      return withholdDetails(trx, dispute, 'email');
    case 'wrong_phone':
      return withholdDetails(trx, dispute, 'phone');
    case 'not_moved':
      return disputeMove(trx, dispute);
  }
}

/** Takes back the effects of a dispute. */
export async function liftDispute(trx: Trx, disputeId: number): Promise<void> {
  await trx.deleteFrom('wrong_pair').where('dispute_id', '=', disputeId).execute();
  await trx.deleteFrom('wrong_detail').where('dispute_id', '=', disputeId).execute();
  await restoreMove(trx, disputeId);
}

/** Earlier records are read too, because a lead may match by a value that was removed since. */
const RECORDS_READ = 5;

async function excludePair(trx: Trx, dispute: AppliedDispute): Promise<void> {
  await forgetExternalIds(trx, dispute.accountId, dispute.contactId);
  await addPairs(trx, dispute);
}

export type ReportedPair = Pick<
  AppliedDispute,
  'disputeId' | 'accountId' | 'contactId' | 'keys' | 'subject'
>;

/**
 * Excludes the match keys of a reported lead for its contact. Keys that are excluded already stay.
 */
export async function addPairs(trx: Trx, dispute: ReportedPair): Promise<void> {
  const { disputeId, accountId, contactId } = dispute;
  if (dispute.keys === null) return;
  const lead = (await isWatched(trx, dispute)) ? { ...dispute.keys, contactId } : dispute.keys;
  const records = await loadLatestRecords(trx, [contactId], RECORDS_READ);
  const onRecord = await findOtherNames(trx, lead.companyName ?? '');
  const keys = pairKeys(lead, records.get(contactId) ?? [], onRecord);
  await sql`
    insert into wrong_pair (account_id, key, contact_id, dispute_id)
    select ${accountId}, key, ${contactId}, ${disputeId} from unnest(${keys}::uuid[]) as key
    on conflict do nothing`.execute(trx);
}

/**
 * True if a watch requested the result. The watch then refreshes the person by the contact's id, so
 * the id is reported too, even if the profile had other identifiers.
 */
async function isWatched(trx: Trx, { accountId, subject }: ReportedPair): Promise<boolean> {
  const { rows } = await sql`
    select 1 from refresh_request
    where unique_identifier = ${subject.replace('refresh_request/', '')}
      and account_id = ${accountId} and watch_id is not null`.execute(trx);
  return rows.length > 0;
}

/** Finds the names and hosts of a lead's company in company records. */
async function findOtherNames(trx: Trx, text: string): Promise<OtherNames> {
  if (text === '') return { names: [], hosts: [] };
  const companies: Company[] = [{ name: text }, { domain: text }, { linkedin_url: text }];
  const directory = await loadDirectory(trx, companies);
  const known = companies.flatMap((company) => directory.find(company) ?? []);
  return {
    names: known.flatMap(({ name, aliases, former_names }) => [
      ...(name === null ? [] : [name]),
      ...aliases,
      ...former_names,
    ]),
    hosts: known.flatMap(({ domains }) => companyHosts({ domains: [...domains] })),
  };
}

async function withholdDetails(trx: Trx, dispute: AppliedDispute, kind: DetailKind): Promise<void> {
  const { disputeId, accountId, contactId, at } = dispute;
  const record = await findShownRecord(trx, dispute);
  if (record === undefined) return;
  await sql`
    insert into wrong_detail (account_id, contact_id, kind, hash, disputed_at, dispute_id)
    select ${accountId}, ${contactId}, ${kind}, hash, ${at}, ${disputeId}
    from unnest(${shownHashes(kind, record, utcDay(at))}::uuid[]) as hash
    on conflict do nothing`.execute(trx);
}

/** Loads the version that the result showed; the current one if that version was pruned. */
async function findShownRecord(trx: Trx, { contactId: id, version }: AppliedDispute) {
  const shown = version === null ? null : await loadRecords(trx, [{ id, version }]);
  const [record] = shown?.values() ?? [];
  return record ?? (await loadLatestRecords(trx, [id], 1)).get(id)?.[0];
}
