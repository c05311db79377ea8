/** Texts about the rows of an import. */
import type { ChangedField } from '../../../../src/ground/api/imports.ts';

const FIELDS: Record<ChangedField, string> = {
  first_name: 'first name',
  last_name: 'last name',
  linkedin_url: 'LinkedIn URL',
  email: 'email',
  title: 'position',
  company_name: 'company',
  company_domain: 'company website',
  company_linkedin_url: 'company on LinkedIn',
  start_date: 'start date',
  city: 'city',
  state: 'state',
  country: 'country',
  phone: 'office phone',
  direct_phone: 'direct phone',
  mobile_number: 'mobile phone',
  verified_at: 'later day, same data',
};

export const importRows = {
  all: 'All rows',
  rows: 'Rows',
  row: 'Row',
  result: 'Result',
  details: 'Details',
  contact: 'Contact',
  open: (row: string) => `Open the contact of row ${row}`,
  openShort: 'Open',
  results: {
    inserted: 'new',
    updated: 'changed',
    unchanged: 'unchanged',
    rejected: 'rejected',
  },
  fields: FIELDS,
  changed: (fields: string) => `Changed: ${fields}`,
  disputed:
    'Another source reports another employer. If both lists come from one system, import them under one name of the source.',
  behind: 'Newer data about the employer is stored.',
  none: 'No rows',
  gone: 'The rows are no longer kept. The counts above stay.',
};

export type ImportRowTexts = typeof importRows;
