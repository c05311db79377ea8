import { expect, test } from 'vitest';
import type { Company } from '../record.ts';
import { type CompanyData, companyData } from './company-data.ts';

const ACME: Company = {
  name: 'Acme, Inc.',
  social_name: 'Acme',
  domain: 'acme.example',
  domains: ['acme.test', 'acme.example'],
  homepage_url: 'https://acme.example',
  linkedin_url: 'https://www.linkedin.com/company/acme',
  employee_low: 51,
  employee_high: 200,
  employee_count: 120,
  industry: 'Software Development',
  street_address: 'Rua Um 1',
  city: 'Lisbon',
  state: 'Lisboa',
  zip_code: '1000-001',
  country: 'Portugal',
  country_abbr: 'PT',
  date_founded: '1999',
  linkedin_followers: 4200,
  type: 'Privately Held',
  specialties: ['crm', 'sales'],
  updated_at: '2026-09-01T00:00:00Z',
};

const render = (known: Company | null, named: Company | null = null): CompanyData | null =>
  companyData(known, named, { companyId: 3 });

test('every key of a full record', () => {
  const data = render(ACME);
  expect(Object.keys(data!)).toHaveLength(23);
  expect(data).toEqual({
    company_id: 3,
    company_name: 'Acme, Inc.',
    company_social_name: 'Acme',
    company_homepage_url: 'https://acme.example',
    company_domains: ['acme.example', 'acme.test'],
    company_linkedin_url: 'https://www.linkedin.com/company/acme',
    company_employee_low: 51,
    company_employee_high: 200,
    company_employee_range: '51-200',
    employee_count: 120,
    company_industry: 'Software Development',
    company_location: 'Lisbon, Lisboa, Portugal',
    company_street_address: 'Rua Um 1',
    company_city: 'Lisbon',
    company_state: 'Lisboa',
    country_abbr: 'PT',
    company_country: 'Portugal',
    company_zip_code: '1000-001',
    company_date_founded: '1999',
    company_updated_at: '2026-09-01T00:00:00Z',
    company_linkedin_followers: 4200,
    company_type: 'Privately Held',
    company_specialties: ['crm', 'sales'],
  });
});

test('unknown values are null, lists are empty', () => {
  for (const [key, value] of Object.entries(render({})!)) {
    const lists = ['company_domains', 'company_specialties'];
    expect([key, value]).toEqual([key, key === 'company_id' ? 3 : lists.includes(key) ? [] : null]);
  }
});

test.each<[string, Company, Partial<CompanyData>]>([
  ['no upper bound', { employee_low: 10001 }, { company_employee_range: '10001+' }],
  ['no lower bound', { employee_high: 10 }, { company_employee_range: null }],
  ['nobody yet', { employee_low: 0, employee_high: 1 }, { company_employee_range: '0-1' }],
  ['empty text', { name: '', city: '' }, { company_name: null, company_location: null }],
  ['a country alone', { country: 'Portugal' }, { company_location: 'Portugal' }],
  ['zero is a number', { linkedin_followers: 0 }, { company_linkedin_followers: 0 }],
])('%s', (_, company, expected) => {
  expect(render(company)).toMatchObject(expected);
});

test("the company's own record takes precedence, then the position's company, then null", () => {
  expect(render({ name: 'Acme' }, { name: 'ACME Inc', city: 'Porto' })).toMatchObject({
    company_name: 'Acme',
    company_city: null,
  });
  expect(render(null, { name: 'ACME Inc' })).toMatchObject({ company_name: 'ACME Inc' });
  expect(render(null, null)).toBeNull();
});
