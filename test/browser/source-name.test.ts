/** The name of the source that the console suggests for a file. */
import { expect, test } from 'vitest';
import { sourceOf } from '../../console/src/screens/imports/source-name.ts';

test.each([
  ['Connections.csv', 'Connections'],
  ['Connections (1).csv', 'Connections'],
  ['hubspot-crm-exports-all-contacts-2026-08-01.csv', 'hubspot-crm-exports-all-contacts'],
  ['hubspot-crm-exports-all-contacts-2026-11-03-1.csv', 'hubspot-crm-exports-all-contacts'],
  ['report1785542400000.xlsx', 'report'],
  ['people 20261103.csv.gz', 'people'],
  ['export_2026-11-03 14.05.12.csv', 'export'],
  ['2026-11-03.csv', '2026-11-03'],
  ['Kontakte 2026.csv', 'Kontakte 2026'],
  ['.csv', 'list'],
])('%s suggests %s', (file, name) => {
  expect(sourceOf(file)).toBe(name);
});
