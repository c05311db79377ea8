/**
 * Confirmations: a source returns exactly the stored record, as for most refreshed contacts. Only
 * the time of verification is new, so the next version stores that time and a reference to the
 * version whose record it confirms (`people/contacts/versions.ts`).
 */
import type pg from 'pg';
import { isoTime, isWrittenAlike } from '../../../profile/document.ts';
import type { ContactRecord, StoredContactRecord } from '../../../profile/record.ts';
import type { Standing } from '../../../profile/standing/index.ts';
import type { Former, Teller } from '../merge/entity.ts';
import { isOlder } from '../merge/merge.ts';
import { type Observation, type Provenance, sourceName } from '../merge/observation.ts';
import { storedContent } from '../observations/content.ts';
import { ofFormer } from '../observations/note.ts';
import { type ObservationRow, writeObservations } from '../observations/rows.ts';
import type { CurrentContact } from '../read.ts';
import { FEW, lockSome, MustBeAlone } from './locks.ts';

// Driver: prepared statements, because most answers of sources are saved this way.

/** A contact's current version, with its record parsed. */
export type StoredContact = Omit<CurrentContact, 'test' | 'text' | 'hasDisputes'> & {
  record: ContactRecord;
};

/** States that a contact's version, if it is still current, also holds at a later time. */
export type Confirmation = Provenance & {
  contactId: number;
  version: number;
  /** The version that has the record: this one, or the one that it confirms. */
  recordVersion: number;
  time: string;
  /** The confirmed version, as an observation of its source. */
  former: Former;
  /**
   * The source of the stored positions; null if this observation lists positions, or none are
   * stored.
   */
  told: Teller | null;
  stands: Standing | null;
  /** The answer as its source returned it. */
  said: ContactRecord;
};

/**
 * Returns a confirmation; null if the observation differs from the stored record, or is not newer.
 */
export function toConfirmation(
  contact: StoredContact,
  { record, said = record, source, observedAt }: Observation<ContactRecord>,
): Confirmation | null {
  const { id: contactId, version, recordVersion, record: stored } = contact;
  const time = record.verified_at ?? null;
  if (time === null || !isStorable(time) || !saysTheSame(record, stored)) return null;
  if (!isOlder(stored.verified_at ?? null, time)) return null;
  const former = toFormer(contact);
  const isTold = said.positions != null || !stored.positions;
  const told = isTold ? null : (contact.told ?? tellerOf(former));
  const stands = said.positions && stored.positions?.length ? 'agrees' : null;
  const provenance = { source, observedAt };
  return { contactId, version, recordVersion, time, ...provenance, former, told, stands, said };
}

const toFormer = (contact: StoredContact): Former => {
  const { id, version, recordVersion, source, observedAt, origin, told, record } = contact;
  const content = { body: '', time: record.verified_at ?? null, record };
  const isConfirmation = recordVersion !== version;
  return { id, version, content, source, observedAt, origin, told, isConfirmation };
};

const tellerOf = ({ source, content }: Former): Teller => ({ source, time: content.time });

/** True if storing the time as a timestamp and formatting it again gives the same text. */
const isStorable = (time: string): boolean => {
  const date = new Date(time);
  return !Number.isNaN(date.getTime()) && isoTime(date) === time;
};

/**
 * True if every stated field except the time equals the stored one. A stated null equals an absent
 * field.
 */
const saysTheSame = ({ verified_at: _, ...said }: ContactRecord, stored: ContactRecord): boolean =>
  Object.entries(said).every(([field, value]) => {
    if (value === undefined) return true;
    return isWrittenAlike(stored[field as keyof ContactRecord] ?? null, value);
  });

/**
 * Writes confirmations. The transaction must have passed the gate (`throughGate`) and saved nothing
 * else before. If the gate is shared, the transaction may save nothing else at all, because
 * `saveObservations` locks keys before contacts.
 * @param isBeside true if the gate is shared with other writers
 * @throws MustBeAlone if the gate is shared and not all confirmations can be written
 * @returns the confirmations written. The others are of contacts that were written meanwhile, or
 *   whose stored employment or rendered lead does not hold on the day of the observation.
 */
export async function confirm(
  client: pg.ClientBase,
  confirmations: readonly Confirmation[],
  isBeside: boolean,
): Promise<ReadonlySet<Confirmation>> {
  const distinct = [...new Map(confirmations.map((one) => [one.contactId, one])).values()];
  if (distinct.length === 0) return new Set();
  if (!isBeside) return writeAll(client, distinct);
  if (confirmations.length > FEW) throw new MustBeAlone();
  await lockSome(client, 'contact', idsOf(distinct));
  const confirmed = await writeAll(client, distinct);
  if (confirmed.size < confirmations.length) throw new MustBeAlone();
  return confirmed;
}

async function writeAll(
  client: pg.ClientBase,
  confirmations: readonly Confirmation[],
): Promise<ReadonlySet<Confirmation>> {
  const ids = await raiseHeads(client, confirmations);
  const confirmed = confirmations.filter(({ contactId }) => ids.has(contactId));
  if (confirmed.length > 0) {
    await insertVersions(client, confirmed);
    await writeObservations(client, confirmed.flatMap(toObservations));
  }
  return new Set(confirmed);
}

/**
 * Returns the observations to store. As long as one source makes all versions and tells their
 * positions, the current version is its observation, and no row is written.
 */
function toObservations(one: Confirmation): ObservationRow[] {
  const source = sourceName(one.source);
  const isSame = source === sourceName(one.former.source);
  if (isSame && one.told === null && one.former.told === null) return [];
  const stored = one.former.content.record as StoredContactRecord;
  const row: ObservationRow = {
    contactId: one.contactId,
    source,
    outcome: 'found',
    askedAt: one.observedAt,
    asOf: one.time,
    stands: one.stands,
    ...storedContent(one.said, stored, one.version + 1),
  };
  return isSame ? [row] : [...ofFormer(one.former), row];
}

const idsOf = (some: readonly Confirmation[]) => some.map(({ contactId }) => contactId);
const recordsOf = (some: readonly Confirmation[]) => some.map((one) => one.recordVersion);
const timesOf = (some: readonly Confirmation[]) => some.map(({ time }) => time);

/** Upserts existing rows, because a cluster cannot update from an array. */
async function raiseHeads(
  client: pg.ClientBase,
  confirmations: readonly Confirmation[],
): Promise<Set<number>> {
  const days = confirmations.map(({ observedAt }) => observedAt.toISOString().slice(0, 10));
  const { rows } = await client.query<[number]>({
    name: 'confirm contacts',
    text: `insert into contact (id, version, verified_at, profile_valid, has_profile, test, details,
                                employed, employed_until, latest_start)
           select id, c.version + 1, said.time, profile_valid, has_profile, test, details,
                  employed, employed_until, latest_start
           from unnest($1::bigint[], $2::int[], $3::int[], $4::timestamptz[], $5::date[])
                as said (id, version, record_version, time, day)
           join contact c using (id)
           join contact_lead lead on lead.contact_id = id and lead.version = said.record_version
           where c.version = said.version
             and (employed_until is null or employed_until > day)
             and (since is null or since <= day) and (until is null or until > day)
           on conflict (id) do update set version = excluded.version, verified_at = excluded.verified_at
           returning id`,
    values: [
      idsOf(confirmations),
      confirmations.map(({ version }) => version),
      recordsOf(confirmations),
      timesOf(confirmations),
      days,
    ],
    rowMode: 'array',
  });
  return new Set(rows.map(([id]) => id));
}

async function insertVersions(
  client: pg.ClientBase,
  confirmed: readonly Confirmation[],
): Promise<void> {
  await client.query({
    name: 'confirm versions',
    text: `insert into contact_version (contact_id, version, confirms, verified_at, source, observed_at,
                                        told_by, told_at)
           select * from unnest($1::bigint[], $2::int[], $3::int[], $4::timestamptz[], $5::text[],
                                $6::timestamptz[], $7::text[], $8::timestamptz[])`,
    values: [
      idsOf(confirmed),
      confirmed.map(({ version }) => version + 1),
      recordsOf(confirmed),
      timesOf(confirmed),
      confirmed.map(({ source }) => source),
      confirmed.map(({ observedAt }) => observedAt.toISOString()),
      confirmed.map(({ told }) => told?.source ?? null),
      confirmed.map(({ told }) => told?.time ?? null),
    ],
  });
}
