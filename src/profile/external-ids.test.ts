import { expect, test } from 'vitest';
import { externalId, externalKey, systemName } from './external-ids.ts';

const keyOf = (system: string, id: string, account = 1) => externalKey(account, system, id);

test.each([
  ['salesforce', '0015000000Gv7qJ', '0015000000Gv7qJAAR'],
  ['salesforce', '0015000000Gv7qJ', '0015000000gv7qjaar'],
  ['hubspot', '101', '101.0'],
  ['attio', '0FE1CBBE-2A1C-4F5E-8D1B-3A2B1C0D9E8F', '0fe1cbbe-2a1c-4f5e-8d1b-3a2b1c0d9e8f'],
])('%s: %s and %s are one id', (system, one, other) => {
  expect(keyOf(system, one)).toBe(keyOf(system, other));
});

test('the case, the system and the account distinguish ids', () => {
  const keys = [
    keyOf('salesforce', '0015000000Gv7qJ'),
    keyOf('salesforce', '0015000000Gv7qj'),
    keyOf('hubspot', '101'),
    keyOf('pipedrive', '101'),
    keyOf('hubspot', '101', 2),
    keyOf('erp', 'a-7'),
    keyOf('erp', 'A-7'),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});

test.each<[string, string | null]>([
  [' HubSpot ', 'hubspot'],
  ['acme.erp-2_x', 'acme.erp-2_x'],
  ['', null],
  ['a b', null],
  ['x'.repeat(41), null],
])('the system %j', (text, name) => {
  expect(systemName(text)).toBe(name);
});

test.each<[string, string | null]>([
  [' 101 ', '101'],
  [' ', null],
  ['a\u0000b', null],
  ['x'.repeat(256), null],
])('the id %j', (text, id) => {
  expect(externalId(text)).toBe(id);
});
