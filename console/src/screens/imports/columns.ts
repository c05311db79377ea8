/** The columns of a list for the fields of an import. Pure. */
import type { ImportMapping } from '../../../../client/src/api.ts';
import type { List, Mapping } from '../../people/list.ts';
import { type OwnId, ownIdField } from './own-id.ts';

/** Fields that only imports have. */
export const MORE_FIELDS = [
  'phone',
  'direct_phone',
  'mobile_number',
  'company_domain',
  'company_linkedin_url',
  'start_date',
  'verified_at',
] as const;
export type MoreField = (typeof MORE_FIELDS)[number];
export type MoreMapping = { [field in MoreField]?: string };

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

/** The list for an import, which has no field for identifiers of rows. */
export const withoutIdentifier = (list: List): List => ({
  ...list,
  columns: list.columns.map((column) =>
    column.guess === 'unique_identifier' ? { ...column, guess: null, confidence: 0 } : column,
  ),
});

/** Maps columns whose headers are usual for a field, and which have no other field. */
export function guessMore({ columns }: List): MoreMapping {
  const free = columns.filter(({ guess }) => guess === null);
  const mapping: MoreMapping = {};
  for (const field of MORE_FIELDS) {
    const column = free.find(({ name }) => HEADERS[field].includes(plain(name)));
    if (column) mapping[field] = column.name;
  }
  return mapping;
}

/** The mapping of an import. Identifiers of rows are not imported. */
export function importMapping(
  { unique_identifier: _, ...mapping }: Mapping,
  more: MoreMapping,
  own: OwnId,
): ImportMapping {
  const field = ownIdField(own);
  return { ...mapping, ...more, ...(field && { [field]: own.column }) };
}

/** True if the mapped columns can identify people. */
export function mayIdentify(mapping: ImportMapping): boolean {
  const hasName = mapping?.full_name || (mapping?.first_name && mapping.last_name);
  return Boolean(mapping?.email || mapping?.linkedin_url || (hasName && mapping?.company_name));
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
