/** Assigns the columns of a client's list to fields of contacts. Pure. */
import {
  type ColumnRole,
  guessMapping,
  type Field as ListField,
  ownFieldNames,
} from '../../files/reader/index.ts';

/** Fields that a client's list may have: names in the API's answers, and names in lists. */
const LISTED = {
  first_name: 'first_name',
  last_name: 'last_name',
  title: 'title',
  company_name: 'company_name',
  company_website: 'company_domain',
  linkedin_url: 'linkedin_url',
  email: 'email',
  corporate_phone: 'corporate_phone',
  phone: 'phone',
  direct_phone: 'direct_phone',
  mobile_number: 'mobile_number',
  contact_industry: 'industry',
  contact_city: 'city',
  contact_state: 'state',
  contact_country: 'country',
} as const satisfies Record<string, ListField>;

export type Field = keyof typeof LISTED;

const FIELDS = Object.keys(LISTED) as Field[];
const NAMES = ownFieldNames(Object.values(LISTED));

/** The index of the client's column that holds a field. */
export type Twins = ReadonlyMap<Field, number>;

/**
 * Reads headers like those of lists, but prefers columns with exactly the field's name.
 * @param mapped columns by field as the client has mapped them, which precede all others
 */
export function findTwins(
  names: readonly string[],
  mapped: ReadonlyMap<ColumnRole, number> = new Map(),
): Twins {
  const columns = names.map((header) => ({ header, sample: [] }));
  const taken = new Set(mapped.values());
  const exact = FIELDS.filter((field) => names.includes(field) && !taken.has(names.indexOf(field)));
  const overrides = new Map<ColumnRole, number>([
    ...exact.map((field) => [LISTED[field], names.indexOf(field)] as const),
    ...mapped,
  ]);
  const mapping = guessMapping(columns, NAMES, overrides);
  const twins = new Map<Field, number>();
  for (const field of FIELDS) {
    const mapped = mapping.get(LISTED[field]);
    if (mapped) twins.set(field, mapped.column);
  }
  return twins;
}
