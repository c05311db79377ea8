/** Records from rows with a column for each value, by the flat names of CSV import. */
import { type Field, rankHeader } from '../../files/index.ts';

/** The place in a record of each column's value. */
const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  first_name: ['first_name'],
  last_name: ['last_name'],
  linkedin_url: ['linkedin_url'],
  verified_at: ['verified_at'],
  city: ['location', 'city'],
  state: ['location', 'state'],
  country: ['location', 'country'],
  email: ['emails'],
  phone: ['phones', 'corporate'],
  direct_phone: ['phones', 'direct'],
  mobile_number: ['phones', 'mobile'],
  title: ['position', 'title'],
  start_date: ['position', 'start_date'],
  company_name: ['company', 'name'],
  company_domain: ['company', 'domain'],
  company_linkedin_url: ['company', 'linkedin_url'],
};

export const isColumn = (name: string): boolean => Object.hasOwn(COLUMNS, name);

const FIELDS = Object.keys(COLUMNS) as Field[];

/**
 * The headers of a file as flat names: those that read so, and what lists of people call them, such as
 * "First Name". Other headers stay as they are.
 */
export function toColumns(headers: readonly string[]): string[] {
  const names = headers.map((header) => header.toLowerCase());
  const taken = new Set(names.filter(isColumn));
  return names.map((name) => {
    if (isColumn(name)) return name;
    const field = FIELDS.find((one) => !taken.has(one) && rankHeader(one, name) === 'exact');
    if (!field) return name;
    taken.add(field);
    return field;
  });
}

/** Values by the names of their columns, in any letter case. */
export type Row = Readonly<Record<string, unknown>>;

/** The record a row states, not yet validated; an empty cell states nothing. */
export function flatRecord(row: Row): Record<string, unknown> {
  const { location, emails, phones, position, company, ...person } = splitParts(row);
  return {
    ...Object.assign({}, ...Object.values(person)),
    ...(location && { location }),
    ...(emails && { emails: [{ address: emails.emails, type: 'work' }] }),
    ...(phones && { phones: Object.entries(phones).map(([type, number]) => ({ number, type })) }),
    ...((position?.title || company) && {
      positions: [{ ...position, ...(company && { company }) }],
    }),
  };
}

function splitParts(row: Row): Record<string, Record<string, string>> {
  const parts: Record<string, Record<string, string>> = {};
  for (const [name, value] of Object.entries(row)) {
    const [part, field = part] = COLUMNS[name.toLowerCase()] ?? [];
    const text = String(value ?? '').trim();
    if (part !== undefined && text !== '') parts[part] = { ...parts[part], [field!]: text };
  }
  return parts;
}
