import { expect, test } from 'vitest';
import { CHANGED_FIELDS } from '../ground/api/index.ts';
import { findChangedFields } from './changed-fields.ts';
import type { ContactRecord } from './record.ts';

const DAY = '2026-11-24';
const BEFORE: ContactRecord = {
  first_name: 'Ana',
  last_name: 'Silva',
  linkedin_url: 'https://www.linkedin.com/in/ana',
  emails: [{ address: 'ana@acme.example' }],
  phones: [{ number: '+351210000000', type: 'corporate' }],
  location: { city: 'Lisbon', country: 'Portugal' },
  positions: [
    { title: 'Clerk', company: { name: 'Acme', domain: 'acme.example' } },
    { title: 'Intern', end_date: '2020-01-01', company: { name: 'Oldco' } },
  ],
  verified_at: '2026-01-01T00:00:00Z',
};

test.each<[ContactRecord, string[]]>([
  [{}, []],
  [{ first_name: 'Anna' }, ['first_name']],
  [{ last_name: 'Costa', linkedin_url: null }, ['last_name', 'linkedin_url']],
  [{ emails: [...BEFORE.emails!, { address: 'a@home.example' }] }, ['email']],
  [{ emails: [{ address: 'ana@acme.example', status: 'Verified' }] }, []],
  [{ phones: [{ number: '+1', type: 'direct' }] }, ['phone', 'direct_phone']],
  [{ phones: [...BEFORE.phones!, { number: '+2', type: 'mobile' }] }, ['mobile_number']],
  [{ location: { city: 'Porto', country: 'Portugal' } }, ['city']],
  [{ location: null }, ['city', 'country']],
  [{ positions: [{ title: 'Head', company: BEFORE.positions![0]!.company! }] }, ['title']],
  [
    { positions: [{ title: 'Clerk', company: { name: 'Globex' } }] },
    ['company_name', 'company_domain'],
  ],
  [{ positions: [{ ...BEFORE.positions![0], start_date: '2024-01-01' }] }, ['start_date']],
  [{ positions: [BEFORE.positions![0]!] }, []],
  [{ first_name: 'Anna', verified_at: '2026-02-01T00:00:00Z' }, ['first_name']],
  [{ verified_at: '2026-02-01T00:00:00Z' }, ['verified_at']],
])('%j changes %j', (after, fields) => {
  expect(findChangedFields(BEFORE, { ...BEFORE, ...after }, DAY)).toEqual(fields);
});

test('each field has its bit, and all of them fit into the stored number', () => {
  expect(CHANGED_FIELDS.length).toBeLessThan(31);
  expect(CHANGED_FIELDS.slice(0, 16)).toEqual([
    'first_name',
    'last_name',
    'linkedin_url',
    'email',
    'title',
    'company_name',
    'company_domain',
    'company_linkedin_url',
    'start_date',
    'city',
    'state',
    'country',
    'phone',
    'direct_phone',
    'mobile_number',
    'verified_at',
  ]);
});
