/** Lists contacts page by page, for operators. */
import { sql } from 'kysely';
import type { Db } from '../../ground/database/index.ts';
import type { ContactRecord } from '../../profile/record.ts';
import { leadFields } from '../../profile/views/index.ts';
import { toText, VERSION_TEXT } from './versions.ts';

export type ListedContact = {
  contact_id: number;
  first_name: string | null;
  last_name: string | null;
  title: string | null;
  company_name: string | null;
  email: string | null;
  linkedin_url: string | null;
  verified_at: string | null;
};

export type ContactPage = {
  contacts: ListedContact[];
  /** The `after` of the next page; null if this page is the last. */
  next: number | null;
};

type Listing = {
  /** Words that must all occur in names, employers, titles, addresses or the LinkedIn profile. */
  search: readonly string[];
  limit: number;
  /** Only contacts with larger ids are listed. */
  after: number;
};

type Found = { id: number; record: ContactRecord };

/**
 * Lists contacts in the order of their ids. There is no index of words, so a search reads contacts
 * until its page is full.
 */
export async function listContacts(db: Db, listing: Listing): Promise<ContactPage> {
  const { limit, search } = listing;
  const words = search.map((word) => word.toLowerCase());
  const found: Found[] = [];
  for (let after = listing.after; found.length <= limit; ) {
    const read = await loadAfter(db, after, words, limit + 1);
    found.push(...read.filter(({ record }) => hasAll(record, words)));
    if (read.length <= limit) break;
    after = read.at(-1)!.id;
  }
  const shown = found.slice(0, limit);
  const day = new Date().toISOString().slice(0, 10);
  return {
    contacts: shown.map((one) => toListed(one, day)),
    next: found.length > limit ? shown.at(-1)!.id : null,
  };
}

/** Loads contacts whose JSON text contains the words anywhere, even in a field name. */
async function loadAfter(
  db: Db,
  after: number,
  words: readonly string[],
  limit: number,
): Promise<Found[]> {
  const { columns, join } = VERSION_TEXT.contact;
  const { rows } = await sql<{ id: number; record: string; confirmed_ms: number | null }>`
    select c.id, ${sql.raw(columns)} from contact c
    join contact_version v on v.contact_id = c.id and v.version = c.version ${sql.raw(join)}
    where c.id > ${after} and c.withdrawn is null
      and coalesce(v.record, confirmed.record) ilike all (${words.map(toPattern)}::text[])
    order by c.id limit ${limit}`.execute(db);
  return rows.map(({ id, record, confirmed_ms }) => ({
    id,
    record: JSON.parse(toText(record, confirmed_ms)),
  }));
}

/**
 * Returns the `like` pattern for a word. The word is escaped as in JSON text, and then its special
 * characters for `like` are.
 */
const toPattern = (word: string): string =>
  `%${JSON.stringify(word)
    .slice(1, -1)
    .replaceAll(/[\\%_]/g, '\\$&')}%`;

function hasAll(record: ContactRecord, words: readonly string[]): boolean {
  const { first_name, last_name, linkedin_url, emails, positions } = record;
  const texts = [
    first_name,
    last_name,
    linkedin_url,
    ...(emails ?? []).map(({ address }) => address),
    ...(positions ?? []).flatMap(({ title, company }) => [title, company?.name, company?.domain]),
  ].map((text) => text?.toLowerCase() ?? '');
  return words.every((word) => texts.some((text) => text.includes(word)));
}

function toListed({ id, record }: Found, day: string): ListedContact {
  const fields = leadFields(record, { contactId: id, day, profileType: 'Lead Profile' });
  const { first_name, last_name, title, company_name, email, linkedin_url } = fields;
  const { verified_at = null } = record;
  return {
    contact_id: id,
    first_name,
    last_name,
    title,
    company_name,
    email,
    linkedin_url,
    verified_at,
  };
}
