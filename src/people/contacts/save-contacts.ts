/**
 * Saves upstream answers about people, up to some hundreds at a time. Imports save batches of
 * thousands by the same parts (`store/save.ts`).
 */
import type pg from 'pg';
import { bind } from '../../ground/database/index.ts';
import { passRacePoint } from '../../ground/race-points.ts';
import type { ContactRecord } from '../../profile/record.ts';
import { MailHosts } from './companies/mail-hosts.ts';
import type { ReadCompanies } from './companies/read-companies.ts';
import { keepConfirmations } from './kept/keep.ts';
import { CONTACT } from './merge/kind.ts';
import { type Observation, type Prepared, prepare } from './merge/observation.ts';
import { saveObservedMoves } from './observed-moves/rows.ts';
import { type Confirmation, confirm, type StoredContact, toConfirmation } from './store/confirm.ts';
import { type Employer, type KnownEmployers, saveEmployers } from './store/employers.ts';
import { throughGate } from './store/locks.ts';
import { type SavedWithLatest, saveObservations } from './store/save.ts';

/** The contact that an observation was merged into, with its state after the call. */
export type SavedContact = Omit<
  SavedWithLatest<ContactRecord>,
  'newKeys' | 'observedMove' | 'change'
>;

/**
 * A request that waits for an answer is usually concluded within this time, and reports the observed
 * moves itself. Only then are other accounts told.
 */
const CONCLUDED_MS = 5_000;

/** An observation with the values that can be computed before the transaction. */
export type PreparedContact = { observation: Observation<ContactRecord> } & (
  | { prepared: Prepared }
  | { confirms: Confirmation; record: ContactRecord }
);

/** @param stored the current version of the contact it is about; null if that is unknown */
export function prepareContact(
  observation: Observation<ContactRecord>,
  stored: StoredContact | null = null,
): PreparedContact {
  const confirms = stored && toConfirmation(stored, observation);
  if (confirms) return { observation, confirms, record: stored.record };
  return { observation, prepared: prepare(CONTACT, observation) };
}

/**
 * Saves observations in their order, and the companies that their positions name, in the caller's
 * transaction. Call it once per transaction. That must be `read committed` (the default), and must
 * not have taken a lock that is later in the order (`ground/database/locks.ts`).
 *
 * A record without `verified_at` counts as of `observedAt`. If it agrees with a contact, the
 * contact does not change; to renew its time of verification, state the time.
 * @param given with records in their normal form (`validateContact`)
 * @param known a cache of employers that need not be queried again
 * @returns parallel to `given`; null for an erased person, who is not stored again
 */
export async function saveContacts(
  client: pg.ClientBase,
  given: readonly PreparedContact[],
  known: KnownEmployers,
): Promise<(SavedContact | null)[]> {
  if (given.length === 0) return [];
  const contacts = await compareMailHosts(client, given, known.read);
  const confirming = contacts.flatMap((one) => ('confirms' in one ? one.confirms : []));
  const isMixed = confirming.length > 0 && confirming.length < contacts.length;
  return throughGate(client, !isMixed, (isBeside) =>
    saveBoth(client, contacts, confirming, known, isBeside),
  );
}

/**
 * A confirmation keeps the stored mail hosts. If company records now give others, the observation
 * is not treated as a confirmation.
 */
async function compareMailHosts(
  client: pg.ClientBase,
  contacts: readonly PreparedContact[],
  read: ReadCompanies,
): Promise<readonly PreparedContact[]> {
  const confirmed = contacts.flatMap((one) => ('confirms' in one ? one.record : []));
  const areCurrent = await new MailHosts(read).areCurrent(client, confirmed);
  const isCurrent = areCurrent[Symbol.iterator]();
  return contacts.map((one) =>
    'confirms' in one && !isCurrent.next().value ? prepareContact(one.observation) : one,
  );
}

/**
 * Writes confirmations first. Observations that turn out not to be confirmations are merged with
 * the others.
 */
async function saveBoth(
  client: pg.ClientBase,
  contacts: readonly PreparedContact[],
  confirming: readonly Confirmation[],
  known: KnownEmployers,
  isBeside: boolean,
): Promise<(SavedContact | null)[]> {
  const confirmed = await confirm(client, confirming, isBeside);
  const isConfirmed = (one: PreparedContact) => 'confirms' in one && confirmed.has(one.confirms);
  await keepConfirmations(client, contacts.filter(isConfirmed).map(toKept));
  const others = contacts.filter((one) => !isConfirmed(one));
  const saved = (await mergeContacts(client, others, known, isBeside))[Symbol.iterator]();
  return contacts.map((one) =>
    'confirms' in one && isConfirmed(one) ? toConfirmed(one) : saved.next().value!,
  );
}

const toKept = ({ observation, ...contact }: PreparedContact) => ({
  contactId: (contact as { confirms: Confirmation }).confirms.contactId,
  observation: () => prepare(CONTACT, observation),
});

/** Returns the contact after a confirmation. */
function toConfirmed({
  confirms: { contactId: id, version: before, time, stands },
  record,
}: Extract<PreparedContact, { confirms: Confirmation }>): SavedContact {
  const version = before + 1;
  const latest = { version, record: { ...record, verified_at: time } };
  return { id, version, result: 'updated', stands, latest };
}

async function mergeContacts(
  client: pg.ClientBase,
  contacts: readonly PreparedContact[],
  known: KnownEmployers,
  isBeside: boolean,
): Promise<(SavedContact | null)[]> {
  if (contacts.length === 0) return [];
  const saved = await saveObservations(
    client,
    CONTACT,
    contacts.map((one) => ('prepared' in one ? one.prepared : prepare(CONTACT, one.observation))),
    isBeside,
  );
  await passRacePoint('contact.recorded');
  const employers = new Map<string, Employer>();
  contacts.forEach(({ observation: { record, ...provenance } }, at) => {
    if (saved[at]) known.collect(record, provenance, employers);
  });
  await saveEmployers(client, employers, known, isBeside);
  const moves = saved.flatMap((one) => one?.observedMove ?? []);
  if (moves.length > 0) await saveObservedMoves(bind(client), moves, CONCLUDED_MS);
  return saved;
}
