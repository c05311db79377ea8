/**
 * Confirmations: a source says of a contact just what is stored, as it does of most that are
 * refreshed. Only the time of verification is new, so the database makes the next version out of the
 * one before, without sending its text anywhere. Prepared statements, because most answers are
 * saved this way.
 */
import type pg from 'pg';
import { joinDocument, splitDocument } from '../../profile/document.ts';
import type { ContactRecord } from '../../profile/record.ts';
import { BEHIND_BEGINNING, leadBeginning } from '../../profile/views/index.ts';
import { CONTACT } from '../merge/kind.ts';
import { isOlder } from '../merge/merge.ts';
import type { Observation, Provenance } from '../merge/observation.ts';
import type { CurrentContact } from '../read.ts';
import { FEW, lockSome, MustBeAlone } from './locks.ts';

// Driver: prepared statements, because most answers of sources are saved this way.

/** A contact as it stands, with its record parsed too. */
export type StoredContact = Pick<CurrentContact, 'id' | 'version' | 'text'> & {
  record: ContactRecord;
};

/** That a contact's version, if it is still the current one, is true as of a later time too. */
export type Confirmation = Provenance & {
  contactId: number;
  version: number;
  time: string;
  /** How many characters at the end of the version's text are replaced. */
  tail: number;
  /** What they are replaced by. */
  ending: string;
};

/** @returns null when the observation says anything new of the contact, or is not newer */
export function toConfirmation(
  { id: contactId, version, text, record: stored }: StoredContact,
  { record, source, observedAt }: Observation<ContactRecord>,
): Confirmation | null {
  const time = record.verified_at ?? null;
  if (time === null || !saysTheSame(record, stored)) return null;
  const content = splitDocument(text, CONTACT.layout);
  if (!isOlder(content.time, time)) return null;
  const kept = content.body.length - 1;
  const ending = joinDocument(content.body, time, CONTACT.layout).slice(kept);
  return { contactId, version, time, tail: text.length - kept, ending, source, observedAt };
}

/** Whether every stated field but the time is stored just so; null states that there is none. */
const saysTheSame = ({ verified_at: _, ...said }: ContactRecord, stored: ContactRecord): boolean =>
  Object.entries(said).every(([field, value]) => {
    if (value === undefined) return true;
    const known = stored[field as keyof ContactRecord] ?? null;
    return known === value || JSON.stringify(known) === JSON.stringify(value);
  });

/**
 * Writes confirmations in a transaction that has come through the gate (`throughGate`), before
 * anything else it saves. Beside others it must be all that the transaction saves, because
 * `saveObservations` locks keys before contacts.
 * @param isBeside whether the gate is shared with others
 * @throws MustBeAlone beside others, when not all of them can be written
 * @returns those written; the others are of contacts that were written meanwhile, or whose
 *   positions show otherwise today than on the day they were rendered for
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
    await copyVersions(client, confirmed);
    await copyLeads(client, confirmed);
  }
  return new Set(confirmed);
}

const idsOf = (some: readonly Confirmation[]) => some.map(({ contactId }) => contactId);
const versionsOf = (some: readonly Confirmation[]) => some.map(({ version }) => version);

/** An upsert of rows that exist, because a cluster cannot update from an array. */
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
           from unnest($1::bigint[], $2::int[], $3::timestamptz[], $4::date[])
                as said (id, version, time, day)
           join contact c using (id)
           join contact_lead lead on lead.contact_id = id and lead.version = c.version
           where c.version = said.version
             and (employed_until is null or employed_until > day)
             and (since is null or since <= day) and (until is null or until > day)
           on conflict (id) do update set version = excluded.version, verified_at = excluded.verified_at
           returning id`,
    values: [
      idsOf(confirmations),
      versionsOf(confirmations),
      confirmations.map(({ time }) => time),
      days,
    ],
    rowMode: 'array',
  });
  return new Set(rows.map(([id]) => id));
}

async function copyVersions(
  client: pg.ClientBase,
  confirmed: readonly Confirmation[],
): Promise<void> {
  await client.query({
    name: 'confirm versions',
    text: `insert into contact_version (contact_id, version, record, source, observed_at)
           select contact_id, version + 1, left(record, -tail) || ending, said.source, said.observed_at
           from unnest($1::bigint[], $2::int[], $3::int[], $4::text[], $5::text[], $6::timestamptz[])
                as said (contact_id, version, tail, ending, source, observed_at)
           join contact_version using (contact_id, version)`,
    values: [
      idsOf(confirmed),
      versionsOf(confirmed),
      confirmed.map(({ tail }) => tail),
      confirmed.map(({ ending }) => ending),
      confirmed.map(({ source }) => source),
      confirmed.map(({ observedAt }) => observedAt.toISOString()),
    ],
  });
}

async function copyLeads(client: pg.ClientBase, confirmed: readonly Confirmation[]): Promise<void> {
  await client.query({
    name: 'confirm leads',
    text: `insert into contact_lead (contact_id, version, since, until, profile, email, phones, dials)
           select contact_id, version + 1, since, until,
                  beginning || substr(profile, strpos(profile, $4)), email, phones, dials
           from unnest($1::bigint[], $2::int[], $3::text[]) as said (contact_id, version, beginning)
           join contact_lead using (contact_id, version)`,
    values: [
      idsOf(confirmed),
      versionsOf(confirmed),
      confirmed.map(({ time }) => leadBeginning(time)),
      BEHIND_BEGINNING,
    ],
  });
}
