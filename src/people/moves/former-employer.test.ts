import { expect, test } from 'vitest';
import { EMPTY_DIRECTORY } from '../../profile/employers/index.ts';
import type { Company, ContactRecord } from '../../profile/record.ts';
import { findStaleEmail, formerEmployerTest, leftOn } from './former-employer.ts';

const left = (company: Company, end_date: string | null): ContactRecord => ({
  positions: [
    { title: 'CFO', start_date: '2020-01-01', end_date, company },
    { title: 'CFO', start_date: '2026-09-01', company: { name: 'Beta', domain: 'beta.example' } },
  ],
  emails: [{ address: 'ana@acme.example' }],
});
const before: ContactRecord = {
  positions: [
    {
      title: 'CFO',
      start_date: '2020-01-01',
      company: { name: 'Acme, Inc.', domain: 'acme.example' },
    },
  ],
};

test.each<[string, Company]>([
  ['without its legal form', { name: 'Acme', domain: 'acme.example' }],
  ['by its domain alone', { domain: 'acme.example' }],
  ['in capitals, without a domain', { name: 'ACME INC' }],
  ['under a name in the text', { name: 'Nova (formerly Acme)', domain: 'nova.example' }],
])('the end at a former employer that is spelled %s', (_, company) => {
  const history = [left(company, '2026-08-31'), before];
  const isIt = formerEmployerTest(history, 'Acme, Inc.', EMPTY_DIRECTORY);
  expect(leftOn(history, isIt)).toBe('2026-08-31');
  expect(findStaleEmail(history, isIt, EMPTY_DIRECTORY, '2026-10-15')).toBe('ana@acme.example');
});

test('another former employer does not count', () => {
  const history = [left({ name: 'Gamma', domain: 'gamma.example' }, '2026-08-31'), before];
  const isIt = formerEmployerTest(history, 'Acme, Inc.', EMPTY_DIRECTORY);
  expect(leftOn(history, isIt)).toBeNull();
});
