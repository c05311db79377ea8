import { describe, expect, test } from 'vitest';
import type { EnrichedLead } from './job.ts';
import { cellOf, resultColumns } from './result-columns.ts';

const lead: EnrichedLead = {
  custom_columns: {},
  id: 7,
  title: 'VP',
  changed_company: true,
  changed_title: null,
  current_company_and_title: { company: 'Acme', title: null },
  previous_companies_and_titles: [
    { company: 'Globex', title: 'Clerk' },
    { company: 'Initech', title: null },
    { company: null, title: 'Intern' },
  ],
  company_data: { company_domains: ['acme.example', 'acme.test'], employee_count: 12 },
};

test.each([
  ['id', '7'],
  ['title', 'VP'],
  ['changed_company', 'true'],
  ['changed_title', null],
  ['absent', null],
  ['current_company_and_title.company', 'Acme'],
  ['current_company_and_title.title', null],
  ['previous_companies_and_titles.company', 'Globex || Initech || '],
  ['previous_companies_and_titles.title', 'Clerk ||  || Intern'],
  ['company_data.company_domains', 'acme.example || acme.test'],
  ['company_data.employee_count', '12'],
])('%s', (column, cell) => {
  expect(cellOf(lead, column)).toBe(cell);
});

test('nothing of an unmatched lead', () => {
  const unmatched = {
    ...lead,
    company_data: null,
    current_company_and_title: {},
    previous_companies_and_titles: [],
  };
  for (const column of resultColumns({ profile: 'contact', changes: false, companyData: true })) {
    if (column.includes('.')) expect(cellOf(unmatched, column)).toBeNull();
  }
});

describe('columns', () => {
  const columns = (profile: 'contact' | 'lead' | 'full' | 'direct-dial') =>
    resultColumns({ profile, changes: false, companyData: false });

  test('grow with the profile', () => {
    expect(columns('contact')).not.toContain('email');
    expect(columns('lead')).toContain('email');
    expect(columns('lead')).not.toContain('phone');
    expect(columns('full')).toContain('corporate_phone');
    expect(columns('full')).not.toContain('mobile_number');
    expect(columns('direct-dial')).toEqual(expect.arrayContaining(columns('full')));
    expect(columns('direct-dial')).toContain('mobile_number');
  });
});
