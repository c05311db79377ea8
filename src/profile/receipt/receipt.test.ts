import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { MATCH_KEYS, type MatchKey, MISS_REASONS } from '../../ground/api/index.ts';
import type { ContactRecord, Position } from '../record.ts';
import { LEAD_PARTS, renderLead } from '../views/index.ts';
import { leadForm, matchedOn, matchedOnShown, SCORES } from './index.ts';
import { weakest } from './scores.ts';

const DAY = '2026-06-01';
const at = (name: string | null, more: Partial<Position> = {}, domain?: string): Position => ({
  title: 'Buyer',
  start_date: '2020-01-01',
  company: { name, domain },
  ...more,
});
const left = { start_date: '2010-01-01', end_date: '2019-12-31' };

const texts = (given: object) => ({
  ...{ email: '', linkedin_url: '', first_name: '', last_name: '', company_name: '' },
  ...given,
});

type Row = [
  lead: [first: string, last: string, company: string],
  contact: [first: string, last: string, ...Position[]],
  /** If there are several keys, the one with the lowest score. */
  keys: MatchKey | MatchKey[],
  form: string,
];

test.each<Row>([
  // Unchanged.
  [['Ana', 'Silva', 'Acme'], ['Ana', 'Silva', at('Acme')], 'name', 'ana|silva|acme'],
  [['ANA', 'silva', 'ACME'], ['Ana', 'Silva', at('Acme')], 'name', 'ana|silva|acme'],
  [['Dr. Ana', 'Silva', 'Acme'], ['Ana', 'Silva', at('Acme')], 'name', 'ana|silva|acme'],
  [['Robert (Bob)', 'Ray', 'Acme'], ['Robert (Bob)', 'Ray', at('Acme')], 'name', 'robert|ray|acme'],
  // Spelled differently.
  [['Jose', 'Silva', 'Acme'], ['José', 'Silva', at('Acme')], 'name_spelling', 'jose|silva|acme'],
  [['Ana', 'Silva', 'Acme'], ['Ana', 'Silva', at('Acme, Inc.')], 'name_spelling', 'ana|silva|acme'],
  [['Ann', 'Mueller', 'Acme'], ['Ann', 'Müller', at('Acme')], 'name_spelling', 'ann|muller|acme'],
  [['Ann', 'Ray', 'Baecker'], ['Ann', 'Ray', at('Bäcker')], 'name_spelling', 'ann|ray|backer'],
  [
    ['Ana Maria', 'Sa', 'Acme'],
    ['Ana', 'Maria Sa', at('Acme')],
    'name_spelling',
    'ana|mariasa|acme',
  ],
  [['Silva', 'Ana', 'Acme'], ['Ana', 'Silva', at('Acme')], 'name_spelling', 'ana|silva|acme'],
  [
    ['Robert', 'Ray', 'Acme'],
    ['Robert (Bob)', 'Ray', at('Acme')],
    'name_spelling',
    'robert|ray|acme',
  ],
  [
    ['Robert "Bob"', 'Ray', 'Acme'],
    ['Robert', 'Ray', at('Acme')],
    'name_spelling',
    'robert|ray|acme',
  ],
  [['Tom', "O'Brien", 'Acme'], ['Tom', 'OBrien', at('Acme')], 'name', 'tom|obrien|acme'],
  // The given name has another form.
  [['Bob', 'Ray', 'Acme'], ['Robert', 'Ray', at('Acme')], 'name_nickname', 'robert|ray|acme'],
  [['Robert', 'Ray', 'Acme'], ['Bob', 'Ray', at('Acme')], 'name_nickname', 'bob|ray|acme'],
  [['Bob', 'Ray', 'Acme'], ['Robert (Bob)', 'Ray', at('Acme')], 'name_nickname', 'robert|ray|acme'],
  [
    ['Bob', 'Ray', 'Acme'],
    ['Robert J.', 'Ray', at('Acme')],
    ['name_nickname', 'name_given'],
    'robertj|ray|acme',
  ],
  // Further given names, and initials.
  [
    ['Ana', 'Silva', 'Acme'],
    ['Ana Maria', 'Silva', at('Acme')],
    'name_given',
    'anamaria|silva|acme',
  ],
  [['Ana Maria', 'Silva', 'Acme'], ['Ana', 'Silva', at('Acme')], 'name_given', 'ana|silva|acme'],
  [['John Q.', 'Ray', 'Acme'], ['John', 'Ray', at('Acme')], 'name_given', 'john|ray|acme'],
  [['J.', 'Ray', 'Acme'], ['John', 'Ray', at('Acme')], 'name_given', 'john|ray|acme'],
  // An unknown form counts as the least certain one.
  [
    ['Xaver', 'Ray', 'Acme'],
    ['John', 'Ray', at('Acme')],
    ['name_spelling', 'name_given', 'name_nickname'],
    'john|ray|acme',
  ],
  // The company in another form.
  [
    ['Ana', 'Silva', 'acme.com'],
    ['Ana', 'Silva', at('Acme')],
    'name_company_alias',
    'ana|silva|acme',
  ],
  [
    ['Ana', 'Silva', 'Delta'],
    ['Ana', 'Silva', at('Delta Air Lines', {}, 'delta.com')],
    'name_company_alias',
    'ana|silva|deltaairlines',
  ],
  [
    ['Ana', 'Silva', 'acme.com'],
    ['Ana', 'Silva', at(null, {}, 'acme.com')],
    'name_company_alias',
    'ana|silva|acmecom',
  ],
  // A former company.
  [
    ['Ana', 'Silva', 'Globex'],
    ['Ana', 'Silva', at('Acme'), at('Globex', left)],
    'name_former_employer',
    'ana|silva|globex',
  ],
  [
    ['Ana', 'Silva', 'Globex'],
    ['Ana', 'Silva', at('Globex'), at('Globex', left)],
    'name',
    'ana|silva|globex',
  ],
  [
    ['Ana', 'Silva', 'Globex'],
    ['Ana', 'Silva', at('Globex', { start_date: '2027-01-01' })],
    'name',
    'ana|silva|globex',
  ],
  [
    ['Ana', 'Silva', 'Acme'],
    ['Ana', 'Silva', at('Acme', { end_date: '2026-06-01' })],
    'name_former_employer',
    'ana|silva|acme',
  ],
  [
    ['Ana', 'Silva', 'Acme'],
    ['Ana', 'Silva', at('Acme', { end_date: '2026-06-02' })],
    'name',
    'ana|silva|acme',
  ],
  // If two keys apply, the one with the lower score counts.
  [
    ['Bob', 'Ray', 'Globex'],
    ['Robert', 'Ray', at('Globex', left)],
    ['name_nickname', 'name_former_employer'],
    'robert|ray|globex',
  ],
  [
    ['José', 'Ray', 'Globex'],
    ['Jose', 'Ray', at('Globex', left)],
    ['name_spelling', 'name_former_employer'],
    'jose|ray|globex',
  ],
])('%j finds %j by %s', ([first_name, last_name, company_name], contact, keys, form) => {
  const [first, last, ...positions] = contact;
  const record: ContactRecord = { first_name: first, last_name: last, positions };
  const found = matchedOn('name', texts({ first_name, last_name, company_name }), record, DAY);
  const key = weakest([keys].flat(), 'name');
  expect(found).toMatchObject({ key, contact: form, isSure: true });
});

describe('an employer that only its record names', () => {
  const record = {
    first_name: 'Ana',
    last_name: 'Silva',
    positions: [at('Initech'), at('HPE Aruba', left, 'hpe.com')],
  };
  const lead = texts({ first_name: 'Ana', last_name: 'Silva', company_name: 'HP Cloud' });
  const key = weakest(['name_company_alias', 'name_former_employer'], 'name');

  test('is uncertain without it', () => {
    expect(matchedOn('name', lead, record, DAY).isSure).toBe(false);
    const alone = { ...record, positions: record.positions.slice(1) };
    expect(matchedOn('name', lead, alone, DAY).isSure).toBe(false);
  });

  test.each([
    ['by its hosts', { names: [], sites: ['hpe.com'] }],
    ['by its names', { names: ['HPE Aruba GmbH'], sites: null }],
  ])('is known %s', (_, known) => {
    expect(matchedOn('name', lead, record, DAY, known)).toMatchObject({
      key,
      contact: 'ana|silva|hpearuba',
      isSure: true,
    });
  });

  test('is one that an earlier version had if its record names none of them', () => {
    const known = { names: [], sites: null };
    expect(matchedOn('name', lead, record, DAY, known)).toMatchObject({
      key: 'name_former_employer',
      contact: 'ana|silva|initech',
      isSure: true,
    });
    expect(matchedOn('name', lead, { ...record, positions: [] }, DAY)).toMatchObject({
      key: 'name_former_employer',
      isSure: true,
    });
  });
});

describe('an address', () => {
  const record = {
    positions: [at('Acme', {}, 'acme.example'), at('Globex', left, 'globex.example')],
  };
  const back = { positions: [...record.positions, at('Globex', {}, 'globex.example')] };
  test.each<[string, ContactRecord, MatchKey]>([
    ['ana@acme.example', record, 'email'],
    ['ana@home.example', record, 'email'],
    [' ANA@Globex.example', record, 'email_former_employer'],
    ['ana@globex.example', back, 'email'],
    ['ana@globex.example', {}, 'email'],
  ])('%s', (email, contact, key) => {
    const address = email.trim().toLowerCase();
    expect(matchedOn('email', texts({ email }), contact, DAY)).toMatchObject({
      key,
      contact: address,
      isSure: true,
    });
    expect(leadForm('email', texts({ email }))).toBe(address);
  });
});

test('a profile is compared by its slug', () => {
  const lead = texts({ linkedin_url: 'https://de.linkedin.com/in/Ana-Silva/de' });
  expect(leadForm('linkedin_url', lead)).toBe('ana-silva');
  expect(matchedOn('linkedin_url', lead, {}, DAY)).toMatchObject({
    key: 'linkedin_url',
    contact: 'ana-silva',
  });
});

test.each([
  ['name', { first_name: 'Ana', last_name: '', company_name: 'Acme' }],
  ['name', { first_name: 'Ana', last_name: '🙂', company_name: 'Acme' }],
  ['name', { first_name: 'Ana', last_name: 'Silva', company_name: 'Freelance' }],
  ['email', { email: 'nobody' }],
  ['linkedin_url', { linkedin_url: 'https://lnkd.in/x' }],
] as const)('a lead with nothing to compare has no form: %s %j', (field, lead) => {
  expect(leadForm(field, texts(lead))).toBeNull();
});

describe('the employers that leads show', () => {
  const record: ContactRecord = {
    first_name: 'Ana "A\\"',
    last_name: 'Silva',
    emails: [{ address: 'Ana@acme.example' }, { address: 'ana@globex.example' }],
    positions: [at('Acme', {}, 'acme.example'), at('Globex', left, 'globex.example')],
  };
  const rendered = renderLead(record, DAY);
  const shown = LEAD_PARTS.map((part) => rendered[part]).join('');

  test.each([
    ['email', { email: 'ana@acme.example' }, true],
    ['email', { email: 'ana@globex.example' }, false],
    ['linkedin_url', { linkedin_url: 'linkedin.com/in/ana' }, true],
    ['linkedin_url', { email: 'ana@acme.example' }, false],
    ['name', { first_name: 'Ana "A\\"', last_name: 'SILVA', company_name: 'acme' }, false],
    ['name', { first_name: 'Ana', last_name: 'Silva', company_name: 'Acme, Inc.' }, false],
    ['name', { first_name: 'Ana', last_name: 'Silva', company_name: 'Globex' }, false],
  ] as const)('agree with the record, or are absent: %s %j', (field, given, isEnough) => {
    const lead = texts(given);
    const expected = matchedOn(field, lead, record, DAY);
    expect(matchedOnShown(field, lead, shown)).toEqual(
      isEnough ? { ...expected, position: null } : null,
    );
  });
});

describe('docs/matching.md', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/matching.md'), 'utf8');
  const section = page.slice(page.indexOf('\n## Receipts'));

  test('has the scores of the code', () => {
    const rows = [...section.matchAll(/^\| `(\w+)` \| (\d+) \|/gm)];
    const table = rows.map(([, key, score]) => [key, Number(score)]);
    expect(Object.fromEntries(table)).toEqual(SCORES);
    expect(table.map(([key]) => key)).toEqual(MATCH_KEYS);
  });

  test('has an example with a score of the code', () => {
    const [, text] = /```json\n(.*?)```/s.exec(section)!;
    const { key, score } = JSON.parse(text!) as { key: MatchKey; score: number };
    expect(score).toBe(SCORES[key]);
    expect(section).toContain(`Of 100 such matches ${score} are right.`);
  });

  test('has every reason', () => {
    const reasons = [...section.matchAll(/^\| `(\w+)` \| [^\d]/gm)].map(([, reason]) => reason);
    expect(reasons).toEqual(MISS_REASONS);
  });

  test('has no score of certainty', () => {
    expect(Math.max(...Object.values(SCORES))).toBeLessThan(100);
  });
});
