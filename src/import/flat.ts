import { splitName } from '../profile/full-name.ts';

/** What a column may be called; whoever looks closer at a file finds them under other names too. */
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
/** What a column may stand for; a whole name is split. */
export type ColumnRole = Column | 'full_name';
/** Values that are there; an empty cell is none. */
export type Row = Partial<Record<ColumnRole, string>>;

/** A header as the column it names, in any case; `''` for one that is not ours. */
export function columnOf(header: string): Column | '' {
  const name = header
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
  return COLUMNS.find((column) => column === name) ?? '';
}

/** The record that a row states, yet to be validated; an empty cell states nothing. */
export function recordOfRow(row: Row): Record<string, unknown> {
  const { linkedin_url, verified_at } = row;
  return {
    ...stated({ ...nameOf(row), linkedin_url, verified_at }),
    ...stated({
      location: group({ city: row.city, state: row.state, country: row.country }),
      emails: row.email && [{ address: row.email, type: 'work' }],
      phones: phonesOf(row),
      positions: positionsOf(row),
    }),
  };
}

function nameOf({ first_name, last_name, full_name }: Row) {
  if (first_name || last_name || !full_name) return { first_name, last_name };
  const { first, last } = splitName(full_name);
  return { first_name: first, last_name: last };
}

function phonesOf({ phone, direct_phone, mobile_number }: Row): object[] | undefined {
  const phones = [
    { number: phone, type: 'corporate' },
    { number: direct_phone, type: 'direct' },
    { number: mobile_number, type: 'mobile' },
  ].filter(({ number }) => number);
  return phones.length > 0 ? phones : undefined;
}

/** A start date alone is no position. */
function positionsOf(row: Row): object[] | undefined {
  const company = group({
    name: row.company_name,
    [isUrl(row.company_domain) ? 'homepage_url' : 'domain']: row.company_domain,
    linkedin_url: row.company_linkedin_url,
  });
  if (!company && !row.title) return undefined;
  return [stated({ title: row.title, start_date: row.start_date, company })];
}

/** Lists of a CRM have a company's web site rather than its domain. */
const isUrl = (text = ''): boolean => text.includes('/');

const stated = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value));

function group(values: Record<string, string | undefined>): object | undefined {
  const present = stated(values);
  return Object.keys(present).length > 0 ? present : undefined;
}
