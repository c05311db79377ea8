/**
 * Which columns of a list identify its people. An "id" may be anybody's, and asking for another
 * person by it would be charged; so it counts as the service's own only where nothing else can
 * be meant. Pure.
 */
import {
  type Column,
  fieldNames,
  guessMapping,
  type Mapping,
  type Overrides,
} from '../lists/mapping.ts';
import { identifies, namesPeople, PROFILE_FIELDS } from './profile.ts';

/** Columns that only results of this command line have. */
const MARKS = ['enriched_by', 'search_status'];

/** How results call the service's id: the last is theirs when the list had none of that name. */
const RESULT_IDS = ['enriched_id', 'refreshed_id', 'id'];

const BARE_IDS = ['id', 'contact id'];

export function mapColumns(columns: readonly Column[], overrides: Overrides): Mapping {
  const mapping =
    guessResult(columns, overrides) ?? guessMapping(columns, fieldNames(PROFILE_FIELDS), overrides);
  return withoutPartialName(identifies(mapping) ? mapping : guessById(columns, overrides));
}

/**
 * Results stand right of the list they are for, their id first. Who has no id there is found by
 * the list's own columns, as the results are empty. Null for any other list.
 */
function guessResult(columns: readonly Column[], overrides: Overrides): Mapping | null {
  if (!columns.some(({ header }) => MARKS.includes(header))) return null;
  const places = RESULT_IDS.map((name) => columns.findIndex(({ header }) => header === name));
  const id = places.find((place) => place >= 0);
  if (id === undefined || overrides.has('ds_contact_id')) return null;
  const own = columns.map((column, at) => (at < id ? column : { header: '', sample: [] }));
  const names = fieldNames(PROFILE_FIELDS.slice(1));
  const ofOwn = guessMapping(own, names, overrides);
  const mapping = identifies(ofOwn) ? ofOwn : guessMapping(columns, names, overrides);
  return new Map([['ds_contact_id', { column: id, by: 'header' }], ...mapping]);
}

function guessById(columns: readonly Column[], overrides: Overrides): Mapping {
  const names = fieldNames(PROFILE_FIELDS);
  const ids = [...names.get('ds_contact_id')!, ...BARE_IDS];
  return guessMapping(columns, new Map([...names, ['ds_contact_id', ids]]), overrides);
}

function withoutPartialName(mapping: Mapping): Mapping {
  if (namesPeople(mapping)) return mapping;
  const nameless = new Map(mapping);
  for (const role of ['full_name', 'first_name', 'last_name', 'company_name'] as const)
    nameless.delete(role);
  return nameless;
}
