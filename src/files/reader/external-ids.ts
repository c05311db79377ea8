/** Recognises columns with the ids of people in other systems, such as CRMs. Pure. */
import { systemName } from '../../profile/external-ids.ts';
import { shareOf } from './column-values.ts';
import { toWords } from './header-words.ts';

const PREFIX = 'external_ids.';

/** The role of a column with the ids of a system, as mappings name it. */
export type ExternalRole = `${typeof PREFIX}${string}`;

export const externalRole = (system: string): ExternalRole => `${PREFIX}${system}`;

/** Returns a role as mappings name it; null for other texts. */
export function parseExternalRole(text: string): ExternalRole | null {
  const system = text.startsWith(PREFIX) ? systemName(text.slice(PREFIX.length)) : null;
  return system === null ? null : externalRole(system);
}

/** Returns the system whose ids a role means; null for other roles. */
export const systemOf = (role: string): string | null =>
  role.startsWith(PREFIX) ? role.slice(PREFIX.length) : null;

const list = (...lines: string[]): ReadonlySet<string> =>
  new Set(
    lines
      .join(', ')
      .split(', ')
      .map((name) => name.replaceAll(' ', '')),
  );

/** Headers that name the system. */
const NAMED: readonly { system: string; headers: ReadonlySet<string> }[] = [
  {
    system: 'hubspot',
    headers: list(
      'hubspot id, hubspot record id, hubspot contact id, hubspot contact record id, hubspot vid',
      'hs object id, contact vid',
    ),
  },
  {
    system: 'salesforce',
    headers: list(
      'salesforce id, salesforce contact id, salesforce lead id, salesforce record id, sfdc id',
      'sfdc contact id, sfdc lead id, sf id, sf contact id, sf lead id, case safe id',
      'case safe contact id, case safe lead id, contact case safe id, lead case safe id',
    ),
  },
  { system: 'pipedrive', headers: list('pipedrive id, pipedrive person id') },
  { system: 'attio', headers: list('attio id, attio record id, attio person id') },
];

/** Headers that several systems use, above all HubSpot. The values show the other ones. */
const SHARED = list('record id, record id contact, record id contacts, record record id');
/** Headers that only Salesforce's form of ids makes certain. */
const PLAIN = list('id, contact id, lead id, contact id 18, lead id 18, 18 digit id');

const FORMS: readonly { system: string; pattern: RegExp }[] = [
  { system: 'hubspot', pattern: /^\s*\d{1,20}(?:\.0)?\s*$/ },
  {
    system: 'attio',
    pattern: /^\s*[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\s*$/i,
  },
  { system: 'salesforce', pattern: /^\s*(?=\w*\d)[a-z\d]{15}(?:[a-z\d]{3})?\s*$/i },
];

/** The share of a column's non-empty values that must have a form. */
const MAJORITY = 0.8;

/** `external_id_NAME`, as exports call such columns. */
const ANY_SYSTEM = /^external[ _-]ids?[ _.-]([a-z0-9][a-z0-9_.-]{0,39})$/i;

/**
 * Returns the system whose ids a column contains; null if it has no such ids.
 * @param values of some rows; empty values do not count
 */
export function findSystem(header: string, values: readonly (string | null)[]): string | null {
  const [, system] = ANY_SYSTEM.exec(header.trim()) ?? [];
  if (system) return system.toLowerCase();
  // Without the hyphen it is the id of a person in any system.
  if (/^\s*person\s+-\s+id\s*$/i.test(header)) return 'pipedrive';
  const name = toWords(header).join('');
  const named = NAMED.find(({ headers }) => headers.has(name));
  if (named) return named.system;
  const form = FORMS.find(
    ({ pattern }) => shareOf(values, (value) => pattern.test(value)) >= MAJORITY,
  );
  if (SHARED.has(name)) return form?.system ?? 'hubspot';
  return PLAIN.has(name) && form?.system === 'salesforce' ? form.system : null;
}
