import { describe, expect, test } from 'vitest';
import { madeUpLei, madeUpOrcid } from '../../../test/support/register-ids.ts';
import { cik, companyNumber, comparableNumber, lei, orcidId, wikidataId } from './identifiers.ts';

const LEI = madeUpLei(1);

describe('a LEI', () => {
  test('is written in capitals', () => {
    expect(lei(` ${LEI.toLowerCase()} `)).toBe(LEI);
  });

  test.each([0, 7, 123_456, 999_999_999])('has its check digits: %d', (number) => {
    expect(lei(madeUpLei(number))).toBe(madeUpLei(number));
  });

  test('with one wrong sign is none', () => {
    const signs = [...LEI].map((sign, at) => LEI.slice(0, at) + other(sign) + LEI.slice(at + 1));
    expect(signs.map(lei).filter((code) => code !== null)).toEqual([]);
  });

  test.each(['', LEI.slice(1), `${LEI}0`, LEI.replace('A', '-')])('is not %j', (text) => {
    expect(lei(text)).toBeNull();
  });
});

const other = (sign: string): string => (sign === '1' ? '2' : '1');

describe('an ORCID iD', () => {
  test.each([
    '0000-0002-1825-0097',
    '0000000218250097',
    'https://orcid.org/0000-0002-1825-0097',
    'http://www.orcid.org/0000-0002-1825-0097',
  ])('is read from %s', (text) => {
    expect(orcidId(text)).toBe('0000-0002-1825-0097');
  });

  test('may end in X', () => {
    const ids = Array.from({ length: 50 }, (_, number) => madeUpOrcid(number));
    expect(ids.some((id) => id.endsWith('X'))).toBe(true);
    expect(ids.map((id) => orcidId(id.toLowerCase()))).toEqual(ids);
  });

  test.each(['0000-0002-1825-0098', '0000-0002-1825-009', '', '0000-0002-1825-00970', '-'])(
    'is not %j',
    (text) => {
      expect(orcidId(text)).toBeNull();
    },
  );
});

test.each([
  ['0000320193', '320193'],
  ['7', '7'],
  ['0', null],
  ['12345678901', null],
  ['CIK1', null],
])('the CIK of %j is %j', (text, expected) => {
  expect(cik(text)).toBe(expected);
});

test.each([
  ['Q42', 'Q42'],
  ['q42', 'Q42'],
  [' Q42 ', 'Q42'],
  ['http://www.wikidata.org/entity/Q42', 'Q42'],
  ['Q042', null],
  ['P42', null],
  ['Q', null],
])('the Wikidata item of %j is %j', (text, expected) => {
  expect(wikidataId(text)).toBe(expected);
});

test.each([
  ['GB:01234567', 'GB:01234567', 'GB:1234567'],
  [' GB:01234567 ', 'GB:01234567', 'GB:1234567'],
  ['gb:sc012345', 'GB:SC012345', 'GB:SC012345'],
  ['US-DE:2345678', 'US-DE:2345678', 'US-DE:2345678'],
  ['FR:552 100 554', 'FR:552 100 554', 'FR:552100554'],
])('the company number %j is stored as %s and compared as %s', (text, stored, compared) => {
  expect(companyNumber(text)).toBe(stored);
  expect(comparableNumber(stored)).toBe(compared);
});

test.each(['01234567', 'GBR:1', 'GB:', 'GB:-', `GB:${'1'.repeat(51)}`])(
  '%j is no company number',
  (text) => {
    expect(companyNumber(text)).toBeNull();
  },
);
