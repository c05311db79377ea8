import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contactKeys, nameReadings, readingKeys } from './index.ts';

const AT_ACME = { company: 'Acme', names: [], sites: null };

const kindsOf = (first: string, last: string): string[] =>
  nameReadings(first, last).map(({ kind }) => kind);

const keysOf = (
  first: string,
  last: string,
  workplace: Parameters<typeof readingKeys>[1] = AT_ACME,
): string[] => readingKeys(nameReadings(first, last), workplace).flatMap(({ plain }) => plain);

describe('readings', () => {
  test('are in tiers, the most certain first', () => {
    expect(kindsOf('Robert James', 'Smith')).toEqual([
      'given',
      'given_nickname',
      'words',
      'swapped',
    ]);
  });

  test('of a short name are few: four keys at one company, two more for each of up to three nicknames', () => {
    expect(new Set(keysOf('Mei', 'Silva')).size).toBe(4);
    expect(new Set(keysOf('Robert', 'Silva')).size).toBe(4 + 2 * 3);
  });

  test('have at most 16 keys each, and as many at the sites of the company', () => {
    const names = Array.from({ length: 40 }, (_, at) => `Company ${at}`);
    const sites = Array.from({ length: 40 }, (_, at) => `company${at}.com`);
    const readings = nameReadings('Alexander James (Al) "Sandy"', 'von Müller Ørsted');
    expect(readings).toHaveLength(4);
    const keys = readingKeys(readings, { company: 'Bäcker.de', names, sites });
    for (const { plain, atSites } of keys) {
      expect(plain.length).toBeLessThanOrEqual(16);
      expect(atSites.length).toBeLessThanOrEqual(16);
      expect(new Set(plain).size).toBe(plain.length);
    }
  });

  test('search first at the company under its unchanged name', () => {
    const [near] = keysOf('Ana Maria', 'Silva');
    const names = ['Apex', 'Delta'];
    expect(keysOf('Ana Maria', 'Silva', { ...AT_ACME, names })[0]).toBe(near);
  });

  test('at a company with known hosts do not guess others', () => {
    const record = { first_name: 'Ana', last_name: 'Silva' };
    const stored = contactKeys({
      ...record,
      positions: [{ company: { name: 'Acme Europe', domain: 'acme.de' } }],
    }).map((key) => key.replaceAll('-', ''));
    const readings = nameReadings('Ana Maria', 'Silva');
    const [unknown] = readingKeys(readings, AT_ACME);
    const [known] = readingKeys(readings, { ...AT_ACME, sites: ['acme.com'] });
    expect(unknown!.plain.some((key) => stored.includes(key))).toBe(true);
    expect(known!.plain.some((key) => stored.includes(key))).toBe(false);
    expect(known!.atSites.some((key) => stored.includes(key))).toBe(true);
  });
});

describe('no search uses', () => {
  test.each([
    ['titles', 'Dr.', 'Prof.'],
    ['a title and a name', 'Mr.', 'Silva'],
    ['degrees', 'MBA', 'PhD'],
    ['emoji', '🚀', '✨'],
    ['nothing', '', ''],
    ['punctuation', '-', '.'],
    ['one word in one field', 'Ana', ''],
    ['a text too long for a name', 'a'.repeat(501), 'Silva'],
  ])('%s', (_, first, last) => {
    expect(keysOf(first, last)).toEqual([]);
  });

  test.each([
    ['only single letters', 'A', 'B'],
    ['initials alone', 'J. R.', 'S.'],
    ['initials run together', 'J.R.', 'S.T.'],
    ['a company in both fields', 'Acme', 'Acme'],
    ['right-to-left marks around one letter', '\u200fJ.\u200f', '\u202bS\u202c'],
  ])('%s: no given names left out, nothing swapped or split', (_, first, last) => {
    const forms = nameReadings(first, last).flatMap((reading) => reading.forms);
    expect(forms.filter(({ kind }) => kind === 'name')).toEqual([]);
  });

  test.each(['Self-employed', 'Freelance', 'Confidential', '', '…'])(
    'the company %j',
    (company) => {
      expect(keysOf('Ana Maria', 'Silva', { ...AT_ACME, company })).toEqual([]);
    },
  );
});

test('names in two alphabets or with right-to-left marks are read like plain ones', () => {
  const plain = keysOf('Anna Maria', 'Petrov');
  expect(keysOf('Аnna \u200fMaria\u200f', 'Петров')).toEqual(plain);
});

test('a name of a hundred words is not reordered, and is read at once', () => {
  const long = Array.from({ length: 100 }, (_, at) => `n${at}`).join(' ');
  expect(kindsOf(long, 'Silva')).toEqual(['given', 'words', 'swapped']);
  expect(keysOf(long, long).length).toBeLessThanOrEqual(64);
});

const PIECES = [
  'Ana',
  'Maria',
  'Q.',
  'J.R.',
  '(Bob)',
  '"Bob"',
  'Dr.',
  'Jr',
  ', ',
  '-',
  ' ',
  'é',
  '王',
];
const anyName = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 8 }).map((pieces) => pieces.join(' ')),
);

test('whatever the fields contain, keys are distinct and few, and every match is found', () => {
  fc.assert(
    fc.property(anyName, anyName, anyName, anyName, (first, last, first_name, last_name) => {
      const readings = nameReadings(first, last);
      for (const { plain } of readingKeys(readings, AT_ACME)) {
        expect(plain.length).toBeLessThanOrEqual(16);
        expect(new Set(plain).size).toBe(plain.length);
        for (const key of plain) expect(key).toMatch(/^[0-9a-f]{32}$/);
      }
      for (const reading of readings) {
        expect(reading.fits({ first_name, last_name })).toBeTypeOf('boolean');
        expect(reading.fits({})).toBe(false);
      }
    }),
  );
});
