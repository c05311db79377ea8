import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contactKeys, leadNameKeys } from '../keys/index.ts';
import * as normalise from './index.ts';

const FORMS: Record<string, (text: string) => string | null> = {
  personName: normalise.personName,
  spelling: normalise.spelling,
  nameWithoutInitials: normalise.nameWithoutInitials,
  companyName: normalise.companyName,
  companySpelling: normalise.companySpelling,
  nameInDomain: normalise.nameInDomain,
  domainOf: normalise.domainOf,
  domainLabel: normalise.domainLabel,
  emailAddress: normalise.emailAddress,
  profileSlug: normalise.profileSlug,
  companySlug: normalise.companySlug,
  phoneNumber: (text) => normalise.phoneNumber(text, 'PT'),
  isoDate: normalise.isoDate,
  umlautVariant: normalise.umlautVariant,
};

/** Pieces that lead the functions into their rarer branches, between any other characters. */
const PIECES = [
  ...[
    'Dr. ',
    ' Jr.',
    ', PhD',
    ' Inc.',
    ' & Co. KG',
    'The ',
    '株式会社',
    'ООО ',
    '(',
    ')',
    '"',
    '|',
  ],
  ...['@', '.com', 'https://', 'linkedin.com', '/in/', '/pub/', '%C3%A9', 'é', 'e\u0301', 'ß', 'İ'],
  ...['Ξ', 'ου', 'ий', '김', 'が', '\u200d', '\ud800', '🚀', '1', '-', ' ', 'A', 'z', 'S. A.'],
];
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc
    .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: 'grapheme', maxLength: 3 })))
    .map((pieces) => pieces.join('')),
);

describe.each(Object.entries(FORMS))('%s', (_, form) => {
  test('never throws, and returns text or null', () => {
    fc.assert(
      fc.property(text, (any) => {
        const result = form(any);
        expect(result === null || typeof result === 'string').toBe(true);
      }),
    );
  });
});

/** Functions whose result is of the same kind as their input. */
const REPEATABLE = ['personName', 'spelling', 'companyName', 'domainOf', 'emailAddress'] as const;

describe.each(REPEATABLE)('%s', (name) => {
  const form = FORMS[name]!;
  test('changes nothing the second time', () => {
    fc.assert(
      fc.property(text, (any) => {
        const once = form(any);
        if (once !== null) expect(form(once)).toBe(once);
      }),
      { numRuns: 2_000 },
    );
  });
});

test('a slug is the slug of its own URL', () => {
  fc.assert(
    fc.property(text, (any) => {
      const slug = normalise.profileSlug(`linkedin.com/in/${any}`);
      if (slug !== null) expect(normalise.profileSlug(`linkedin.com/in/${slug}`)).toBe(slug);
    }),
  );
});

const LATIN = 'abcdefghijklmnopqrstuvwxyzàáâäãåçèéêëìíîïñòóôöõøùúûüýÿßžčćšđłńęąő'.split('');
const word = fc.array(fc.constantFrom(...LATIN), { minLength: 1, maxLength: 12 });
const words = fc
  .array(word, { minLength: 1, maxLength: 3 })
  .map((all) => all.map((w) => w.join('')));

test.each(['personName', 'companyName'] as const)(
  '%s: case and Unicode form do not matter',
  (name) => {
    const form = FORMS[name]!;
    fc.assert(
      fc.property(words, (all) => {
        const written = all.join(' ');
        expect(form(written.normalize('NFD'))).toBe(form(written));
        expect(form(` ${written.replaceAll(' ', '  ')} `)).toBe(form(written));
        if (!written.includes('ß')) expect(form(written.toUpperCase())).toBe(form(written));
      }),
    );
  },
);

test('comparison forms are only letters and digits', () => {
  fc.assert(
    fc.property(text, (any) => {
      for (const form of [normalise.personName, normalise.companyName]) {
        expect(form(any)).toMatch(/^[\p{L}\p{N}\p{M}]*$/u);
      }
    }),
  );
});

test('whatever the fields contain, keys are distinct UUIDs', () => {
  fc.assert(
    fc.property(text, text, text, (first_name, last_name, name) => {
      const company = { name, domain: first_name };
      const record = { first_name, last_name, linkedin_url: name, positions: [{ company }] };
      const keys = [
        ...contactKeys({ ...record, emails: [{ address: name }] }),
        ...leadNameKeys(first_name, last_name, name).second(),
      ];
      for (const key of keys) expect(key).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    }),
  );
});

const UNITS = [
  ...['a', 'A ', 'é', '\u0301', '\u0327\u0301', 'ﷺ', '(', '((', '[', '"', '“', ', ', '.', 'a.'],
  ...['Jr ', 'II ', 'Dr ', 'the ', 'co ', 'S.A. ', '株式会社', '㈱', '& ', '/', '@', '%', '%25'],
  ...['кс', 'ου', '\u200b', '😀', '\ud800', '|', '-', ' ', '\n', '(formerly ', 'xn--', 'https://'],
];

test('a text of 100 kB takes no more time than its size allows', () => {
  const all = { ...FORMS, placeholder: normalise.isPlaceholderCompany, lead: leadKeys };
  const slow: string[] = [];
  for (const unit of UNITS) {
    for (const before of ['', 'x', 'linkedin.com/in/', 'a@', 'Acme ']) {
      const long = before + unit.repeat(100_000 / unit.length);
      for (const [name, form] of Object.entries(all)) {
        const start = performance.now();
        form(long);
        if (performance.now() - start > 500) slow.push(`${name}: ${JSON.stringify(before + unit)}`);
      }
    }
  }
  expect(slow).toEqual([]);
});

const leadKeys = (long: string) => leadNameKeys(long, long, long).second();
