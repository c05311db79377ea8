import { expect, test } from 'vitest';
import type { ContactRecord } from '../profile/record.ts';
import { missingDetails } from './attributes.ts';
import { addDetails, detailsOnly } from './details.ts';

const DAY = '2026-06-01';
const work = { address: 'ana@acme.example', type: 'work', status: 'Unverified' } as const;
const verified = { address: 'ANA@acme.example', type: 'work', status: 'Verified' } as const;
const old = { address: 'ana@globex.example', type: 'work', status: 'Invalid' } as const;
const personal = { address: 'ana@mailbox.example', type: 'personal' } as const;
const direct = { number: '+16175550101', type: 'direct' } as const;
const mobile = { number: '+16175550102', type: 'mobile' } as const;

const ALL: ContactRecord = {
  first_name: 'Ana',
  linkedin_url: null,
  headline: 'VP',
  emails: [verified, personal],
  phones: [direct, mobile],
  mailing_address: 'Rua 1',
  verified_at: '2026-01-01T00:00:00Z',
};

test('requested details come first, the others stay after them', () => {
  const record = { headline: 'kept', emails: [old], phones: [mobile] };
  expect(addDetails(record, ALL, ['email', 'direct_phone'])).toEqual({
    headline: 'kept',
    emails: [verified, old],
    phones: [direct, mobile],
  });
});

test("for the same address or number the other source's value counts", () => {
  const record = { emails: [work], phones: [{ ...direct, number: '+1 (617) 555-0101' }] };
  expect(addDetails(record, ALL, ['email', 'direct_phone'])).toEqual({
    emails: [verified],
    phones: [direct],
  });
});

test.each<[string[], ContactRecord]>([
  [['email'], { emails: [verified] }],
  [['personal_email'], { emails: [personal] }],
  [['direct_phone'], { phones: [direct] }],
  [['mobile_number'], { phones: [mobile] }],
  [['corporate_phone'], {}],
  [['cma'], { mailing_address: 'Rua 1' }],
  [['contact_profile'], {}],
])('requested for %j alone', (attributes, details) => {
  expect(detailsOnly(ALL, attributes)).toEqual({
    first_name: 'Ana',
    verified_at: ALL.verified_at,
    ...details,
  });
});

test('an address without a type is a work address', () => {
  const record = { emails: [{ address: 'ana@acme.example' }] };
  expect(addDetails({}, record, ['email'])).toEqual(record);
  expect(addDetails({}, record, ['personal_email'])).toEqual({});
});

test('a detail is missing until it is present, an email until it is verified', () => {
  const attributes = ['contact_profile', 'email', 'personal_email', 'mobile_number', 'cma', 'x'];
  expect(missingDetails(attributes, {}, DAY)).toEqual(attributes.slice(1, 5));
  expect(missingDetails(attributes, { emails: [work] }, DAY)).toContain('email');
  expect(missingDetails(attributes, ALL, DAY)).toEqual([]);
});

test("the work email depends on the person's employer on that day", () => {
  const acme = { domain: 'acme.example' };
  const record: ContactRecord = {
    emails: [
      { address: 'ana@acme.example', type: 'work', status: 'Unverified' },
      { address: 'ana@elsewhere.example', type: 'work', status: 'Verified' },
    ],
    positions: [{ title: 'Buyer', start_date: '2024-01-01', company: acme }],
  };
  expect(missingDetails(['email'], record, '2023-12-31')).toEqual([]);
  expect(missingDetails(['email'], record, DAY)).toEqual(['email']);
});
