import { expect, test } from 'vitest';
import { cellOf } from './cells.ts';

const lead = {
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
  const unmatched = { id: null, company_data: null, current_company_and_title: {}, previous: [] };
  for (const column of ['id', 'company_data.company_id', 'previous.title', 'absent.title'])
    expect(cellOf(unmatched, column)).toBeNull();
  expect(cellOf(unmatched, 'current_company_and_title.company')).toBeNull();
});
