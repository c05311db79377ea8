import { beforeAll, expect, test } from 'vitest';
import { acme, ana, bruno, carla, mover } from '../support/people.ts';
import { type Json, useService } from '../support/service.ts';
import { createBody, enrich, PATH, runJob } from './jobs.ts';

const service = useService((config) => {
  config.limits.pageSize = 1000;
});

beforeAll(async () => {
  await service.load([
    {
      record: 'company',
      ...acme,
      social_name: 'Acme',
      homepage_url: 'https://acme.example',
      employee_low: 201,
      employee_high: 500,
      employee_count: 321,
      industry: 'Software',
      city: 'Lisbon',
      country: 'Portugal',
      country_abbr: 'PT',
      specialties: ['crm', 'sales'],
      date_founded: '2004',
    },
    ana,
    bruno,
    carla,
    mover,
  ]);
});

const KEYS = [
  'custom_columns',
  'id',
  'first_name',
  'last_name',
  'company_name',
  'title',
  'changed_company',
  'changed_title',
  'linkedin_url',
  'company_website',
  'seniorities',
  'departments',
  'contact_industry',
  'contact_location',
  'contact_country',
  'contact_state',
  'contact_city',
  'skills',
  'profile_completeness',
  'enriched_by',
  'contact_updated_at',
  'email',
  'email_status',
  'phone',
  'mobile_number',
  'direct_phone',
  'corporate_phone',
  'direct_phone_verified',
  'corporate_phone_verified',
  'corporate_phone_directory',
  'current_company_and_title',
  'previous_companies_and_titles',
  'company_data',
].sort();

const byEmail = (...addresses: unknown[]) => ({
  lead_data: { keys: ['email'], values: addresses.map((address) => [address]) },
});

test('a matched lead has all 33 keys filled from its contact', async () => {
  const [lead] = await enrich(service, byEmail('Ana.Silva@ACME.example '));
  expect(Object.keys(lead).sort()).toEqual(KEYS);
  expect(lead).toMatchObject({
    custom_columns: { email: 'Ana.Silva@ACME.example ' },
    id: expect.any(Number),
    first_name: 'Ana',
    last_name: 'Silva',
    company_name: 'Acme, Inc.',
    title: 'VP of Sales',
    changed_company: false,
    changed_title: null,
    linkedin_url: 'https://www.linkedin.com/in/ana-silva-7f3k',
    seniorities: 'VP',
    departments: 'Sales',
    contact_industry: 'Software Development',
    contact_location: 'Lisbon, Lisboa, Portugal',
    contact_country: 'Portugal',
    contact_state: 'Lisboa',
    contact_city: 'Lisbon',
    skills: 'sales, crm',
    enriched_by: 'tenure',
    email: 'ana.silva@acme.example',
    email_status: 'Verified',
    phone: null,
    corporate_phone: null,
    current_company_and_title: { company: 'Acme, Inc.', title: 'VP of Sales' },
    previous_companies_and_titles: [{ company: 'Globex GmbH', title: 'Account Executive' }],
    company_data: null,
  });
});

test('an unmatched lead has all 33 keys, with null for what is unknown', async () => {
  const [lead] = await enrich(service, {
    ...byEmail('nobody@nowhere.example'),
    flag_if_lead_changed_title: true,
  });
  expect(Object.keys(lead).sort()).toEqual(KEYS);
  const known = {
    custom_columns: { email: 'nobody@nowhere.example' },
    changed_company: false,
    enriched_by: 'tenure',
    current_company_and_title: {},
    previous_companies_and_titles: [],
  };
  expect(lead).toEqual({ ...Object.fromEntries(KEYS.map((key) => [key, null])), ...known });
});

test.each([null, '', '   ', true, {}, ['ana.silva@acme.example']])(
  'match value %j is unmatched, not an error',
  async (value) => {
    const [lead] = await enrich(service, byEmail(value));
    expect(lead.id).toBeNull();
    expect(lead.custom_columns).toEqual({ email: value });
  },
);

test('past and personal addresses find the contact too', async () => {
  const leads = await enrich(service, byEmail('asilva@globex.example', 'ana@home.example'));
  expect(leads.map((lead) => lead.first_name)).toEqual(['Ana', 'Ana']);
  expect(leads[0].email).toBe('ana.silva@acme.example');
});

test('a contact between jobs has no company and no title', async () => {
  const [lead] = await enrich(service, byEmail('carla@acme.example'));
  expect(lead).toMatchObject({
    first_name: 'Carla',
    company_name: null,
    title: null,
    current_company_and_title: {},
    previous_companies_and_titles: [{ company: 'Acme, Inc.', title: 'Designer' }],
  });
});

test('by LinkedIn URL in any form', async () => {
  const urls = [
    'https://pt.linkedin.com/in/Ana-Silva-7f3k/?trk=abc#top',
    'linkedin.com/in/ana-silva-7f3k',
    'https://linkedin.com.evil.example/in/ana-silva-7f3k',
  ];
  const leads = await enrich(service, {
    match_field: 'linkedin_url',
    lead_data: { keys: ['linkedin_url'], values: urls.map((url) => [url]) },
  });
  expect(leads.map((lead) => lead.first_name)).toEqual(['Ana', 'Ana', null]);
});

test('by name: current and past employers, regardless of legal forms and diacritics', async () => {
  const leads = await enrich(service, {
    match_field: 'name',
    lead_data: {
      keys: ['first_name', 'last_name', 'company_name'],
      values: [
        ['ANA', 'Sílva', 'Acme'],
        ['Ana', 'Silva', 'GLOBEX'],
        ['Ana', 'Silva', 'Initech'],
      ],
    },
  });
  expect(leads.map((lead) => lead.first_name)).toEqual(['Ana', 'Ana', null]);
});

test('submitted values are returned unchanged, in order', async () => {
  const text = JSON.stringify(createBody({ name: 'exact', match_field: 'email' })).replace(
    /"lead_data":.*?\]\]\}/,
    `"lead_data": {"keys": ["unique_identifier", "email", "title"], "values": [
      [12345678901234567890, "x@y.example", {"2": 1.0, "1": [1e2, "\\u00e9"], "__proto__": {"a": null}}],
      ["second" , null , "a\\u001eb"]
    ]}`,
  );
  const created = await service.post(PATH, text);
  expect(created.status).toBe(200);
  await waitFor(created.body.id);
  const response = await fetch(
    `${service.url}${PATH}/${created.body.id}/final_result?api_key=${service.apiKey}`,
  );
  const raw = await response.text();
  expect(raw).toContain('"unique_identifier":12345678901234567890');
  expect(raw).toContain('{"2": 1.0, "1": [1e2, "\\u00e9"], "__proto__": {"a": null}}');
  expect(JSON.parse(raw).enriched_leads.leads[1].custom_columns).toEqual({
    unique_identifier: 'second',
    email: null,
    title: 'a\u001eb',
  });
});

const waitFor = async (id: number): Promise<void> => {
  for (;;) {
    const { body } = await service.get(`${PATH}/${id}`);
    if (body.lead_enrichment.is_completed) return;
  }
};

test.each<[string, object, string, boolean, Record<string, unknown>]>([
  [
    'contact_profile_only',
    { contact_profile_only: true },
    'Contact Profile',
    false,
    {
      email: null,
      email_status: null,
      phone: null,
      corporate_phone: null,
      direct_phone: null,
      mobile_number: null,
    },
  ],
  [
    'no flag',
    {},
    'Lead Profile',
    false,
    {
      email: 'ana.silva@acme.example',
      email_status: 'Verified',
      phone: null,
      corporate_phone: null,
    },
  ],
  [
    'is_full_prospect_profile',
    { is_full_prospect_profile: true },
    'Full Prospect Profile',
    true,
    {
      phone: '+351210000000',
      corporate_phone: '+351210000000',
      corporate_phone_verified: true,
      corporate_phone_directory: false,
      direct_phone: null,
      mobile_number: null,
      direct_phone_verified: null,
    },
  ],
  [
    'direct_dial',
    { direct_dial: true },
    'Full Prospect Profile With Direct Dial',
    true,
    {
      corporate_phone: '+351210000000',
      direct_phone: '+351211111111',
      direct_phone_verified: false,
      mobile_number: '+351912345678',
    },
  ],
])('profile type with %s', async (_flag, flags, profileType, full, expected) => {
  const { id, job } = await runJob(service, { ...byEmail('ana.silva@acme.example'), ...flags });
  expect(job).toMatchObject({ profile_type: profileType, is_full_prospect_profile: full });
  const { body } = await service.get(`${PATH}/${id}/final_result`);
  expect(body.enriched_leads.leads[0]).toMatchObject(expected);
});

const COMPANY_KEYS = [
  'company_id',
  'company_name',
  'company_social_name',
  'company_homepage_url',
  'company_domains',
  'company_linkedin_url',
  'company_employee_low',
  'company_employee_high',
  'company_employee_range',
  'employee_count',
  'company_industry',
  'company_location',
  'company_street_address',
  'company_city',
  'company_state',
  'country_abbr',
  'company_country',
  'company_zip_code',
  'company_date_founded',
  'company_updated_at',
  'company_linkedin_followers',
  'company_type',
  'company_specialties',
].sort();

test('company_data: 23 keys for a lead with a company, null for the others', async () => {
  const leads = await enrich(service, {
    ...byEmail(
      'ana.silva@acme.example',
      'carla@acme.example',
      'nobody@nowhere.example',
      'dora@globex.example',
    ),
    append_company_data: true,
  });
  expect(Object.keys(leads[0].company_data).sort()).toEqual(COMPANY_KEYS);
  expect(leads[0].company_data).toMatchObject({
    company_id: expect.any(Number),
    company_name: 'Acme, Inc.',
    company_social_name: 'Acme',
    company_domains: ['acme.example'],
    company_employee_range: '201-500',
    employee_count: 321,
    company_location: 'Lisbon, Portugal',
    company_specialties: ['crm', 'sales'],
    company_date_founded: '2004',
    company_type: null,
  });
  expect(leads[1].company_data).toBeNull();
  expect(leads[2].company_data).toBeNull();
  expect(leads[3].company_data).toMatchObject({
    company_name: 'Globex GmbH',
    company_domains: ['globex.example'],
  });
});

test('changed_company and changed_title are computed on request', async () => {
  const addresses = byEmail(
    'dora@globex.example',
    'ana.silva@acme.example',
    'nobody@nowhere.example',
  );
  const flags = { flag_if_lead_changed_company: true, flag_if_lead_changed_title: true };
  const pick = (lead: Json) => [lead.changed_company, lead.changed_title];
  expect((await enrich(service, { ...addresses, ...flags })).map(pick)).toEqual([
    [true, true],
    [false, false],
    [false, null],
  ]);
  expect((await enrich(service, addresses)).map(pick)).toEqual([
    [false, null],
    [false, null],
    [false, null],
  ]);
});

test('a completed job reads the same, however its contacts change later', async () => {
  await service.load([
    { ...bruno, emails: [{ address: 'bruno@globex.example', type: 'work', status: 'Verified' }] },
  ]);
  const { id } = await runJob(service, {
    ...byEmail('bruno@globex.example'),
    append_company_data: true,
  });
  const before = await service.get(`${PATH}/${id}/final_result`);
  await service.load([
    {
      ...bruno,
      first_name: 'Bruno Miguel',
      headline: 'New',
      positions: [],
      verified_at: new Date().toISOString(),
    },
    { record: 'company', name: 'Globex GmbH', domain: 'globex.example', employee_count: 5 },
  ]);
  const after = await service.get(`${PATH}/${id}/final_result`);
  expect(after.body).toEqual(before.body);
});

test('pages keep the order submitted and together hold every lead', async () => {
  const addresses = Array.from({ length: 4_321 }, (_, index) =>
    index % 3 === 0 ? 'ana.silva@acme.example' : `p${index}@nowhere.example`,
  );
  const { id, job } = await runJob(service, byEmail(...addresses));
  expect(job).toMatchObject({ total_leads_to_enrich: 4_321, total_enriched_leads: 1_441 });
  const seen: string[] = [];
  for (let page = 0; page < 7; page += 1) {
    const { body } = await service.get(`${PATH}/${id}/final_result`, {
      page: String(page),
      page_size: '700',
    });
    expect(body.enriched_leads.total).toBe(4_321);
    expect(body.lead_enrichment.id).toBe(id);
    seen.push(...body.enriched_leads.leads.map((lead: Json) => lead.custom_columns.email));
  }
  expect(seen).toEqual(addresses);
});

test.each([
  { page: '1' },
  { page: '-1' },
  { page: 'x' },
  { page: '1.5' },
  { page: '' },
  { page_size: '0' },
  { page_size: '-5' },
  { page_size: 'all' },
  { page_size: '1001' },
])('200 with message and info for %j', async (query) => {
  const { id } = await runJob(service, byEmail('ana.silva@acme.example'));
  const { status, body } = await service.get(
    `${PATH}/${id}/final_result`,
    query as unknown as Record<string, string>,
  );
  expect(status).toBe(200);
  expect(body).toEqual({ message: expect.any(String), info: expect.any(String) });
});

test('page 0 and the default size return results', async () => {
  const { id } = await runJob(service, byEmail('ana.silva@acme.example'));
  const { body } = await service.get(`${PATH}/${id}/final_result`, { page: '0' });
  expect(body.enriched_leads).toMatchObject({ total: 1, leads: [{ first_name: 'Ana' }] });
});
