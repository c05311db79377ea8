import { expect, test } from 'vitest';
import { type Field, findTwins } from './fields.ts';
import { crmColumns } from './presets.ts';

/** The fields of a list's columns, in the order of the columns. */
function fieldsOf(...names: string[]): (Field | null)[] {
  const twins = findTwins(names);
  return names.map((_, at) => [...twins].find(([, position]) => position === at)?.[0] ?? null);
}

test.each<[string, string[], (Field | null)[]]>([
  [
    'German',
    ['Vorname', 'Nachname', 'Firma', 'Telefon', 'Webseite', 'Position', 'Ort'],
    [
      'first_name',
      'last_name',
      'company_name',
      'phone',
      'company_website',
      'title',
      'contact_city',
    ],
  ],
  [
    'German, with more columns',
    ['Name', 'Vorname', 'E-Mail', 'Mobiltelefon', 'Durchwahl', 'Bundesland', 'Land', 'Branche'],
    [
      'last_name',
      'first_name',
      'email',
      'mobile_number',
      'direct_phone',
      'contact_state',
      'contact_country',
      'contact_industry',
    ],
  ],
  [
    'French',
    ['Prénom', 'Nom', 'Société', 'Téléphone', 'Site web', 'Poste', 'Ville', 'Pays'],
    [
      'first_name',
      'last_name',
      'company_name',
      'phone',
      'company_website',
      'title',
      'contact_city',
      'contact_country',
    ],
  ],
  [
    'Spanish',
    ['Nombre', 'Apellidos', 'Empresa', 'Teléfono', 'Sitio web', 'Cargo', 'Ciudad'],
    [
      'first_name',
      'last_name',
      'company_name',
      'phone',
      'company_website',
      'title',
      'contact_city',
    ],
  ],
  [
    'HubSpot',
    ['Record ID', 'First Name', 'Associated Company', 'State/Region', 'Website URL', 'Industry'],
    [null, 'first_name', 'company_name', 'contact_state', 'company_website', 'contact_industry'],
  ],
  [
    'Salesforce',
    ['Company / Account', 'Mailing State/Province', 'Mobile', 'LinkedIn_URL__c', 'Lead Owner'],
    ['company_name', 'contact_state', 'mobile_number', 'linkedin_url', null],
  ],
  [
    'Pipedrive',
    ['Person - Email - Work', 'Person - Phone - Mobile', 'Organization - Website', 'Person - ID'],
    ['email', 'mobile_number', 'company_website', null],
  ],
  [
    'Attio',
    ['Record ID', 'Email addresses', 'Job title', 'Phone numbers', 'Primary location > City'],
    [null, 'email', 'title', 'phone', 'contact_city'],
  ],
  [
    'the field names of the answer',
    ['company_website', 'corporate_phone', 'contact_industry', 'contact_state', 'phone'],
    ['company_website', 'corporate_phone', 'contact_industry', 'contact_state', 'phone'],
  ],
  ['a field beside another name of it', ['E-Mail', 'Work Email', 'email'], [null, null, 'email']],
])('%s headers are read as fields', (_, names, fields) => {
  expect(fieldsOf(...names)).toEqual(fields);
});

test.each(['hubspot', 'salesforce_lead', 'salesforce_contact', 'pipedrive'] as const)(
  'every header that %s imports is read as a field',
  (preset) => {
    const { columns } = crmColumns(preset, { mode: 'all', names: [], columns: [] });
    const headers = columns.map(({ header }) => header).filter((one) => one !== 'Person - Name');
    expect(headers.filter((header) => findTwins([header]).size !== 1)).toEqual([]);
  },
);
