import { expect, test } from 'vitest';
import type { ColumnRole } from '../../files/reader/index.ts';
import { mapColumns } from './columns.ts';
import { identifies } from './profiles.ts';

/** Headers by the field they were recognised as. */
function map(headers: string[], overrides = new Map<ColumnRole, number | null>()) {
  const mapping = mapColumns(
    headers.map((header) => ({ header, sample: [] })),
    overrides,
  );
  return Object.fromEntries([...mapping].map(([role, { column }]) => [role, headers[column]]));
}

test.each([
  ["another system's id", ['ID', 'Contact ID', 'Email'], { email: 'Email' }],
  ["the service's id", ['ds_contact_id', 'ID'], { ds_contact_id: 'ds_contact_id' }],
  ['an id with nothing beside it', ['Contact ID', 'Notes'], { ds_contact_id: 'Contact ID' }],
  [
    'results of enrich: the id, and the columns of the list',
    ['Mail', 'id', 'email', 'linkedin_url', 'enriched_by'],
    { ds_contact_id: 'id', email: 'Mail' },
  ],
  [
    'results of enrich for a list with its own ids',
    ['id', 'Mail', 'enriched_id', 'email', 'enriched_by'],
    { ds_contact_id: 'enriched_id', email: 'Mail' },
  ],
  [
    'results of a refresh',
    ['id', 'LinkedIn', 'refreshed_id', 'linkedin_url', 'search_status'],
    { ds_contact_id: 'refreshed_id', linkedin_url: 'LinkedIn' },
  ],
  [
    'results that contain the list',
    ['custom_columns', 'id', 'linkedin_url', 'enriched_by'],
    { ds_contact_id: 'id', linkedin_url: 'linkedin_url' },
  ],
  ['a whole name', ['Name', 'Company', 'Title'], { full_name: 'Name', company_name: 'Company' }],
  ['a name without a company', ['Name', 'Email'], { email: 'Email' }],
  ['nobody', ['Name', 'Title', 'Phone'], {}],
])('%s', (_, headers, expected) => {
  expect(map(headers)).toEqual(expected);
});

test('--map overrides any guess', () => {
  expect(map(['ID', 'Email'], new Map([['ds_contact_id', 0]]))).toEqual({
    ds_contact_id: 'ID',
    email: 'Email',
  });
  expect(map(['id', 'Email', 'enriched_by'], new Map([['ds_contact_id', null]]))).toEqual({
    email: 'Email',
  });
});

test.each([
  [['Email'], true],
  [['LinkedIn'], true],
  [['First name', 'Last name', 'Company'], true],
  [['First name', 'Last name'], false],
  [['Title'], false],
])('%j identifies people: %s', (headers, expected) => {
  const columns = headers.map((header) => ({ header, sample: [] }));
  expect(identifies(mapColumns(columns, new Map()))).toBe(expected);
});
