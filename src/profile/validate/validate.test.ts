import { expect, test } from 'vitest';
import { utcTime } from '../normalise/date.ts';
import type { ContactRecord } from '../record.ts';
import { validateCompany, validateContact } from './index.ts';

const ANA = { linkedin_url: 'https://www.linkedin.com/in/ana' };
const recordOf = (value: unknown): ContactRecord => {
  const validated = validateContact(value);
  if ('reason' in validated) throw new Error(validated.reason);
  return validated.record;
};
const reasonOf = (value: unknown): string => {
  const validated = validateContact(value);
  return 'reason' in validated ? validated.reason : 'taken';
};

test.each<[string, unknown]>([
  ['LinkedIn profile', ANA],
  ['email', { emails: [{ address: 'ana@acme.example' }] }],
  ['an email among invalid ones', { emails: [{ address: 'n/a' }, { address: 'a@b.example' }] }],
  [
    'names and a company',
    { first_name: 'Ana', last_name: 'Silva', positions: [{ company: { name: 'Acme' } }] },
  ],
  [
    'names and a past company',
    {
      first_name: 'Ana',
      last_name: 'Silva',
      positions: [{}, { end_date: '2001', company: { name: 'Acme' } }],
    },
  ],
])('identified by %s', (_, value) => {
  expect(reasonOf(value)).toBe('taken');
});

test.each<[unknown, string]>([
  [null, 'the record: must be object'],
  [[], 'the record: must be object'],
  ['Ana', 'the record: must be object'],
  [{ ...ANA, first_name: 3 }, 'first_name: must be string or null'],
  [{ ...ANA, profile_valid: 'yes' }, 'profile_valid: must be boolean or null'],
  [{ ...ANA, skills: ['a', 1] }, 'skills[1]: must be string'],
  [{ ...ANA, skills: 'a, b' }, 'skills: must be array or null'],
  [{ ...ANA, location: 'Lisbon' }, 'location: must be object or null'],
  [{ ...ANA, emails: [{}] }, 'emails[0]: address missing'],
  [{ ...ANA, emails: ['a@b.example'] }, 'emails[0]: must be object'],
  [
    { ...ANA, emails: [{ address: 'a@b.example', type: 'home' }] },
    'emails[0].type: must be work, personal or null',
  ],
  [{ ...ANA, phones: [{ number: 351 }] }, 'phones[0].number: must be string'],
  [{ ...ANA, positions: [{}, { title: {} }] }, 'positions[1].title: must be string or null'],
  [
    { ...ANA, positions: [{ company: { employee_count: 1.5 } }] },
    'positions[0].company.employee_count: must be integer or null',
  ],
  [{ ...ANA, positions: [{ start_date: '2024-02-30' }] }, 'positions[0].start_date: not a date'],
  [{ ...ANA, positions: [{ end_date: 'today' }] }, 'positions[0].end_date: not a date'],
  [
    { ...ANA, positions: [{ company: { updated_at: 'now' } }] },
    'positions[0].company.updated_at: not a time',
  ],
  [{ ...ANA, education: [{ start_date: '' }] }, 'education[0].start_date: not a date'],
  [{ ...ANA, verified_at: 'yesterday' }, 'verified_at: not a time'],
  [{ ...ANA, verified_at: '' }, 'verified_at: not a time'],
  [{ ...ANA, about: 'a\0b' }, 'U+0000 in a text'],
  [{ ...ANA, positions: Array(201).fill({}) }, 'positions: more than 200'],
  [{}, 'no identifier: linkedin_url, an email, or names and a company name'],
  [
    { first_name: 'Ana', last_name: 'Silva' },
    'no identifier: linkedin_url, an email, or names and a company name',
  ],
  [
    { first_name: 'Ana', positions: [{ company: { name: 'Acme' } }] },
    'no identifier: linkedin_url, an email, or names and a company name',
  ],
  [
    { first_name: 'Ana', last_name: 'Silva', positions: [{ company: { name: 'Freelance' } }] },
    'no identifier: "Freelance" is a placeholder, and a name there identifies nobody; linkedin_url, an email, or the name of a company is needed',
  ],
  [
    { linkedin_url: 'https://www.linkedin.com/company/acme', emails: [{ address: 'n/a' }] },
    'no identifier: linkedin_url, an email, or names and a company name',
  ],
])('%j is rejected: %s', (value, reason) => {
  expect(reasonOf(value)).toBe(reason);
});

test('a name at a placeholder suffices if the person is known from elsewhere', () => {
  const positions = [{ company: { name: 'Career Break' } }];
  const value = { first_name: 'Ana', last_name: 'Silva', positions };
  expect(validateContact(value, true)).toMatchObject({ record: value });
});

test('unknown fields are dropped, everywhere', () => {
  const record = recordOf({
    ...ANA,
    salary: 1,
    '\0': '\0',
    emails: [{ address: 'a@b.example', primary: true }],
    positions: [
      { title: 'CEO', rank: 1, company: { name: 'Acme', parent: { name: 'Big', x: 1 }, y: 2 } },
    ],
  });
  expect(record).toEqual({
    ...ANA,
    emails: [{ address: 'a@b.example' }],
    positions: [{ title: 'CEO', company: { name: 'Acme', parent: { name: 'Big' } } }],
  });
});

test('employers that share a name stay apart, also one with only its name', () => {
  const domain = 'acme.example';
  const linkedin_url = 'https://www.linkedin.com/company/acme';
  const companies = [
    { name: 'Acme Sole' },
    { name: 'Acme Sole', domain },
    { name: 'Acme Sole' },
    { name: 'Acme Sole', linkedin_url, domain },
    { name: 'Acme Sole', domain },
    { name: 'Acme Sole', domain, industry: 'Toys' },
    { domain },
    { name: 'Acme Sole', domain: null },
  ];
  const record = recordOf({ ...ANA, positions: companies.map((company) => ({ company })) });
  expect(record.positions).toEqual(
    [...companies.slice(0, -1), { name: 'Acme Sole' }].map((company) => ({ company })),
  );
  expect(JSON.stringify(record.positions![3])).toBe(
    JSON.stringify({ company: { name: 'Acme Sole', domain, linkedin_url } }),
  );
});

test('dates become days, phones E.164, times UTC; text stays unchanged', () => {
  const record = recordOf({
    ...ANA,
    first_name: '  ANA ',
    location: { city: 'Lisbon', state: null, country: 'Portugal' },
    phones: [
      { number: '+351 21 000 00 00', type: 'corporate', verified: null },
      { number: '210 000 000' },
      { number: 'ext. 12' },
    ],
    positions: [
      { start_date: '2024-03', end_date: null },
      { start_date: '2001', end_date: '2024-02-29' },
    ],
    education: [{ university: 'Porto', start_date: '1999' }],
    verified_at: '2026-10-02T10:00:00+02:00',
  });
  expect(record).toEqual({
    ...ANA,
    first_name: '  ANA ',
    location: { city: 'Lisbon', country: 'Portugal' },
    phones: [
      { number: '+351210000000', type: 'corporate' },
      { number: '+351210000000' },
      { number: 'ext. 12' },
    ],
    positions: [{ start_date: '2024-03-01' }, { start_date: '2001-01-01', end_date: '2024-02-29' }],
    education: [{ university: 'Porto', start_date: '1999-01-01' }],
    verified_at: '2026-10-02T08:00:00Z',
  });
});

test('nulls at the top stay, because they clear a field', () => {
  const value = {
    ...ANA,
    about: null,
    emails: null,
    positions: null,
    verified_at: null,
    test: null,
  };
  expect(recordOf(value)).toEqual(value);
});

test('the text is the record without nulls and time, in a fixed order', () => {
  const one = validateContact({
    verified_at: '2026-01-01',
    about: null,
    last_name: 'Silva',
    ...ANA,
  });
  const other = validateContact({ ...ANA, last_name: 'Silva' });
  expect(one).toMatchObject({ text: (other as { text: string }).text });
});

test.each<[unknown, string]>([
  [{ record: 'company' }, 'no identifier: linkedin_url, domain or name'],
  [{ record: 'company', name: 'Acme', domains: 'acme.example' }, 'domains: must be array or null'],
  [{ record: 'company', name: 'Acme', employee_low: '5' }, 'employee_low: must be integer or null'],
  [{ record: 'company', name: 'Acme', updated_at: '2026' }, 'updated_at: not a time'],
  [{ record: 'company', name: 'A\0' }, 'U+0000 in a text'],
  [{ name: 'Acme' }, 'the record: record missing'],
])('company %j is rejected: %s', (value, reason) => {
  expect(validateCompany(value)).toEqual({ reason });
});

test('a company keeps its fields and nulls', () => {
  const value = { record: 'company', name: 'Acme', phone: null, updated_at: '2026-01-01', x: 1 };
  expect(validateCompany(value)).toEqual({
    record: { record: 'company', name: 'Acme', phone: null, updated_at: '2026-01-01T00:00:00Z' },
    text: '{"name":"Acme"}',
  });
});

test.each([
  ['2026-10-02T08:00:00Z', '2026-10-02T08:00:00Z'],
  ['2026-10-02t08:00:00z', '2026-10-02T08:00:00Z'],
  ['2026-10-02', '2026-10-02T00:00:00Z'],
  ['2026-10-02T08:00', '2026-10-02T08:00:00Z'],
  ['2026-10-02 08:00:00', '2026-10-02T08:00:00Z'],
  ['2026-10-02 08:00:00+00', '2026-10-02T08:00:00Z'],
  ['2026-10-02T08:00:00.1234567Z', '2026-10-02T08:00:00.123Z'],
  ['2026-10-02T08:00:00,5+01:00', '2026-10-02T07:00:00.500Z'],
  ['2026-10-02T08:00:00-0330', '2026-10-02T11:30:00Z'],
  ['20261002T080000Z', null],
  ['2026-02-29T08:00:00Z', null],
  ['2026-02-29T08:00', null],
  ['2026-10-02T24:00:00Z', null],
  ['2026-10-02T24:00', null],
  ['2026-10-02T08:60:00Z', null],
  ['2026-10-02T08:00:60+01:00', null],
  ['2026-10-02T08:00+99:00', null],
  ['2026-10-02T08:00:00 CET', null],
  ['1759392000', null],
])('the time %s reads %s', (text, time) => {
  expect(utcTime(text)).toBe(time);
});

test('addresses that could be executed when shown are dropped, everywhere', () => {
  const evil = 'javascript://www.linkedin.com/in/eve/%0aalert(1)';
  const company = {
    name: 'Evil',
    domain: evil,
    domains: [evil, 'evil.example'],
    homepage_url: evil,
    linkedin_url: evil,
    logo_url: 'data:image/svg+xml,x',
    parent: { name: 'Worse', domain: evil, linkedin_url: evil },
  };
  const record = recordOf({
    ...ANA,
    logo_url: evil,
    positions: [{ company }, { company: { name: 'Evil', linkedin_url: evil } }],
    education: [{ university: 'X', logo_url: evil }],
  });
  const kept = { name: 'Evil', domains: ['evil.example'], parent: { name: 'Worse' } };
  expect(record).toEqual({
    ...ANA,
    positions: [{ company: kept }, { company: { name: 'Evil' } }],
    education: [{ university: 'X' }],
  });
  expect(validateCompany({ record: 'company', ...company })).toMatchObject({
    record: { record: 'company', ...kept },
  });
  expect(reasonOf({ linkedin_url: evil })).toMatch(/^no identifier/);
});
