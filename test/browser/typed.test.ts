/** How the console reads people who are typed, without a browser. */
import { expect, test } from 'vitest';
import { parseTyped } from '../../console/src/people/typed.ts';

test.each([
  ['ana.silva@acme.example', { email: 'ana.silva@acme.example' }],
  ['linkedin.com/in/ana-silva', { linkedin_url: 'linkedin.com/in/ana-silva' }],
  ['Ana Maria Silva, Acme, Inc.', { full_name: 'Ana Maria Silva', company_name: 'Acme, Inc.' }],
  ['Silva, Ana; Acme, Inc.', { full_name: 'Silva, Ana', company_name: 'Acme, Inc.' }],
  ['da Silva, Ana\tAcme', { full_name: 'da Silva, Ana', company_name: 'Acme' }],
  ['Silva, Ana, Acme', { full_name: 'Silva, Ana', company_name: 'Acme' }],
  ['Silva, Ana', { full_name: 'Silva, Ana' }],
  ['Ana Silva', { full_name: 'Ana Silva' }],
])('%j is read as %j', (line, person) => {
  expect(parseTyped(`\n ${line} \n`)).toEqual({ contactIds: [], others: [person] });
});

test('numbers are contact ids', () => {
  expect(parseTyped('12\nana@acme.example\n7')).toEqual({
    contactIds: [12, 7],
    others: [{ email: 'ana@acme.example' }],
  });
});
