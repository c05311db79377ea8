/** Contacts as a CSV file. */
import { csvFile } from '../../parts/csv-file.ts';
import type { Contact } from './load.ts';

const COLUMNS: readonly [header: string, cell: (contact: Contact) => string | number | null][] = [
  ['id', ({ id }) => id],
  ['name', ({ name }) => name],
  ['title', ({ title }) => title],
  ['company', ({ company }) => company],
  ['email', ({ email }) => email],
  ['linkedin_url', (contact) => contact.linkedin_url],
  ['verified_at', (contact) => contact.verified_at],
];

/** Has a column for each system that has an id of one of them. */
export function contactsCsv(contacts: readonly Contact[]): Blob {
  const systems = [...new Set(contacts.flatMap(({ external_ids: ids }) => Object.keys(ids)))];
  systems.sort();
  return csvFile([
    [...COLUMNS.map(([header]) => header), ...systems.map((system) => `external_id_${system}`)],
    ...contacts.map((contact) => [
      ...COLUMNS.map(([, cell]) => cell(contact)),
      ...systems.map((system) => contact.external_ids[system] ?? null),
    ]),
  ]);
}
