import { expect, test } from 'vitest';
import { ACME, ANA, GLOBEX } from '../../../test/support/known-person.ts';
import { PROFILE_TYPES, type ProfileType } from '../../ground/api/index.ts';
import type { ContactRecord, Position } from '../record.ts';
import {
  type LeadFields,
  leadFields,
  renderLead,
  shownParts,
  UNMATCHED_LEAD_JSON,
} from './lead.ts';

const DAY = '2026-11-20';
const EVERYTHING: ProfileType = 'Full Prospect Profile With Direct Dial';

const UNMATCHED: LeadFields = JSON.parse(`{${UNMATCHED_LEAD_JSON.slice(1)}}`);
const KEYS = Object.keys(UNMATCHED).sort();

const render = (record: ContactRecord, profileType: ProfileType = EVERYTHING): LeadFields =>
  leadFields(record, { contactId: 7, day: DAY, profileType });

test('every key of a full record', () => {
  expect(render(ANA)).toEqual({
    id: 7,
    first_name: 'Ana',
    last_name: 'Silva',
    company_name: 'Acme, Inc.',
    title: 'VP of Sales',
    linkedin_url: 'https://www.linkedin.com/in/anasilva',
    company_website: 'https://acme.example/en',
    seniorities: 'VP',
    departments: 'Sales',
    contact_industry: 'Software Development',
    contact_location: 'Lisbon, Lisboa, Portugal',
    contact_country: 'Portugal',
    contact_state: 'Lisboa',
    contact_city: 'Lisbon',
    skills: 'sales, crm',
    profile_completeness: 'complete',
    enriched_by: 'tenure',
    contact_updated_at: '2026-10-02T08:00:00Z',
    email: 'ana@acme.example',
    email_status: 'Verified',
    phone: '+351210000001',
    mobile_number: '+351910000000',
    direct_phone: '+351210000001',
    corporate_phone: '+351210000000',
    direct_phone_verified: false,
    corporate_phone_verified: true,
    corporate_phone_directory: false,
    current_company_and_title: { company: 'Acme, Inc.', title: 'VP of Sales' },
    previous_companies_and_titles: [{ company: 'Globex', title: 'Sales Manager' }],
  });
});

test('29 keys, whatever is known', () => {
  expect(KEYS).toHaveLength(29);
  for (const type of PROFILE_TYPES) {
    expect(Object.keys(render(ANA, type)).sort()).toEqual(KEYS);
    expect(Object.keys(render({}, type)).sort()).toEqual(KEYS);
  }
});

const NEVER_NULL = {
  enriched_by: 'tenure',
  current_company_and_title: {},
  previous_companies_and_titles: [],
};

test('an unmatched lead is null except for the keys that never are', () => {
  for (const [key, value] of Object.entries(UNMATCHED)) {
    expect([key, value]).toEqual([key, NEVER_NULL[key as keyof typeof NEVER_NULL] ?? null]);
  }
});

test('a matched empty record looks unmatched except for id and completeness', () => {
  expect(render({})).toEqual({ ...UNMATCHED, id: 7, profile_completeness: 'poor' });
});

const future: Position = { ...ACME, start_date: '2027-01-01' };
const undated: Position = { title: 'Founder', company: { name: 'Initech' } };

test.each<[string, ContactRecord, Partial<LeadFields>]>([
  ['empty text is not a value', { first_name: '', headline: '' }, { first_name: null }],
  ['null lists', { skills: null, positions: null, emails: null, phones: null }, { skills: null }],
  ['empty lists', { skills: [], seniorities: [] }, { skills: null, seniorities: null }],
  ['city alone', { location: { city: 'Lisbon' } }, { contact_location: 'Lisbon' }],
  [
    'no state',
    { location: { city: 'Lisbon', country: 'Portugal' } },
    { contact_location: 'Lisbon, Portugal', contact_state: null },
  ],
  ['no location', { location: null }, { contact_location: null, contact_city: null }],
  [
    "the record's own seniorities",
    { positions: [ACME], seniorities: ['Owner', 'VP'], departments: ['Sales', 'Legal'] },
    { seniorities: 'Owner || VP', departments: 'Sales || Legal' },
  ],
  [
    'a website falls back to the domain',
    { positions: [{ ...ACME, company: { name: 'Acme', domain: 'acme.example' } }] },
    { company_website: 'acme.example' },
  ],
  [
    'a position without a company',
    { positions: [{ title: 'Advisor', start_date: '2020-01-01' }] },
    { company_name: null, current_company_and_title: { company: null, title: 'Advisor' } },
  ],
  [
    'every position ended',
    { positions: [GLOBEX] },
    {
      company_name: null,
      title: null,
      seniorities: null,
      company_website: null,
      current_company_and_title: {},
      previous_companies_and_titles: [{ company: 'Globex', title: 'Sales Manager' }],
    },
  ],
  [
    'a future position is neither current nor previous',
    { positions: [future] },
    { title: null, current_company_and_title: {}, previous_companies_and_titles: [] },
  ],
  [
    'without a primary mark the first current position',
    { positions: [undated, { title: 'Advisor', company: { name: 'Hooli' } }] },
    {
      company_name: 'Initech',
      current_company_and_title: { company: 'Initech', title: 'Founder' },
      previous_companies_and_titles: [],
    },
  ],
  [
    'the primary one of two current positions',
    { positions: [{ ...ACME, title: 'Board Member', start_date: '2025-01-01' }, ACME] },
    { title: 'VP of Sales' },
  ],
])('%s', (_, record, expected) => {
  expect(render(record)).toMatchObject(expected);
});

const CONTACT_DETAILS = [
  'email',
  'email_status',
  'phone',
  'corporate_phone',
  'corporate_phone_verified',
  'corporate_phone_directory',
  'mobile_number',
  'direct_phone',
  'direct_phone_verified',
] as const;

test.each<[ProfileType, readonly string[]]>([
  ['Contact Profile', []],
  ['Lead Profile', CONTACT_DETAILS.slice(0, 2)],
  ['Full Prospect Profile', CONTACT_DETAILS.slice(0, 6)],
  ['Full Prospect Profile With Direct Dial', CONTACT_DETAILS],
])('%s shows its details and no more', (type, shown) => {
  const lead = render(ANA, type);
  const there = CONTACT_DETAILS.filter((key) => lead[key] !== null);
  expect(there).toEqual(shown);
});

test('the order of positions does not matter', () => {
  const board = { ...ACME, title: 'Board Member', company: { name: 'Hooli' } };
  const orders = [
    [ACME, GLOBEX, board],
    [GLOBEX, board, ACME],
    [board, ACME, GLOBEX],
  ];
  const leads = orders.map((positions) => render({ ...ANA, positions }));
  expect(leads[1]).toEqual(leads[0]);
  expect(leads[2]).toEqual(leads[0]);
  expect(leads[0]!.title).toBe('VP of Sales');
});

const held = (start_date: string | null, end_date: string | null): Position => ({
  ...ACME,
  start_date,
  end_date,
});

test.each<[string, Position[], string | null, string | null]>([
  ['no dates', [held(null, null)], null, null],
  ['a current position', [held('2024-03-01', null)], '2024-03-01', null],
  ['one that begins on the day', [held(DAY, null)], DAY, null],
  ['one that ends on the day', [held('2020-01-01', DAY)], DAY, null],
  ['one that will end', [held('2024-03-01', '2027-01-01')], '2024-03-01', '2027-01-01'],
  [
    'the nearest dates of several',
    [held('2020-01-01', '2023-05-01'), held('2023-06-01', '2028-01-01'), held('2027-02-01', null)],
    '2023-06-01',
    '2027-02-01',
  ],
])(
  'a rendered lead is valid between the dates around its day: %s',
  (_, positions, since, until) => {
    expect(renderLead({ positions }, DAY)).toMatchObject({ since, until });
  },
);

const renderedText = (record: ContactRecord, type: ProfileType): string => {
  const rendered = renderLead(record, DAY);
  const { parts, rest } = shownParts(type);
  return parts.map((part) => rendered[part]).join('') + rest;
};

test.each(PROFILE_TYPES)('the text of a lead equals its members: %s', (profileType) => {
  const strange = { ...ANA, last_name: 'Sil"va\\\n\u2028😀\ud800' };
  expect(JSON.parse(`{"id":7${renderedText(strange, profileType)}}`)).toEqual({
    ...render(strange, profileType),
    contact_updated_at: '2026-10-02T08:00:00.000Z',
  });
});

test('a rendered lead is as of the time of its version', () => {
  const shownTime = (record: ContactRecord, time?: string | null) =>
    JSON.parse(`{"id":7${renderLead(record, DAY, time).profile}}`).contact_updated_at;
  expect(shownTime(ANA, '2026-11-01T00:00:00Z')).toBe('2026-11-01T00:00:00.000Z');
  expect(shownTime(ANA, '2026-11-01T00:00:00.125Z')).toBe('2026-11-01T00:00:00.125Z');
  expect(shownTime(ANA, null)).toBeNull();
  expect(shownTime({})).toBeNull();
});
