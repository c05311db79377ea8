/** Fields that are not part of a contact record. */
import { expect, test } from 'vitest';
import { unknownFields } from './unknown-fields.ts';

test('each is named by its path, in order', () => {
  const company = { name: 'Acme', size: 7 };
  const value = { salary: 1, first_name: 'Ana', positions: [{}, { rank: 1, company }] };
  expect(unknownFields(value)).toEqual([
    'salary',
    'positions[1].rank',
    'positions[1].company.size',
  ]);
});

test('no more than a thousand are named, the first ones', () => {
  const fields = Array.from({ length: 1_100 }, (_, at) => `field${at}`);
  const value = Object.fromEntries(fields.map((field) => [field, 1]));
  expect(unknownFields(value)).toEqual(fields.slice(0, 1_000));
});
