import { expect, test } from 'vitest';
import { fieldNames, guessMapping } from '../../files/reader/index.ts';
import { LEAD_KEYS } from '../../ground/api/index.ts';
import { leadReader, missingFor } from './leads.ts';

const mappingOf = (...headers: string[]) =>
  guessMapping(
    headers.map((header) => ({ header, sample: [] })),
    fieldNames(LEAD_KEYS),
  );

test('sends mapped columns, and row numbers where the list has no identifiers', () => {
  const reader = leadReader(mappingOf('Notes', 'Email', 'City'));
  expect(reader.keys).toEqual(['email', 'city', 'unique_identifier']);
  expect(reader.read(['x', 'ana@acme.example', null], 7)).toEqual(['ana@acme.example', null, '7']);
});

test("sends the list's own identifiers", () => {
  const reader = leadReader(mappingOf('ID', 'Email'));
  expect(reader.read(['A-1', 'ana@acme.example'], 7)).toEqual(['ana@acme.example', 'A-1']);
  expect(reader.identifier([null, 'x'], 7)).toBeNull();
});

test('splits a whole name', () => {
  const reader = leadReader(mappingOf('Name', 'Company'));
  expect(reader.keys).toEqual(['first_name', 'last_name', 'company_name', 'unique_identifier']);
  expect(reader.read(['Silva, Ana', 'Acme'], 1)).toEqual(['Ana', 'Silva', 'Acme', '1']);
  expect(reader.read([null, 'Acme'], 2)).toEqual([null, null, 'Acme', '2']);
});

test('leaves out leads for which the service would refuse the whole batch', () => {
  const reader = leadReader(mappingOf('Email'));
  expect(reader.read(['ana@\0acme.example'], 1)[0]).toBe('ana@acme.example');
});

test('names the column that a match field lacks', () => {
  expect(missingFor('email', mappingOf('Name'))).toEqual(['email']);
  expect(missingFor('name', mappingOf('Email'))).toEqual([
    'first_name',
    'last_name',
    'company_name',
  ]);
  expect(missingFor('name', mappingOf('Name'))).toEqual(['company_name']);
  expect(missingFor('name', mappingOf('Name', 'Company'))).toEqual([]);
});
