/** Shows and exports the stored data of a person, at the person's request. */

import { findPersonalEvents } from '../../events/record/index.ts';
import { findDeliveredEvents } from '../../events/webhooks/index.ts';
import { invalid } from '../../ground/api/index.ts';
import type { Database } from '../../ground/database/index.ts';
import { utcDay } from '../../ground/day.ts';
import { findBaselines } from '../../people/baselines/index.ts';
import {
  describeIdentifier,
  findContactId,
  findErasure,
  findHeldKeys,
  type Identifier,
  loadAnswers,
  loadKeptRecords,
  loadObservedMoves,
  loadVersions,
  type SourceAnswer,
  suppressionKey,
} from '../../people/contacts/index.ts';
import { findHeldIds } from '../../people/external-ids/index.ts';
import {
  type FollowUp,
  findMoves,
  loadFollowUps,
  type StoredMove,
  viewMove,
} from '../../people/moves/index.ts';
import { type ContactReport, findReports } from '../../people/wrong/index.ts';
import type { ContactRecord } from '../../profile/record.ts';
import { findChecked } from '../checkups/index.ts';
import { findStatements } from '../disputes/index.ts';
import { findDeliveredChunks, loadDeliveredLeads } from '../enrichment/index.ts';
import { findRefreshed } from '../refresh/index.ts';
import { findListed } from '../uploads/index.ts';
import { findWatched } from '../watches/index.ts';
import { getReceipt } from './receipt.ts';

type Db = Pick<Database, 'db' | 'pool'>;

/** A contact at its current version, printed by `tenure contact show`. */
export type ShownContact = {
  contact_id: number;
  version: number;
  versions: number;
  /** The provenance of the current version. */
  source: string;
  observed_at: Date;
  /** The last answer of each source, newest first. */
  observations: SourceAnswer[];
  record: ContactRecord;
  /** The reports of accounts that data about the person was wrong. */
  reports: ContactReport[];
};

/** @throws ServiceError `invalid` if there is no such contact, or several share the address */
export async function showContact({ db, pool }: Db, identifier: Identifier): Promise<ShownContact> {
  const contactId = await getContactId({ db, pool }, identifier);
  const versions = await loadVersions(db, contactId);
  const { version, source, observed_at, record } = versions.at(-1)!;
  const answers = await loadAnswers(db, contactId, utcDay(new Date()));
  return {
    contact_id: contactId,
    version,
    versions: versions.length,
    source,
    observed_at,
    observations: answers.map(({ record: _, ...answer }) => answer),
    record,
    reports: await findReports(db, contactId),
  };
}

/**
 * Exports all stored data of a person: every version with its source and time, the number of match
 * keys of each kind, leads, refresh profiles with their verdicts, moves of accounts and those that
 * sources have shown, ids in systems of accounts, disputes and confirmations, baselines of accounts,
 * watches, check-ups, lists made of contacts, events, webhooks and reports of wrong data. Rows that
 * clients submitted belong to the clients, so they are only named by job, request or check-up and
 * position.
 * @throws ServiceError `invalid` like `showContact`
 */
export async function exportContact({ db, pool }: Db, identifier: Identifier) {
  const contactId = await getContactId({ db, pool }, identifier);
  const versions = await loadVersions(db, contactId);
  const { emails, pages, identifiers, names } = findHeldKeys(versions.map(({ record }) => record));
  const chunks = await findDeliveredChunks(db, contactId);
  const leads = await loadDeliveredLeads(db, contactId, chunks);
  const profiles = await findRefreshed(db, contactId);
  const moves = await findMoves(db, contactId);
  const followUps = await loadFollowUps(
    db,
    moves.map(({ id }) => id),
  );
  const baselines = await findBaselines(db, contactId);
  const events = await findPersonalEvents(db, contactId);
  const webhooks = await findDeliveredEvents(db, contactId);
  return {
    contact_id: contactId,
    exported_at: new Date(),
    versions,
    observations: await loadAnswers(db, contactId, utcDay(new Date())),
    kept_observations: await loadKeptRecords(pool, contactId),
    match_keys: {
      email: emails.length,
      linkedin_url: pages.length,
      identifiers: identifiers.length,
      name_and_company: names.length,
    },
    lead_enrichments: leads,
    contact_profile_refreshes: profiles,
    moves: moves.map((move) => heldMove(move, followUps.get(move.id))),
    observed_moves: await loadObservedMoves(db, [contactId]),
    external_ids: await findHeldIds(db, contactId),
    disputes: await findStatements(db, contactId),
    baselines: baselines.map((held) => ({
      ...held,
      baseline: JSON.parse(held.baseline) as unknown,
    })),
    events,
    watches: await findWatched(db, contactId),
    checkups: await findChecked(db, contactId),
    lists: await findListed(db, contactId),
    webhook_deliveries: webhooks,
    reports: await findReports(db, contactId),
  };
}

/** Returns a move as the API shows it, with its account's id and what its users noted. */
const heldMove = (move: StoredMove, followUp: FollowUp | undefined) => ({
  account_id: move.account_id,
  ...viewMove(move),
  ...(followUp && { follow_up: followUp }),
});

async function getContactId({ db, pool }: Db, identifier: Identifier): Promise<number> {
  const contactId = await findContactId(db, identifier);
  if (contactId !== null) return contactId;
  const erasure = await findErasure(pool, suppressionKey(identifier));
  const notFound = `no contact with ${describeIdentifier(identifier)}`;
  if (erasure === null) throw invalid(notFound);
  const { id, erased_at } = await getReceipt(db, erasure);
  throw invalid(`${notFound}: erased on ${erased_at.toISOString().slice(0, 10)} (erasure ${id})`);
}
