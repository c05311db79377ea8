import { expect, test } from 'vitest';
import { findSystem } from './external-ids.ts';

const UUID = '0fe1cbbe-2a1c-4f5e-8d1b-3a2b1c0d9e8f';

test.each<[string, string[], string | null]>([
  ['Record ID', ['101', '20745163'], 'hubspot'],
  ['Record ID - Contact', ['101'], 'hubspot'],
  ['hs_object_id', ['101'], 'hubspot'],
  ['Record ID', [UUID], 'attio'],
  ['Attio record ID', ['x'], 'attio'],
  ['Id', ['0035g00000AbCdE'], 'salesforce'],
  ['Contact ID', ['0035g00000AbCdEAAV', ''], 'salesforce'],
  ['Lead ID', ['00Q5g00000AbCdEAAV'], 'salesforce'],
  ['Salesforce ID', ['7'], 'salesforce'],
  ['Person - ID', ['17'], 'pipedrive'],
  ['external_id_acme_erp', ['A-7'], 'acme_erp'],
  ['External ID: Foo', ['A-7'], null],
  ['Person ID', ['17'], null],
  ['Id', ['1', '2'], null],
  ['Contact ID', ['12345'], null],
  ['Associated Company ID', ['101'], null],
  ['Notes', ['0035g00000AbCdE'], null],
])('%s of %j', (header, values, system) => {
  expect(findSystem(header, values)).toBe(system);
});
