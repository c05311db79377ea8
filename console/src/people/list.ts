/** An uploaded list, and the mapping of its columns to fields. Pure. */
import type { components } from '../../../client/src/api.ts';
import {
  bestMatchField,
  type MatchField,
  missingFields,
  type Profile,
  profileFlags,
} from '../../../client/src/choices.ts';

type Schemas = components['schemas'];

export type List = Schemas['ListPreview'];
export type Quote = Schemas['LeadEnrichmentQuote'];

/** The fields that have a choice. Other fields are mapped as guessed. */
export const FIELDS = ['email', 'linkedin_url', 'first_name', 'last_name', 'company_name'] as const;
export const OTHER_FIELDS = [
  'full_name',
  'title',
  'city',
  'state',
  'country',
  'unique_identifier',
] as const;
export type Field = (typeof FIELDS)[number] | (typeof OTHER_FIELDS)[number];

/** Field to column name. */
export type Mapping = Partial<Record<Field, string>>;

/** The mapping as guessed by the service. */
export function guessMapping({ columns }: List): Mapping {
  const mapping: Mapping = {};
  for (const field of [...FIELDS, ...OTHER_FIELDS]) {
    const column = columns.find(({ guess }) => guess === field);
    if (column) mapping[field] = column.name;
  }
  const isInTwo = mapping.first_name !== undefined || mapping.last_name !== undefined;
  return isInTwo ? withoutFullName(mapping) : mapping;
}

const withoutFullName = ({ full_name: _, ...others }: Mapping): Mapping => others;

/**
 * Maps a field to another column. A column with the whole name replaces columns for first and last
 * name, and the reverse.
 * @param column `''` for none
 */
export function choose(mapping: Mapping, field: Field, column: string): Mapping {
  const { [field]: _former, ...kept } = mapping;
  const others: Mapping = kept;
  if (column === '') return others;
  if (field === 'first_name' || field === 'last_name') {
    return { ...withoutFullName(others), [field]: column };
  }
  if (field !== 'full_name') return { ...others, [field]: column };
  const { first_name: _first, last_name: _last, ...rest } = others;
  return { ...rest, full_name: column };
}

/** The most reliable match field that the mapped columns allow. */
export const bestMatchBy = (mapping: Mapping): MatchField =>
  bestMatchField((field) => isMapped(field, mapping)) ?? 'email';

export const missingFor = (matchBy: MatchField, mapping: Mapping): Field[] =>
  missingFields(matchBy, (field) => isMapped(field, mapping));

const isMapped = (field: Field, mapping: Mapping): boolean =>
  mapping[field] !== undefined || isInFullName(field, mapping);

const isInFullName = (field: Field, { full_name: whole }: Mapping): boolean =>
  whole !== undefined && (field === 'first_name' || field === 'last_name');

export type Choices = { name: string; matchBy: MatchField; profile: Profile; mapping: Mapping };

/** The body of a create call, and of its quote. */
export const createBody = (listId: number, { name, matchBy, profile, mapping }: Choices) => ({
  name,
  source_type: 'list' as const,
  list_id: listId,
  mapping,
  match_field: matchBy,
  ...profileFlags(profile),
  flag_if_lead_changed_company: true,
  flag_if_lead_changed_title: true,
  match_details: true,
});
