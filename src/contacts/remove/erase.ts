/** Removes what the contact tables hold of one person. */
import type pg from 'pg';
import { lockSome } from '../store/locks.ts';
import { contactIdKey } from '../suppression/hash.ts';
import { type Suppression, suppress } from '../suppression/list.ts';
import { findHeldKeys, type HeldKeys, loadVersions } from './history.ts';
import { findContactId, type Identifier, suppressionKey } from './identifier.ts';

/** A person as an erasure finds them. */
export type LockedPerson = {
  /** Null when there is no such contact. */
  contactId: number | null;
  keys: HeldKeys;
};

const allKeys = ({ emails, pages, names }: HeldKeys): string[] => [...emails, ...pages, ...names];

/**
 * Finds the person and locks the contact and its keys, as writers of contacts do: until the
 * transaction ends nothing is saved under a key of theirs. What is found has no lock at first, so
 * it is looked up again behind the locks, until both agree.
 */
export async function lockPerson(
  client: pg.ClientBase,
  identifier: Identifier,
): Promise<LockedPerson> {
  await client.query('savepoint before_locks');
  for (let person = await findPerson(client, identifier); ; ) {
    const locked = [...allKeys(person.keys), suppressionKey(identifier)];
    await lockSome(client, 'contact key', locked);
    if (person.contactId !== null) await lockSome(client, 'contact', [person.contactId]);
    const now = await findPerson(client, identifier);
    const isSame = now.contactId === person.contactId;
    if (isSame && allKeys(now.keys).every((key) => locked.includes(key))) return now;
    await client.query('rollback to savepoint before_locks');
    person = now;
  }
}

async function findPerson(client: pg.ClientBase, identifier: Identifier): Promise<LockedPerson> {
  const contactId = await findContactId(client, identifier);
  const versions = contactId === null ? [] : await loadVersions(client, contactId);
  return { contactId, keys: findHeldKeys(versions) };
}

/** How many rows of each kind were removed. */
export type RemovedContact = {
  contacts: number;
  versions: number;
  rendered_leads: number;
  match_keys: number;
};

export async function removeContact(
  client: pg.ClientBase,
  { contactId, keys }: LockedPerson,
): Promise<RemovedContact> {
  const remove = async (statement: string, ...more: unknown[]) =>
    (await client.query(statement, [contactId, ...more])).rowCount ?? 0;
  return {
    contacts: await remove('delete from contact where id = $1'),
    versions: await remove('delete from contact_version where contact_id = $1'),
    rendered_leads: await remove('delete from contact_lead where contact_id = $1'),
    // By key, because that is how the table is indexed, and spread in a cluster.
    match_keys: await remove(
      'delete from contact_key where contact_id = $1 and key = any($2::uuid[])',
      allKeys(keys),
    ),
  };
}

/**
 * Keeps the person from being stored again: by the identifier given, and by every key of theirs
 * that no other contact has. Call it after `removeContact`.
 * @returns how many identifiers were not suppressed before
 */
export async function suppressPerson(
  client: pg.ClientBase,
  erasureId: number,
  identifier: Identifier,
  { contactId, keys }: LockedPerson,
): Promise<number> {
  const { rows } = await client.query<{ key: string }>(
    'select distinct key from contact_key where key = any($1::uuid[])',
    [allKeys(keys)],
  );
  const shared = new Set(rows.map(({ key }) => key));
  const always = { unlessPage: false, unlessEmail: false };
  const byName = { unlessPage: keys.pages.length > 0, unlessEmail: keys.emails.length > 0 };
  const entries = new Map<string, Suppression>();
  for (const key of keys.names) entries.set(key, { key, ...byName });
  for (const key of [...keys.emails, ...keys.pages]) entries.set(key, { key, ...always });
  for (const key of shared) entries.delete(key);
  const given = [
    suppressionKey(identifier),
    ...(contactId === null ? [] : [contactIdKey(contactId)]),
  ];
  for (const key of given) entries.set(key, { key, ...always });
  return suppress(client, erasureId, [...entries.values()]);
}
