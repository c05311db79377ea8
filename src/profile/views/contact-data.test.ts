import { expect, test } from 'vitest';
import { ANA, GLOBEX } from '../../../test/support/known-person.ts';
import type { ContactRecord } from '../record.ts';
import { type ContactData, contactData, type ProfileOutcome } from './contact-data.ts';

const DAY = '2026-11-20';

const MATCHED: ProfileOutcome = {
  contactId: 7,
  changedCompany: true,
  changedTitle: false,
  searchStatus: 'completed',
  matchStatus: 'found_and_verified',
  remark: null,
};
const PENDING: ProfileOutcome = {
  contactId: null,
  changedCompany: false,
  changedTitle: false,
  searchStatus: 'finding_match',
  matchStatus: 'not_found',
  remark: null,
};

const ACME_LINKED = {
  company: 'Acme, Inc.',
  title: 'VP of Sales',
  company_linkedin_url: 'https://www.linkedin.com/company/acme',
  company_domain: 'acme.example',
};

const render = (record: ContactRecord | null, outcome = MATCHED): ContactData =>
  contactData(record, DAY, outcome);

test('every key of a matched contact', () => {
  expect(render(ANA)).toEqual({
    id: 7,
    first_name: 'Ana',
    last_name: 'Silva',
    logo_url: 'https://photos.example/ana.jpg',
    company_name: 'Acme, Inc.',
    title: 'VP of Sales',
    changed_company: true,
    changed_title: false,
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
    primary_position: ACME_LINKED,
    contact_headline: 'Revenue at Acme',
    contact_about_me: 'Builds teams.',
    contact_education: [{ university: 'Coimbra', start_date: '2001-09-01' }],
    current_company_and_title: ACME_LINKED,
    previous_companies_and_titles: [
      {
        company: 'Globex',
        title: 'Sales Manager',
        company_linkedin_url: null,
        company_domain: null,
      },
    ],
    search_status: 'completed',
    match_status: 'found_and_verified',
    remark: null,
    enrichment_status: 'Completed',
    current_position_details: [
      {
        title: 'VP of Sales',
        company_name: 'Acme, Inc.',
        company_linkedin_url: 'https://www.linkedin.com/company/acme',
        country: 'Portugal',
        company_logo_url: 'https://logos.example/acme.png',
        start_date: '2024-03-01',
        end_date: null,
      },
    ],
    old_position_details: [
      {
        title: 'Sales Manager',
        company_name: 'Globex',
        company_linkedin_url: null,
        country: null,
        company_logo_url: null,
        start_date: '2019-01-01',
        end_date: '2024-02-01',
      },
    ],
  });
});

test('33 keys in every state', () => {
  for (const data of [render(ANA), render({}), render(null, PENDING)]) {
    expect(Object.keys(data)).toHaveLength(33);
    expect(Object.keys(data).sort()).toEqual(Object.keys(render(ANA)).sort());
  }
});

const UNMATCHED = {
  changed_company: false,
  changed_title: false,
  enriched_by: 'tenure',
  search_status: 'finding_match',
  match_status: 'not_found',
  enrichment_status: 'Finding A Match',
  current_company_and_title: {},
  previous_companies_and_titles: [],
};

test('everything of the contact is null until one is matched', () => {
  for (const [key, value] of Object.entries(render(null, PENDING))) {
    expect([key, value]).toEqual([key, UNMATCHED[key as keyof typeof UNMATCHED] ?? null]);
  }
});

test('no contact details, whatever the record contains', () => {
  const keys = Object.keys(render(ANA));
  const details = ['email', 'phone', 'mobile_number', 'direct_phone', 'corporate_phone'];
  expect(keys.filter((key) => details.includes(key))).toEqual([]);
});

const NO_POSITION = {
  company: null,
  title: null,
  company_linkedin_url: null,
  company_domain: null,
};

test.each<[string, ContactRecord, Partial<ContactData>]>([
  [
    'an empty record',
    {},
    {
      profile_completeness: 'poor',
      primary_position: NO_POSITION,
      contact_education: [],
      current_company_and_title: {},
      previous_companies_and_titles: [],
      current_position_details: [],
      old_position_details: [],
    },
  ],
  [
    'all positions ended',
    { positions: [GLOBEX] },
    { title: null, primary_position: NO_POSITION, current_company_and_title: {} },
  ],
  [
    'undated current positions: the first',
    { positions: [{ title: 'Founder', company: { name: 'Initech' } }] },
    {
      company_name: 'Initech',
      primary_position: { ...NO_POSITION, company: 'Initech', title: 'Founder' },
    },
  ],
  [
    'a domain from the home page',
    { positions: [{ company: { homepage_url: 'https://www.initech.example/en' } }] },
    {
      company_website: 'https://www.initech.example/en',
      primary_position: { ...NO_POSITION, company_domain: 'initech.example' },
    },
  ],
  [
    'a domain out of several',
    { positions: [{ company: { domains: ['initech.example', 'initech.test'] } }] },
    {
      company_website: 'initech.example',
      primary_position: { ...NO_POSITION, company_domain: 'initech.example' },
    },
  ],
])('%s', (_, record, expected) => {
  expect(render(record)).toMatchObject(expected);
});

test.each<[ProfileOutcome['searchStatus'], boolean, string | null]>([
  ['finding_match', false, 'Finding A Match'],
  ['refreshing', true, 'Found And Refreshing'],
  ['enriching', true, 'Found And Enriching'],
  ['completed', true, 'Completed'],
  ['completed', false, 'Not Found'],
  ['not_found', false, 'Not Found'],
  [null, true, null],
  [null, false, null],
])('search_status %s, matched %s: label %s', (searchStatus, matched, label) => {
  const outcome = { ...MATCHED, searchStatus, contactId: matched ? 7 : null };
  expect(render(matched ? ANA : null, outcome).enrichment_status).toBe(label);
});
