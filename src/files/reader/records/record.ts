/** Converts flat rows, with one column per value, into records. Used by imports and feeds. Pure. */
import { splitLastFirst, splitName } from '../../../profile/full-name.ts';
import { systemOf } from '../external-ids.ts';
import type { RecordRole } from './columns.ts';

/** The values of a row; empty cells are absent. */
export type FlatRow = Partial<Record<RecordRole, string>>;

/**
 * Converts a row into a record that is not validated yet.
 * @param lastNameWords most words of a last name; set for whole names that begin with it
 */
export function toRecord(row: FlatRow, lastNameWords?: number): Record<string, unknown> {
  const { linkedin_url, verified_at } = row;
  return {
    ...stated({ ...names(row, lastNameWords), linkedin_url, verified_at }),
    ...stated({
      location: group({ city: row.city, state: row.state, country: row.country }),
      emails: row.email && [{ address: row.email, type: 'work' }],
      phones: phones(row),
      positions: positions(row),
      external_ids: externalIds(row),
    }),
  };
}

function names({ first_name, last_name, full_name }: FlatRow, lastNameWords: number | undefined) {
  if (first_name || last_name || !full_name) return { first_name, last_name };
  const { first, last } = lastNameWords
    ? splitLastFirst(full_name, lastNameWords)
    : splitName(full_name);
  return { first_name: first, last_name: last };
}

function externalIds(row: FlatRow): object | undefined {
  let ids: Record<string, string> | undefined;
  for (const role in row) {
    const system = systemOf(role);
    if (system !== null) ids = { ...ids, [system]: row[role as RecordRole]! };
  }
  return ids;
}

function phones({ phone, direct_phone, mobile_number }: FlatRow): object[] | undefined {
  const phones = [
    { number: phone, type: 'corporate' },
    { number: direct_phone, type: 'direct' },
    { number: mobile_number, type: 'mobile' },
  ].filter(({ number }) => number);
  return phones.length > 0 ? phones : undefined;
}

/** Returns undefined without a title or a company: a start date alone is not a position. */
function positions(row: FlatRow): object[] | undefined {
  const company = group({
    name: row.company_name,
    [isUrl(row.company_domain) ? 'homepage_url' : 'domain']: row.company_domain,
    linkedin_url: row.company_linkedin_url,
  });
  if (!company && !row.title) return undefined;
  return [stated({ title: row.title, start_date: row.start_date, company })];
}

/** True if a domain is a URL: CRM exports often contain a web site instead of a domain. */
const isUrl = (text = ''): boolean => text.includes('/');

const stated = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value));

function group(values: Record<string, string | undefined>): object | undefined {
  const present = stated(values);
  return Object.keys(present).length > 0 ? present : undefined;
}
