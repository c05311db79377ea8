/** What the contact tables hold of one person: found under lock, and removed. */
import type pg from 'pg';
import { lockSome } from '../store/index.ts';
import { contactName, type Suppressed, suppress } from '../suppression/index.ts';
import { type HeldKeys, keysOfVersions, readVersions } from './history.ts';
import { findContactId, type Identifier, nameOf } from './identifier.ts';

/** A person as an erasure finds them. */
export type LockedPerson = {
  /** Null when there is no such contact. */
  contactId: number | null;
  keys: HeldKeys;
};

const allOf = ({ emails, pages, names }: HeldKeys): string[] => [...emails, ...pages, ...names];

/**
 * Locks the contact named, as writers of contacts do: from here to the end of the transaction
 * nobody else records anything under a key of theirs.
 */
export async function lockPerson(
  client: pg.ClientBase,
  identifier: Identifier,
): Promise<LockedPerson> {
  await client.query('savepoint before_locks');
  for (let person = await findPerson(client, identifier); ; ) {
    const locked = [...allOf(person.keys), nameOf(identifier)];
    await lockSome(client, 'contact key', locked);
    if (person.contactId !== null) await lockSome(client, 'contact', [person.contactId]);
    const now = await findPerson(client, identifier);
    const isSame = now.contactId === person.contactId;
    if (isSame && allOf(now.keys).every((key) => locked.includes(key))) return now;
    await client.query('rollback to savepoint before_locks');
    person = now;
  }
}

async function findPerson(client: pg.ClientBase, identifier: Identifier): Promise<LockedPerson> {
  const contactId = await findContactId(client, identifier);
  const versions = contactId === null ? [] : await readVersions(client, contactId);
  return { contactId, keys: keysOfVersions(versions) };
}

/** How many rows were removed of each. */
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
    // By key, because that is how they are spread and found.
    match_keys: await remove(
      'delete from contact_key where contact_id = $1 and key = any($2::uuid[])',
      allOf(keys),
    ),
  };
}

/**
 * Keeps the person from being stored again: by the identifier given, and by every key of theirs
 * that nobody else has. After `removeContact`.
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
    [allOf(keys)],
  );
  const shared = new Set(rows.map(({ key }) => key));
  const always = { unlessPage: false, unlessEmail: false };
  const byName = { unlessPage: keys.pages.length > 0, unlessEmail: keys.emails.length > 0 };
  const names = new Map<string, Suppressed>();
  for (const key of keys.names) names.set(key, { key, ...byName });
  for (const key of [...keys.emails, ...keys.pages]) names.set(key, { key, ...always });
  for (const key of shared) names.delete(key);
  const given = [nameOf(identifier), ...(contactId === null ? [] : [contactName(contactId)])];
  for (const key of given) names.set(key, { key, ...always });
  return suppress(client, erasureId, [...names.values()]);
}
