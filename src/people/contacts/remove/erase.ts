/** Removes one person from the contact tables. */
import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../../../ground/database/index.ts';
import { eraseExternalIds } from '../../external-ids/index.ts';
import { loadContents } from '../observations/told.ts';
import { lockSome } from '../store/locks.ts';
import { contactIdKey } from '../suppression/hash.ts';
import { type Suppression, suppress } from '../suppression/list.ts';
import { findHeldKeys, type HeldKeys, loadVersions } from './history.ts';
import { findContactId, type Identifier, suppressionKey } from './identifier.ts';

/** The person that an erasure found and locked. */
export type LockedPerson = {
  /** Null if there is no such contact. */
  contactId: number | null;
  keys: HeldKeys;
};

const allKeys = ({ names, ...others }: HeldKeys): string[] => [...surestKeys(others), ...names];

/** Returns the keys that identify a person without a name. */
const surestKeys = ({ emails, pages, identifiers }: Omit<HeldKeys, 'names'>): string[] => [
  ...emails,
  ...pages,
  ...identifiers,
];

/**
 * Finds the person and locks the contact and its keys in the same way as writers of contacts. Until
 * the transaction ends, no record is saved under one of these keys. The first search takes no
 * locks, so it is repeated after locking until both searches agree.
 * @param client the connection of `trx`
 */
export async function lockPerson(
  client: pg.ClientBase,
  trx: Db,
  identifier: Identifier,
): Promise<LockedPerson> {
  await sql`savepoint before_locks`.execute(trx);
  for (let person = await findPerson(trx, identifier); ; ) {
    const locked = [...allKeys(person.keys), suppressionKey(identifier)];
    await lockSome(client, 'contact key', locked);
    if (person.contactId !== null) await lockSome(client, 'contact', [person.contactId]);
    const now = await findPerson(trx, identifier);
    const isSame = now.contactId === person.contactId;
    if (isSame && allKeys(now.keys).every((key) => locked.includes(key))) return now;
    await sql`rollback to savepoint before_locks`.execute(trx);
    person = now;
  }
}

async function findPerson(trx: Db, identifier: Identifier): Promise<LockedPerson> {
  const contactId = await findContactId(trx, identifier);
  const versions = contactId === null ? [] : await loadVersions(trx, contactId);
  const told = contactId === null ? [] : await loadContents(trx, contactId);
  return { contactId, keys: findHeldKeys([...versions.map(({ record }) => record), ...told]) };
}

/** Numbers of removed rows by kind. */
type RemovedContact = {
  contacts: number;
  versions: number;
  rendered_leads: number;
  observations: number;
  match_keys: number;
  external_ids: number;
};

export async function removeContact(
  trx: Db,
  { contactId, keys }: LockedPerson,
): Promise<RemovedContact> {
  const remove = async (statement: ReturnType<typeof sql>) =>
    Number((await statement.execute(trx)).numAffectedRows ?? 0);
  const contacts = await remove(sql`delete from contact where id = ${contactId}`);
  await remove(sql`delete from contact_listing where contact_id = ${contactId}`);
  await remove(sql`delete from kept_observation where contact_id = ${contactId}`);
  await remove(sql`delete from observed_content where contact_id = ${contactId}`);
  return {
    contacts,
    versions: await remove(sql`delete from contact_version where contact_id = ${contactId}`),
    rendered_leads: await remove(sql`delete from contact_lead where contact_id = ${contactId}`),
    observations: await remove(
      sql`delete from contact_observation where contact_id = ${contactId}`,
    ),
    external_ids: await eraseExternalIds(trx, contactId!),
    // Filtered by key, because the table is indexed, and distributed in a cluster, by key.
    match_keys: await remove(sql`
      delete from contact_key
      where contact_id = ${contactId} and key = any(${allKeys(keys)}::uuid[])`),
  };
}

/**
 * Prevents a new record of the person, by suppressing the given identifier and every key of the
 * person that no other contact has. Call it after `removeContact`.
 * @returns the number of identifiers that were not suppressed before
 */
export async function suppressPerson(
  trx: Db,
  erasureId: number,
  identifier: Identifier,
  { contactId, keys }: LockedPerson,
): Promise<number> {
  const { rows } = await sql<{ key: string }>`
    select distinct key from contact_key where key = any(${allKeys(keys)}::uuid[])`.execute(trx);
  const shared = new Set(rows.map(({ key }) => key));
  const always = { unlessPage: false, unlessEmail: false };
  const byName = { unlessPage: keys.pages.length > 0, unlessEmail: keys.emails.length > 0 };
  const entries = new Map<string, Suppression>();
  for (const key of keys.names) entries.set(key, { key, ...byName });
  for (const key of surestKeys(keys)) entries.set(key, { key, ...always });
  for (const key of shared) entries.delete(key);
  const given = [
    suppressionKey(identifier),
    ...(contactId === null ? [] : [contactIdKey(contactId)]),
  ];
  for (const key of given) entries.set(key, { key, ...always });
  return suppress(trx, erasureId, [...entries.values()]);
}
