import { expect, test } from 'vitest';
import type { Company } from '../record.ts';
import { companyLabel, EMPTY_DIRECTORY, isIdentified, type KnownCompany } from './company.ts';
import { compareEmployers } from './compare.ts';

const page = (slug: string) => `https://www.linkedin.com/company/${slug}`;

const kindOf = (before: Company | null, now: Company | null) =>
  compareEmployers(before, now, EMPTY_DIRECTORY).kind;

test.each<[string, Company, Company]>([
  ['legal form', { name: 'Acme, Inc.' }, { name: 'ACME' }],
  ['diacritics and case', { name: 'Müller & Söhne GmbH' }, { name: 'MÜLLER UND SÖHNE' }],
  [
    'LinkedIn page',
    { name: 'Acme', linkedin_url: page('acme') },
    { name: 'Acme Cloud', linkedin_url: `${page('acme')}/about` },
  ],
  [
    'domain',
    { name: 'Acme', domain: 'acme.example' },
    { name: 'Acme Holdings', domain: 'www.acme.example' },
  ],
  [
    'another page of the same name and domain',
    { name: 'Acme', domain: 'acme.example', linkedin_url: page('acme') },
    { name: 'Acme', domain: 'acme.example', linkedin_url: page('acme-hq') },
  ],
  [
    'a page under the full name',
    { name: 'Acme', linkedin_url: page('acme') },
    { name: 'Acme', linkedin_url: page('acme-inc') },
  ],
  [
    'a numbered page',
    { name: 'Acme', linkedin_url: page('acme') },
    { name: 'Acme', linkedin_url: page('77120') },
  ],
  [
    'another country’s domain',
    { name: 'Acme', domain: 'acme.com' },
    { name: 'Acme', domain: 'acme.de' },
  ],
  [
    'an identifier on one side only',
    { name: 'Acme', linkedin_url: page('acme') },
    { name: 'Acme GmbH', domain: 'acme.de' },
  ],
  ['the same placeholder', { name: 'Self-employed' }, { name: 'SELF EMPLOYED' }],
])('same: %s', (_, before, now) => {
  expect([kindOf(before, now), kindOf(now, before)]).toEqual(['same', 'same']);
});

test.each<[string, Company, Company]>([
  ['other name', { name: 'Acme' }, { name: 'Beta' }],
  [
    'same name, other page',
    { name: 'Delta', linkedin_url: page('delta-air') },
    { name: 'Delta', linkedin_url: page('delta-taps') },
  ],
  [
    'same name, other domain',
    { name: 'Delta', domain: 'delta.example' },
    { name: 'Delta', domain: 'deltataps.example' },
  ],
])('different: %s', (_, before, now) => {
  expect([kindOf(before, now), kindOf(now, before)]).toEqual(['other', 'other']);
});

test.each([
  [
    'a unit with its own page',
    { name: 'Acme', domain: 'acme.example', linkedin_url: page('acme') },
    { name: 'Acme Cloud', domain: 'acme.example', linkedin_url: page('acme-cloud') },
  ],
  [
    'a host below the other',
    { name: 'Foundry', domain: 'cloud.acme.example' },
    { name: 'Acme', domain: 'acme.example' },
  ],
  [
    'one label under two country endings',
    { name: 'Acme', domain: 'acme.com' },
    { name: 'Foundry', domain: 'acme.co.uk' },
  ],
  ['a country in German', { name: 'Acme Deutschland GmbH' }, { name: 'Acme' }],
  ['a legal form before the country', { name: 'Acme Digital Ltd. Canada' }, { name: 'Acme' }],
  ['a country in Korean, without a space', { name: '구글코리아' }, { name: '구글' }],
  ['a country in Chinese, without a space', { name: '微软中国' }, { name: '微软' }],
  ['Japan before a name in kana', { name: '日本マイクロソフト' }, { name: 'マイクロソフト' }],
  ['two regions', { name: 'Acme Middle East & Africa' }, { name: 'Acme' }],
  ['a unit with its initials', { name: 'Acme Web Services (AWS)' }, { name: 'Acme' }],
  ['two trades by name alone', { name: 'Horizon Media' }, { name: 'Horizon Health' }],
  ['two countries', { name: 'Acme UK' }, { name: 'Acme (United States)' }],
  ['a country in Polish', { name: 'Acme Niemcy' }, { name: 'Acme Sp. z o.o.' }],
  ['two units', { name: 'Acme Ventures' }, { name: 'Acme Labs' }],
  [
    'two countries with domains',
    { name: 'Acme UK', domain: 'acme-uk.example' },
    { name: 'Acme (United States)', domain: 'acme-usa.example' },
  ],
  [
    'a unit with another domain',
    { name: 'Acme Cloud', domain: 'acmecloud.example' },
    { name: 'Acme', domain: 'acme.example' },
  ],
])('possibly related: %s', (_, before, now) => {
  expect([kindOf(before, now), kindOf(now, before)]).toEqual(['unsure', 'unsure']);
});

test.each([
  ['banks of two countries', { name: 'Bank of America' }, { name: 'Bank of Scotland' }],
  ['airlines of two countries', { name: 'Air France' }, { name: 'Air India' }],
  ['banks and others in Chinese', { name: '中国银行' }, { name: '中国移动' }],
  [
    'two trades with domains',
    { name: 'Horizon Media', domain: 'horizonmedia.example' },
    { name: 'Horizon Health', domain: 'horizonhealth.example' },
  ],
  [
    'a trade and a country with domains',
    { name: 'Horizon Media', domain: 'horizonmedia.example' },
    { name: 'Horizon Germany', domain: 'horizongermany.example' },
  ],
  [
    'a college and a company',
    { name: 'Imperial College', domain: 'imperial.ac.uk' },
    { name: 'Imperial Brands', domain: 'imperial.com' },
  ],
  ['units without a common name', { name: 'Cloud' }, { name: 'Labs' }],
  ['other words', { name: 'Delta' }, { name: 'Delta Air Lines' }],
  [
    'one label under two endings without a country',
    { name: 'Foundry', domain: 'acme.com' },
    { name: 'Acme', domain: 'acme.org' },
  ],
  [
    'hosts beside each other',
    { name: 'Motor Vehicles', domain: 'dmv.ca.gov' },
    { name: 'Transportation', domain: 'dot.ca.gov' },
  ],
])('not related: %s', (_, before, now) => {
  expect([kindOf(before, now), kindOf(now, before)]).toEqual(['other', 'other']);
});

const FOO = { name: 'Foo Works', domain: 'foo.example' };
const BAR = { name: 'Bar', domain: 'bar.example' };

test.each([
  'Bar (formerly Foo Works)',
  'Bar, formerly Foo Works',
  'Bar formerly known as Foo Works',
  'Bar (ex-Foo Works)',
  'Bar (vormals Foo Works GmbH)',
  'Bar (anciennement Foo Works)',
  'Bar (antes Foo Works)',
  'Bar (già Foo Works)',
  'Bar (旧Foo Works)',
  'Bar (prev. Foo Works)',
  'Bar f.k.a. Foo Works',
  'Bar (antes conocida como Foo Works)',
  'Bar (voorheen Foo Works)',
  'Bar (entinen Foo Works)',
  'Bar (구 Foo Works)',
  'Bar (ранее Foo Works)',
])('a former name in the text: %s', (name) => {
  const bar = { ...BAR, name };
  expect(compareEmployers(FOO, bar, EMPTY_DIRECTORY)).toMatchObject({ relation: 'renamed' });
  expect(kindOf(bar, FOO)).toBe('same');
  expect([kindOf(bar, BAR), kindOf(BAR, bar)]).toEqual(['same', 'same']);
});

test.each([
  'Foo Works (now Bar)',
  'Foo Works is now Bar',
  'Foo Works (acquired by Bar)',
  'Foo Works – now Bar',
  'Foo Works (jetzt Bar)',
])('a current name in the text: %s', (name) => {
  const foo = { ...FOO, name };
  expect([kindOf(foo, BAR), kindOf(BAR, foo)]).toEqual(['same', 'same']);
  expect([kindOf(foo, { ...FOO, domain: BAR.domain }), kindOf(FOO, foo)]).toEqual(['same', 'same']);
});

test.each<[string, Company | null, Company | null]>([
  ['a placeholder', { name: 'Acme' }, { name: 'Stealth Startup' }],
  [
    'a placeholder’s page',
    { name: 'Acme' },
    { name: 'Freelance', linkedin_url: page('freelance') },
  ],
  ['two placeholders', { name: 'Freelance' }, { name: 'Stealth' }],
  ['nothing', { name: 'Acme' }, null],
])('incomparable: %s', (_, before, now) => {
  expect([kindOf(before, now), kindOf(now, before)]).toEqual(['incomparable', 'incomparable']);
});

test('absent employers are equal', () => {
  expect(kindOf(null, {})).toBe('same');
});

test('a domain turns a placeholder name into a company', () => {
  expect(isIdentified({ name: 'Stealth', domain: 'stealth.example' })).toBe(true);
  expect(isIdentified({ name: 'Stealth' })).toBe(false);
});

test('a company without a name is shown by its domain or page', () => {
  expect(companyLabel({ domain: 'https://www.acme.example/x' })).toBe('acme.example');
  expect(companyLabel({ linkedin_url: page('acme') })).toBe('acme');
  expect(companyLabel({ name: ' ' })).toBeNull();
});

const known = (name: string, more: Partial<KnownCompany> = {}): KnownCompany => ({
  id: name,
  name,
  linkedin_url: null,
  domains: [],
  former_names: [],
  aliases: [],
  parent: null,
  ...more,
});

function directoryOf(...companies: KnownCompany[]) {
  return {
    find: (company: Company) => companies.find(({ name }) => name === company.name) ?? null,
  };
}

const group = known('Group');
const division = known('Division', { parent: group });
const team = known('Team', { parent: division });
const cousin = known('Cousin', { parent: group });
const newName = known('Nova', { former_names: ['Vetus'] });
const buyer = known('Buyer', { former_names: ['Bought'] });
const bought = known('Bought', { parent: buyer });
const family = directoryOf(group, division, team, cousin, newName, buyer, bought);

test.each([
  ['Team', 'Group', 'parent'],
  ['Division', 'Group', 'parent'],
  ['Group', 'Team', 'subsidiary'],
  ['Team', 'Cousin', 'sibling'],
  ['Division', 'Cousin', 'sibling'],
  ['Vetus', 'Nova', 'renamed'],
  ['Bought', 'Buyer', 'acquired'],
])('%s → %s: %s', (before, now, relation) => {
  expect(compareEmployers({ name: before }, { name: now }, family)).toMatchObject({
    kind: 'family',
    relation,
  });
});

test('a position may itself state parent and former names', () => {
  const now = { name: 'Unit', parent: { name: 'Holding' }, former_names: ['Oldname'] };
  expect(compareEmployers({ name: 'Holding' }, now, EMPTY_DIRECTORY)).toMatchObject({
    relation: 'subsidiary',
  });
  expect(compareEmployers({ name: 'Oldname Ltd' }, now, EMPTY_DIRECTORY)).toMatchObject({
    relation: 'renamed',
  });
});

test('one recorded company under two spellings is one', () => {
  const record = known('Acme');
  expect(compareEmployers({ name: 'Acme' }, { name: 'Acme Labs' }, { find: () => record })).toEqual(
    {
      kind: 'same',
      basis: 'name',
    },
  );
});

test('a record found by name does not merge two companies', () => {
  const record = known('Delta', { linkedin_url: page('delta-air'), domains: ['delta.example'] });
  const byName = { find: () => record };
  const airline = { name: 'Delta', linkedin_url: page('delta-air') };
  for (const taps of [
    { name: 'Delta', linkedin_url: page('delta-taps') },
    { name: 'Delta', domain: 'deltataps.example' },
  ]) {
    const before = { ...airline, domain: 'delta.example' };
    expect(compareEmployers(before, taps, byName).kind).toBe('other');
  }
  const renamedPage = {
    name: 'Delta Jets',
    linkedin_url: page('delta-jets'),
    domain: 'delta.example',
  };
  expect(compareEmployers({ name: 'Delta' }, renamedPage, byName).kind).toBe('same');
});

test('the same page under a former name is a new name, and the reverse is not', () => {
  const nova = { find: () => newName };
  const [old, now] = [
    { name: 'Vetus', linkedin_url: page('vetus') },
    { name: 'Nova', linkedin_url: page('vetus') },
  ];
  expect(compareEmployers(old, now, nova)).toMatchObject({ kind: 'family', relation: 'renamed' });
  expect(compareEmployers(now, old, nova)).toMatchObject({ kind: 'same' });
});

test('a circle of parents ends', () => {
  const first = known('First');
  const second = known('Second', { parent: first });
  first.parent = second;
  const circle = directoryOf(first, second, known('Other'));
  expect(compareEmployers({ name: 'First' }, { name: 'Other' }, circle).kind).toBe('other');
  expect(compareEmployers({ name: 'First' }, { name: 'Second' }, circle)).toMatchObject({
    relation: 'parent',
  });
});
