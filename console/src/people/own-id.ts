/** The column with the ids of people in another system. Pure. */
import { type OwnIdField, SYSTEMS, systemOf } from './fields.ts';
import { type Column, fieldOf, type Mapping } from './list.ts';

const FORMS = {
  hubspot: /^\d{1,20}$/,
  salesforce: /^(?=\w*\d)[a-z\d]{15}([a-z\d]{3})?$/i,
  attio: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i,
} as const;

/** Headers that several systems use; the values show which one. */
const SHARED = ['recordid', 'id', 'contactid', 'leadid'];

/** Recognises the system of ids by the header, and by the form of the ids. */
export function systemOfIds({ name, samples }: Pick<Column, 'name' | 'samples'>) {
  const words = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '');
  if (/^person\s+-\s+id$/i.test(name.trim())) return 'pipedrive';
  if (words.endsWith('id')) {
    const named = SYSTEMS.find((system) => words.includes(system));
    if (named) return named;
  }
  if (!SHARED.includes(words) || samples.length === 0) return null;
  const system = (['salesforce', 'attio', 'hubspot'] as const).find((one) =>
    samples.every((value) => FORMS[one].test(value.trim())),
  );
  // Plain numbers may be ids of any system, unless the header is HubSpot's.
  return system === 'hubspot' && words !== 'recordid' ? null : (system ?? null);
}

/** Maps the first column of ids that has no field. */
export function guessOwnId(columns: readonly Column[], mapping: Mapping): Mapping {
  const free = columns.filter(({ name }) => fieldOf(mapping, name) === null);
  for (const column of free) {
    const system = systemOfIds(column);
    if (system) return { [`external_ids.${system}`]: column.name };
  }
  return {};
}

/** The first mapped field of ids; null if there is none. */
export const ownIdField = (mapping: Mapping): OwnIdField | null =>
  (Object.keys(mapping) as OwnIdField[]).find((field) => systemOf(field) !== null) ?? null;

/** True if each field of ids names its system. */
export const areNamed = (mapping: Mapping): boolean =>
  Object.keys(mapping)
    .map(systemOf)
    .every((system) => system === null || /^[a-z0-9_.-]{1,40}$/.test(system));
