/** Contacts by the page, for an operator's eyes. */
import type pg from 'pg';
import type { ContactRecord } from '../profile/record.ts';
import { leadFields } from '../profile/views/index.ts';

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
  /** What `after` is for the next page; null when this one is the last. */
  next: number | null;
};

export type Listing = {
  /** Words that must all stand in names, employers, titles, addresses or the LinkedIn profile. */
  search: readonly string[];
  limit: number;
  /** Only contacts whose ids are larger. */
  after: number;
};

type Found = { id: number; record: ContactRecord };

/** By id, the oldest first. Without an index on words, a search reads all that comes before its page is full. */
export async function listContacts(pool: pg.Pool, listing: Listing): Promise<ContactPage> {
  const { limit, search } = listing;
  const words = search.map((word) => word.toLowerCase());
  const found: Found[] = [];
  for (let after = listing.after; found.length <= limit; ) {
    const read = await readAfter(pool, after, words, limit + 1);
    found.push(...read.filter(({ record }) => holds(record, words)));
    if (read.length <= limit) break;
    after = read.at(-1)!.id;
  }
  const shown = found.slice(0, limit);
  const day = new Date().toISOString().slice(0, 10);
  return {
    contacts: shown.map((one) => listed(one, day)),
    next: found.length > limit ? shown.at(-1)!.id : null,
  };
}

/** Contacts that hold the words anywhere, be it in the name of a field. */
async function readAfter(
  pool: pg.Pool,
  after: number,
  words: readonly string[],
  limit: number,
): Promise<Found[]> {
  const { rows } = await pool.query<{ id: number; record: string }>(
    `select c.id, v.record from contact c
     join contact_version v on v.contact_id = c.id and v.version = c.version
     where c.id > $1 and v.record ilike all ($2::text[]) order by c.id limit $3`,
    [after, words.map(patternOf), limit],
  );
  return rows.map(({ id, record }) => ({ id, record: JSON.parse(record) }));
}

/** A word as it stands in JSON, without a meaning of its own to `like`. */
const patternOf = (word: string): string =>
  `%${JSON.stringify(word)
    .slice(1, -1)
    .replaceAll(/[\\%_]/g, '\\$&')}%`;

function holds(record: ContactRecord, words: readonly string[]): boolean {
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

function listed({ id, record }: Found, day: string): ListedContact {
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
