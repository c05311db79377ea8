import { expect, test } from 'vitest';
import { titleInCase } from './capitals.ts';
import { isEntity } from './entity.ts';
import { personNameOf } from './person-name.ts';

test.each<[string, string, string]>([
  ['SILVA ANA M', 'Ana M', 'Silva'],
  ['Silva Ana M.', 'Ana M.', 'Silva'],
  ['SILVA, ANA M', 'Ana M', 'Silva'],
  ['SILVA Ana', 'Ana', 'Silva'],
  ['COSTA BRUNO JR', 'Bruno', 'Costa Jr.'],
  ['COSTA JR BRUNO A', 'Bruno A', 'Costa Jr.'],
  ['COSTA, BRUNO A., SR.', 'Bruno A.', 'Costa Sr.'],
  ['Costa Bruno II', 'Bruno', 'Costa II'],
  ['COSTA BRUNO III', 'Bruno', 'Costa III'],
  ['DE LA CRUZ MARIA', 'Maria', 'de la Cruz'],
  ['De La Cruz Maria', 'Maria', 'De La Cruz'],
  ['VAN DER BERG JAN', 'Jan', 'van der Berg'],
  ['LE ANH T', 'Anh T', 'Le'],
  ['LE BLANC PAUL', 'Paul', 'Le Blanc'],
  ["O'BRIEN KATHLEEN", 'Kathleen', "O'Brien"],
  ['MCDONALD JAMES', 'James', 'McDonald'],
  ['McDonald James', 'James', 'McDonald'],
  ['SMITH-JONES MARY ANN', 'Mary Ann', 'Smith-Jones'],
  ['NG TJ', 'TJ', 'Ng'],
  ['Smith TJ', 'TJ', 'Smith'],
  ['MÜLLER JÖRG', 'Jörg', 'Müller'],
  ['SMITH JOHN MD', 'John', 'Smith'],
  ['SMITH JOHN DR', 'John', 'Smith'],
  ['COSTA BRUNO /FA/', 'Bruno', 'Costa'],
])('%s', (text, first, last) => {
  expect(personNameOf(text)).toEqual({ first, last });
});

test.each(['SILVA', '', 'JR', 'SILVA JR'])('%j is no name of a person', (text) => {
  expect(personNameOf(text)).toBeNull();
});

test.each([
  ...['ACME HOLDINGS LLC', 'Harbor Point Capital, L.P.', 'Silva Family Trust', 'NORTH QUAY BV'],
  ...['BANK OF EXAMPLES', 'ESTATE OF ANA SILVA', 'Silva Ana & Costa Bruno', 'Globex 2019 GRAT'],
])('%s is an entity', (name) => {
  expect(isEntity(name)).toBe(true);
});

test.each(['BANK JULIA', 'BANKS TYLER', 'ANDERSON ANN', 'COSTA BRUNO 2ND', 'HOLDING JAN'])(
  '%s is a person',
  (name) => {
    expect(isEntity(name)).toBe(false);
  },
);

test.each([
  ['CHIEF EXECUTIVE OFFICER', 'Chief Executive Officer'],
  ['PRESIDENT AND CEO', 'President and CEO'],
  ['VICE PRESIDENT OF R&D', 'Vice President of R&D'],
  ["SVP, INT'L SALES", "SVP, Int'l Sales"],
  ['EVP & CFO', 'EVP & CFO'],
  ['EVP, Chief of Staff', 'EVP, Chief of Staff'],
])('the title %s is written %s', (title, written) => {
  expect(titleInCase(title)).toBe(written);
});
