/**
 * Finds the columns that identify a list's people. A plain "id" may belong to another system; used
 * as a contact id it would charge for the wrong person. So it is used only if no other column
 * identifies people. Pure.
 */
import {
  type Column,
  fieldNames,
  guessMapping,
  type Mapping,
  type Overrides,
} from '../../files/reader/index.ts';
import { quoteColumns } from '../lists/column-names.ts';
import { identifies, namesPeople, PROFILE_FIELDS } from './profiles.ts';

/** Columns that only results of this command line have. */
const MARKS = ['enriched_by', 'search_status'];

/** Names of the contact id in results; plain `id` if the original list had no such column. */
const RESULT_IDS = ['enriched_id', 'refreshed_id', 'id'];

const BARE_IDS = ['id', 'contact id'];

export function mapColumns(columns: readonly Column[], overrides: Overrides): Mapping {
  const mapping =
    guessResult(columns, overrides) ?? guessMapping(columns, fieldNames(PROFILE_FIELDS), overrides);
  return withoutPartialName(identifies(mapping) ? mapping : guessById(columns, overrides));
}

/**
 * Maps a list that this command line has written: result columns are to the right of the original
 * columns, the id first. A row without an id has no results either, so its original columns
 * identify it. Null for any other list.
 */
function guessResult(columns: readonly Column[], overrides: Overrides): Mapping | null {
  if (!columns.some(({ header }) => MARKS.includes(header))) return null;
  const ordinals = RESULT_IDS.map((name) => columns.findIndex(({ header }) => header === name));
  const id = ordinals.find((ordinal) => ordinal >= 0);
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

/** Explains why no row of a list can be identified, and what to do. */
export function describeMissing(columns: readonly Column[]): string {
  const named = quoteColumns(columns);
  return `no column found for ds_contact_id, linkedin_url, email, or first_name, last_name and company_name together among ${named}; name one with --map email="…"`;
}
