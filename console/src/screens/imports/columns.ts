/** The columns of a list for the fields of an import. Pure. */
import type { ImportMapping } from '../../../../client/src/api.ts';
import { MORE_FIELDS, type MoreField } from '../../people/fields.ts';
import { guessMapping, type List, type Mapping } from '../../people/list.ts';
import { guessOwnId } from '../../people/own-id.ts';

/** Usual headers, in lower case and without spaces and punctuation. */
const HEADERS: Record<MoreField, readonly string[]> = {
  phone: ['phone', 'phonenumber', 'officephone', 'corporatephone', 'telefon', 'telefonnummer'],
  direct_phone: ['directphone', 'directdial', 'directline', 'durchwahl'],
  mobile_number: [
    'mobile',
    'mobilephone',
    'mobilenumber',
    'mobilephonenumber',
    'cellphone',
    'mobil',
    'mobiltelefon',
    'handy',
  ],
  company_domain: [
    'companydomain',
    'companydomainname',
    'domain',
    'website',
    'companywebsite',
    'websiteurl',
    'webseite',
  ],
  company_linkedin_url: ['companylinkedin', 'companylinkedinurl', 'companylinkedinpage'],
  start_date: ['startdate', 'jobstartdate', 'positionstartdate'],
  verified_at: ['verifiedat', 'lastverified', 'lastverifiedat'],
};

const plain = (header: string): string => header.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** Columns with the identifiers of rows have no field, because imports have own ids. */
export function guessImport({ columns, ...list }: List): Mapping {
  const others = columns.map((column) =>
    column.guess === 'unique_identifier' ? { ...column, guess: null, confidence: 0 } : column,
  );
  const mapping = guessMapping({ ...list, columns: others });
  const free = others.filter(({ guess }) => guess === null);
  const more: { [field in MoreField]?: string } = {};
  for (const field of MORE_FIELDS) {
    const column = free.find(({ name }) => HEADERS[field].includes(plain(name)));
    if (column) more[field] = column.name;
  }
  const all = { ...mapping, ...more };
  return { ...all, ...guessOwnId(others, all) };
}

/** Returns two fields that have the same column; null if there are none. */
export function findClash(mapping: ImportMapping): [one: string, other: string] | null {
  const fields = new Map<string, string>();
  for (const [field, column] of Object.entries(mapping ?? {})) {
    const other = fields.get(column);
    if (other) return [other, field];
    fields.set(column, field);
  }
  return null;
}
