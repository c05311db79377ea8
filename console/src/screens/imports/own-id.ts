/** The column with the ids of people in another system. Pure. */
import type { List } from '../../people/list.ts';

export type OwnId = {
  /** Empty for none. */
  column: string;
  /** The name of the system, such as `hubspot`. */
  system: string;
};

export const SYSTEMS = ['hubspot', 'salesforce', 'pipedrive', 'attio'] as const;

const NO_ID: OwnId = { column: '', system: '' };

const FORMS = {
  hubspot: /^\d{1,20}$/,
  salesforce: /^(?=\w*\d)[a-z\d]{15}([a-z\d]{3})?$/i,
  attio: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i,
} as const;

/** Headers that several systems use; the values show which one. */
const SHARED = ['recordid', 'id', 'contactid', 'leadid'];

/** Guesses by the header, and by the form of the ids. */
export function guessOwnId({ columns }: List): OwnId {
  const free = columns.filter(({ guess }) => guess === null);
  for (const { name, samples } of free) {
    const system = systemOf(name, samples);
    if (system) return { column: name, system };
  }
  return NO_ID;
}

function systemOf(header: string, samples: readonly string[]): string | undefined {
  const words = header.toLowerCase().replaceAll(/[^a-z0-9]+/g, '');
  if (/^person\s+-\s+id$/i.test(header.trim())) return 'pipedrive';
  if (words.endsWith('id')) {
    const named = SYSTEMS.find((system) => words.includes(system));
    if (named) return named;
  }
  if (!SHARED.includes(words) || samples.length === 0) return undefined;
  const system = (['salesforce', 'attio', 'hubspot'] as const).find((one) =>
    samples.every((value) => FORMS[one].test(value.trim())),
  );
  // Plain numbers may be ids of any system, unless the header is HubSpot's.
  return system === 'hubspot' && words !== 'recordid' ? undefined : system;
}

/** The field of the mapping; null without a column. */
export const ownIdField = ({ column, system }: OwnId): string | null =>
  column === '' ? null : `external_ids.${system}`;

/** True if a system is named, or none is required. */
export const isNamed = ({ column, system }: OwnId): boolean =>
  column === '' || /^[a-z0-9_.-]{1,40}$/.test(system);
