import { expect, test } from 'vitest';
import { findChanged } from './differences.ts';
import { type Field, findTwins } from './fields.ts';
import { NO_CHANGES } from './table.ts';

const known = {
  first_name: 'Ana',
  last_name: 'Silva',
  title: 'VP of Sales',
  company_name: 'Acme, Inc.',
  company_website: 'acme.com',
  linkedin_url: 'https://www.linkedin.com/in/ana-silva',
  email: 'ana@acme.com',
  phone: '+351210000000',
  contact_city: 'São Paulo',
  contact_state: 'California',
  contact_country: 'Brazil',
  contact_industry: null,
};

const isChanged = (name: string, own: string): boolean => {
  const row = { own: [own], known, changed: NO_CHANGES };
  return findChanged(row, findTwins([name])).size > 0;
};

test.each<[string, string]>([
  ['first_name', 'ÁNA'],
  ['last_name', ' silva '],
  ['title', 'Vice President, Sales'],
  ['company_name', 'ACME'],
  ['company_name', 'acme.com'],
  ['Website', 'https://www.acme.com/about'],
  ['linkedin_url', 'linkedin.com/in/Ana-Silva/?x=1'],
  ['email', ' ANA@acme.com'],
  ['Phone Number', '+351 21 000 00 00'],
  ['city', 'Sao Paulo'],
  ['state', 'CA'],
  ['country', 'BR'],
  ['country', 'Brasil'],
  ['Country/Region', 'brésil'],
  // Nothing was sent, or nothing is known.
  ['title', ' '],
  ['industry', 'Software'],
  // Not a field of a contact.
  ['unique_identifier', '7'],
  ['id', '7'],
])('%s %j is not a change', (name, own) => {
  expect(isChanged(name, own)).toBe(false);
});

test.each<[string, string]>([
  ['first_name', 'Anna'],
  ['title', 'Director of Sales'],
  ['company_name', 'Globex'],
  ['company_website', 'globex.com'],
  ['linkedin_url', 'linkedin.com/in/ana'],
  ['email', 'ana@globex.com'],
  ['phone', '+351 21 000 00 01'],
  ['city', 'Lisbon'],
  ['country', 'Portugal'],
  ['country', 'Atlantis'],
])('%s %j is a change', (name, own) => {
  expect(isChanged(name, own)).toBe(true);
});

test.each<[string[], [Field, number][]]>([
  [
    ['E-Mail', 'Job Title', 'x'],
    [
      ['title', 1],
      ['email', 0],
    ],
  ],
  [['Company', 'company_name'], [['company_name', 1]]],
  [['city', 'contact_city'], [['contact_city', 1]]],
  [['id', 'matched', 'enriched_email'], []],
])('the columns %j', (names, twins) => {
  expect(new Map(findTwins(names))).toEqual(new Map(twins));
});
