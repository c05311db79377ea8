import type { Db } from '../../../ground/database/index.ts';
import { contactKeys, emailKey, identifierKeys, linkedinKey } from '../../../profile/keys/index.ts';
import type { ContactRecord } from '../../../profile/record.ts';
import { originParts } from '../merge/origin.ts';
import { toText } from '../versions.ts';

/** A version of a contact, with its source and time of observation. */
type StoredVersion = {
  version: number;
  source: string;
  observed_at: Date;
  /** The entry of a public register that it comes from; nulls for others. */
  register: string | null;
  edition: string | null;
  link: string | null;
  record: ContactRecord;
};

/** Loads all versions of a contact, the oldest first; none if there is no such contact. */
export async function loadVersions(db: Db, contactId: number): Promise<StoredVersion[]> {
  const rows = await db
    .selectFrom('contact_version')
    .select(['version', 'source', 'observed_at', 'origin', 'record', 'confirms', 'verified_at'])
    .where('contact_id', '=', contactId)
    .orderBy('version')
    .execute();
  const records = new Map(rows.map(({ version, record }) => [version, record]));
  return rows.map(({ version, source, observed_at, origin, confirms, verified_at }) => {
    const text = toText(records.get(confirms ?? version)!, verified_at?.getTime() ?? null);
    const record = JSON.parse(text) as ContactRecord;
    return { version, source, observed_at, ...originParts(origin), record };
  });
}

/** The match keys of a contact by kind, without duplicates. */
export type HeldKeys = {
  emails: string[];
  pages: string[];
  /** Keys of identifiers of public registers. */
  identifiers: string[];
  names: string[];
};

/**
 * Returns the keys of all versions, because a key stays stored after its value has left the record.
 */
export function findHeldKeys(records: readonly ContactRecord[]): HeldKeys {
  const emails = distinct(
    records.flatMap(({ emails }) => (emails ?? []).map(({ address }) => emailKey(address))),
  );
  const pages = distinct(records.map(({ linkedin_url }) => linkedinKey(linkedin_url)));
  const identifiers = distinct(records.flatMap((one) => identifierKeys(one.identifiers)));
  const own = new Set([...emails, ...pages, ...identifiers]);
  const names = distinct(records.flatMap((record) => contactKeys(record))).filter(
    (key) => !own.has(key),
  );
  return { emails, pages, identifiers, names };
}

const distinct = (keys: readonly (string | null)[]): string[] => [
  ...new Set(keys.filter((key) => key !== null)),
];
