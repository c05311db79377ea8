/** Records from flat rows: one column for each value, as in CSV. */
import { splitName } from '../profile/full-name.ts';

/** The names of columns. `tenure import` also finds them under other names in a CSV file. */
export const COLUMNS = [
  'first_name',
  'last_name',
  'linkedin_url',
  'email',
  'title',
  'company_name',
  'company_domain',
  'company_linkedin_url',
  'start_date',
  'city',
  'state',
  'country',
  'phone',
  'direct_phone',
  'mobile_number',
  'verified_at',
] as const;

type Column = (typeof COLUMNS)[number];
/** What a column may hold; a full name is split into two. */
export type ColumnRole = Column | 'full_name';
/** The values of a row; empty cells are absent. */
export type Row = Partial<Record<ColumnRole, string>>;

/** The column that a header names, in any letter case; `''` for an unknown header. */
export function parseColumn(header: string): Column | '' {
  const name = header
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
  return COLUMNS.find((column) => column === name) ?? '';
}

/** The record that a row states, not yet validated. */
export function toRecord(row: Row): Record<string, unknown> {
  const { linkedin_url, verified_at } = row;
  return {
    ...stated({ ...names(row), linkedin_url, verified_at }),
    ...stated({
      location: group({ city: row.city, state: row.state, country: row.country }),
      emails: row.email && [{ address: row.email, type: 'work' }],
      phones: phones(row),
      positions: positions(row),
    }),
  };
}

function names({ first_name, last_name, full_name }: Row) {
  if (first_name || last_name || !full_name) return { first_name, last_name };
  const { first, last } = splitName(full_name);
  return { first_name: first, last_name: last };
}

function phones({ phone, direct_phone, mobile_number }: Row): object[] | undefined {
  const phones = [
    { number: phone, type: 'corporate' },
    { number: direct_phone, type: 'direct' },
    { number: mobile_number, type: 'mobile' },
  ].filter(({ number }) => number);
  return phones.length > 0 ? phones : undefined;
}

/** Undefined without a title or a company: a start date alone is no position. */
function positions(row: Row): object[] | undefined {
  const company = group({
    name: row.company_name,
    [isUrl(row.company_domain) ? 'homepage_url' : 'domain']: row.company_domain,
    linkedin_url: row.company_linkedin_url,
  });
  if (!company && !row.title) return undefined;
  return [stated({ title: row.title, start_date: row.start_date, company })];
}

/** Exports of CRMs often hold a company's web site in place of its domain. */
const isUrl = (text = ''): boolean => text.includes('/');

const stated = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value));

function group(values: Record<string, string | undefined>): object | undefined {
  const present = stated(values);
  return Object.keys(present).length > 0 ? present : undefined;
}
