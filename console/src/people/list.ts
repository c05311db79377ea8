/** An uploaded list, and the mapping of its columns to fields. Pure. */
import type { components } from '../../../client/src/api.ts';
import {
  allowedMatchFields,
  MATCH_FIELDS,
  type MatchField,
  type MatchFields,
  matchSettings,
  missingFields,
  type Profile,
  profileFlags,
} from '../../../client/src/choices.ts';
import { FIELDS_OF, type Field, type LeadField, type Purpose, systemOf } from './fields.ts';

type Schemas = components['schemas'];

export type List = Schemas['ListPreview'];
export type Column = List['columns'][number];
export type Quote = Schemas['LeadEnrichmentQuote'];
export type SavedMapping = Schemas['SavedMapping'];

/** Field to column name. */
export type Mapping = { readonly [field in Field]?: string };

/** The mapping as guessed by the service. */
export function guessMapping({ columns }: List): Mapping {
  const mapping: { [field in LeadField]?: string } = {};
  for (const field of FIELDS_OF.enrich as readonly LeadField[]) {
    const column = columns.find(({ guess }) => guess === field);
    if (column) mapping[field] = column.name;
  }
  if (mapping.first_name !== undefined || mapping.last_name !== undefined) {
    mapping.full_name = undefined;
  }
  return onlyMapped(mapping);
}

const onlyMapped = (mapping: Mapping): Mapping => keep(mapping, () => true);

/** The mapped fields that pass the test. */
const keep = (mapping: Mapping, isKept: (field: string, column: string) => boolean): Mapping =>
  Object.fromEntries(
    Object.entries(mapping).filter(
      ([field, column]) => column !== undefined && isKept(field, column),
    ),
  );

/** The mapping that was saved for a list with the same headers; null without one. */
export function offeredMapping(saved: readonly SavedMapping[], purpose: Purpose): Mapping | null {
  const [first] = saved;
  return first?.same_headers ? mappingFor(first, purpose) : null;
}

/** The part of a saved mapping that serves a purpose. */
export const mappingFor = ({ mapping }: Pick<SavedMapping, 'mapping'>, purpose: Purpose): Mapping =>
  keep(
    mapping,
    (field) =>
      FIELDS_OF[purpose].includes(field as Field) ||
      (purpose !== 'checkup' && systemOf(field) !== null),
  );

const PARTS: readonly string[] = ['first_name', 'last_name'];

/** True if only one of the fields can be mapped: a whole name replaces its parts. */
const isInstead = (one: string, other: string): boolean =>
  one === other ||
  (one === 'full_name' && PARTS.includes(other)) ||
  (other === 'full_name' && PARTS.includes(one));

/**
 * Maps a field to another column. The column loses its other fields.
 * @param column `''` for none
 */
export function choose(mapping: Mapping, field: Field, column: string): Mapping {
  if (column === '') return keep(mapping, (one) => one !== field);
  const others = keep(mapping, (one, taken) => !isInstead(one, field) && taken !== column);
  return { ...others, [field]: column };
}

/** Leaves a column without a field. */
export const ignore = (mapping: Mapping, column: string): Mapping =>
  keep(mapping, (_, taken) => taken !== column);

/** The field of a column; null if it has none. */
export const fieldOf = (mapping: Mapping, column: string): Field | null =>
  (Object.keys(mapping) as Field[]).find((field) => mapping[field] === column) ?? null;

/** The match fields that the mapped columns allow, most reliable first; null if there are none. */
export function allowedMatchBy(mapping: Mapping): MatchFields | null {
  const [best, ...others] = allowedMatchFields((field) => isMapped(field, mapping));
  return best ? [best, ...others] : null;
}

/** Each match field alone, and those of the columns one after the other. */
export function matchChoices(mapping: Mapping): MatchFields[] {
  const allowed = allowedMatchBy(mapping) ?? [];
  const pairs = allowed.flatMap((first, at) =>
    allowed.slice(at + 1).map((second): MatchFields => [first, second]),
  );
  const [first, ...others] = allowed;
  const all: MatchFields[] = first && others.length > 1 ? [[first, ...others]] : [];
  return [...all, ...pairs, ...MATCH_FIELDS.map((field): MatchFields => [field])];
}

export const missingFor = (matchBy: MatchField, mapping: Mapping): LeadField[] =>
  missingFields(matchBy, (field) => isMapped(field, mapping));

const isMapped = (field: LeadField, mapping: Mapping): boolean =>
  mapping[field] !== undefined || (mapping.full_name !== undefined && PARTS.includes(field));

/** True if the mapped columns can identify people. */
export const mayIdentify = (mapping: Mapping): boolean => allowedMatchBy(mapping) !== null;

export type Choices = { name: string; matchBy: MatchFields; profile: Profile; mapping: Mapping };

/** The body of a create call, and of its quote. */
export const createBody = (listId: number, { name, matchBy, profile, mapping }: Choices) => ({
  name,
  source_type: 'list' as const,
  list_id: listId,
  mapping,
  ...matchSettings(matchBy),
  ...profileFlags(profile),
  flag_if_lead_changed_company: true,
  flag_if_lead_changed_title: true,
  match_details: true,
});
