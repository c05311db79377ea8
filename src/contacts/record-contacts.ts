import type pg from 'pg';
import type { ContactRecord } from '../profile/record.ts';
import { passRacePoint } from '../race-points.ts';
import { type Employer, KnownEmployers, recordEmployers } from './companies/index.ts';
import {
  CONTACT,
  type Confirmation,
  confirm,
  confirmationOf,
  type Known,
  type Observation,
  type Outcome,
  type Prepared,
  prepare,
  record,
  throughGate,
} from './store/index.ts';

/** What became of an observation. `version` is the contact's current one after it. */
export type RecordedContact = { contactId: number; version: number; outcome: Outcome };

/** With the contact as it stands after all of them. */
export type RecordedWithLatest = RecordedContact & {
  latest: { version: number; record: ContactRecord };
};

/** An observation with what can be worked out of it before a transaction. */
export type PreparedContact = { observation: Observation<ContactRecord> } & (
  | { prepared: Prepared }
  | { confirms: Confirmation; record: ContactRecord }
);

/** @param known the contact that it is about, as it stands; absent when that is not known */
export function prepareContact(
  observation: Observation<ContactRecord>,
  known: Known | null = null,
): PreparedContact {
  const confirms = known && confirmationOf(known, observation);
  if (confirms) return { observation, confirms, record: known.record };
  return { observation, prepared: prepare(CONTACT, observation) };
}

/**
 * Records what sources say of people, in their order, inside the caller's transaction: the one way
 * in which contacts come to be and change. Companies that their positions name come along.
 *
 * To be called once in a transaction, and before it locks anything else that others lock too; the
 * transaction must be `read committed`, the default. A record without `verified_at` counts as of
 * `observedAt`, and leaves a contact it agrees with as it was; to renew the time of verification,
 * state it.
 * @param observations records in their normal form: see `validateContact`
 * @param known spares questions for employers that were met before
 * @returns parallel to `observations`; null for somebody erased, who is not stored again
 */
export async function recordContacts(
  client: pg.ClientBase,
  observations: readonly Observation<ContactRecord>[],
  known = new KnownEmployers(),
): Promise<(RecordedContact | null)[]> {
  const prepared = observations.map((observation) => prepareContact(observation));
  const recorded = await recordPrepared(client, prepared, known);
  return recorded.map(
    (one) => one && { contactId: one.contactId, version: one.version, outcome: one.outcome },
  );
}

/** The same for observations that were prepared before the transaction began. */
export async function recordPrepared(
  client: pg.ClientBase,
  contacts: readonly PreparedContact[],
  known: KnownEmployers,
): Promise<(RecordedWithLatest | null)[]> {
  if (contacts.length === 0) return [];
  const confirming = contacts.flatMap((one) => ('confirms' in one ? one.confirms : []));
  const isMixed = confirming.length > 0 && confirming.length < contacts.length;
  return throughGate(client, !isMixed, (isBeside) =>
    recordBoth(client, contacts, confirming, known, isBeside),
  );
}

async function recordBoth(
  client: pg.ClientBase,
  contacts: readonly PreparedContact[],
  confirming: readonly Confirmation[],
  known: KnownEmployers,
  isBeside: boolean,
): Promise<(RecordedWithLatest | null)[]> {
  const confirmed = await confirm(client, confirming, isBeside);
  const isConfirmed = (one: PreparedContact) => 'confirms' in one && confirmed.has(one.confirms);
  const news = contacts.filter((one) => !isConfirmed(one));
  const recorded = (await recordNews(client, news, known, isBeside))[Symbol.iterator]();
  return contacts.map((one) =>
    'confirms' in one && isConfirmed(one) ? recordedOf(one) : recorded.next().value!,
  );
}

/** What a confirmation leaves. */
function recordedOf({
  confirms: { contactId, version: before, time },
  record,
}: Extract<PreparedContact, { confirms: Confirmation }>): RecordedWithLatest {
  const version = before + 1;
  const latest = { version, record: { ...record, verified_at: time } };
  return { contactId, version, outcome: 'updated', latest };
}

async function recordNews(
  client: pg.ClientBase,
  contacts: readonly PreparedContact[],
  known: KnownEmployers,
  isBeside: boolean,
): Promise<(RecordedWithLatest | null)[]> {
  if (contacts.length === 0) return [];
  const recorded = await record(
    client,
    CONTACT,
    contacts.map((one) => ('prepared' in one ? one.prepared : prepare(CONTACT, one.observation))),
    isBeside,
  );
  await passRacePoint('contact.recorded');
  const employers = new Map<string, Employer>();
  contacts.forEach(({ observation: { record: said, ...delivery } }, at) => {
    if (recorded[at]) known.collect(said, delivery, employers);
  });
  await recordEmployers(client, employers, known, isBeside);
  return recorded.map((one) => {
    if (one === null) return null;
    const { id: contactId, version, outcome, latest } = one;
    return { contactId, version, outcome, latest };
  });
}
