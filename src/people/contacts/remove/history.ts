import type { Db } from '../../../ground/database/index.ts';
import { contactKeys, emailKey, linkedinKey } from '../../../profile/keys/index.ts';
import type { ContactRecord } from '../../../profile/record.ts';
import { toText } from '../versions.ts';

/** A version of a contact, with where and when it was observed. */
type StoredVersion = {
  version: number;
  source: string;
  observed_at: Date;
  record: ContactRecord;
};

/** Every version of a contact, the oldest first; none when there is no such contact. */
export async function loadVersions(db: Db, contactId: number): Promise<StoredVersion[]> {
  const rows = await db
    .selectFrom('contact_version')
    .select(['version', 'source', 'observed_at', 'record', 'confirms', 'verified_at'])
    .where('contact_id', '=', contactId)
    .orderBy('version')
    .execute();
  const records = new Map(rows.map(({ version, record }) => [version, record]));
  return rows.map(({ version, source, observed_at, confirms, verified_at }) => {
    const text = toText(records.get(confirms ?? version)!, verified_at?.getTime() ?? null);
    return { version, source, observed_at, record: JSON.parse(text) as ContactRecord };
  });
}

/** The match keys that lead to a contact, each once, by kind. */
export type HeldKeys = { emails: string[]; pages: string[]; names: string[] };

/** The keys of every version: a key stays when the value it was made of has gone. */
export function findHeldKeys(records: readonly ContactRecord[]): HeldKeys {
  const emails = distinct(
    records.flatMap(({ emails }) => (emails ?? []).map(({ address }) => emailKey(address))),
  );
  const pages = distinct(records.map(({ linkedin_url }) => linkedinKey(linkedin_url)));
  const names = distinct(records.flatMap((record) => contactKeys(record))).filter(
    (key) => !emails.includes(key) && !pages.includes(key),
  );
  return { emails, pages, names };
}

const distinct = (keys: readonly (string | null)[]): string[] => [
  ...new Set(keys.filter((key) => key !== null)),
];
