import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DETAILS } from './details.ts';
import type { ContactRecord, Position } from './record.ts';
import { summarise } from './summary.ts';

const DAY = '2026-06-15';
const span = (start: string | null, end: string | null): Position => ({
  start_date: start,
  end_date: end,
});

test.each<[string, Position[], boolean, string | null]>([
  ['no positions', [], false, null],
  ['open', [span('2020-01-01', null)], true, null],
  ['no dates at all', [{}], true, null],
  ['started on the day', [span(DAY, null)], true, null],
  ['ended on the day', [span('2020-01-01', DAY)], false, null],
  ['ends the day after', [span('2020-01-01', '2026-06-16')], true, '2026-06-16'],
  ['starts later', [span('2026-07-01', null)], false, '2026-07-01'],
  [
    'ends, the next begins that day',
    [span(null, '2026-07-01'), span('2026-07-01', null)],
    true,
    null,
  ],
  ['ends, a gap, begins', [span(null, '2026-07-01'), span('2026-08-01', null)], true, '2026-07-01'],
  [
    'a second role continues',
    [span(null, '2026-07-01'), span('2020-01-01', '2026-09-01')],
    true,
    '2026-09-01',
  ],
  ['begins and ends later', [span('2026-07-01', '2026-08-01')], false, '2026-07-01'],
  ['never current: ends before it starts', [span('2026-09-01', '2026-08-01')], false, null],
])('employment: %s', (_, positions, employed, until) => {
  const summary = summarise({ positions }, DAY);
  expect([summary.employed, summary.employed_until]).toEqual([employed, until]);
});

test.each<[string, ContactRecord, number]>([
  ['nothing', {}, 0],
  [
    'verified work email',
    { emails: [{ address: 'a@b.example', type: 'work', status: 'Verified' }] },
    DETAILS.work_email.bit,
  ],
  [
    'guaranteed, no type',
    { emails: [{ address: 'a@b.example', status: 'Guaranteed' }] },
    DETAILS.work_email.bit,
  ],
  [
    'unverified work email',
    { emails: [{ address: 'a@b.example', type: 'work', status: 'Unverified' }] },
    0,
  ],
  ['work email without a status', { emails: [{ address: 'a@b.example', type: 'work' }] }, 0],
  [
    'personal email',
    { emails: [{ address: 'a@b.example', type: 'personal', status: 'Verified' }] },
    DETAILS.personal_email.bit,
  ],
  [
    'corporate phone',
    { phones: [{ number: '1', type: 'corporate' }] },
    DETAILS.corporate_phone.bit,
  ],
  [
    'direct and mobile',
    {
      phones: [
        { number: '1', type: 'direct' },
        { number: '2', type: 'mobile' },
      ],
    },
    DETAILS.direct_phone.bit | DETAILS.mobile_number.bit,
  ],
  ['phone without a type', { phones: [{ number: '1' }] }, 0],
  ['mailing address', { mailing_address: '1 High Street' }, DETAILS.mailing_address.bit],
  ['empty mailing address', { mailing_address: '' }, 0],
])('details: %s', (_, record, details) => {
  expect(summarise(record, DAY).details).toBe(details);
});

const acme: Position = { ...span('2020-01-01', '2026-09-01'), company: { domain: 'acme.example' } };
const globex: Position = { ...span('2026-09-01', null), company: { domain: 'globex.example' } };
const moving: ContactRecord = {
  positions: [acme, globex],
  emails: [
    { address: 'ana@globex.example', status: 'Unverified' },
    { address: 'ana@acme.example', status: 'Verified' },
  ],
};

test('of several work emails the one that is shown on the day counts', () => {
  const emailOn = (day: string) => summarise(moving, day).details & DETAILS.work_email.bit;
  expect([emailOn(DAY), emailOn('2026-09-01')]).toEqual([DETAILS.work_email.bit, 0]);
  const guess = { ...moving.emails![0]!, address: 'ana@acme.example' };
  const elsewhere = { ...moving.emails![1]!, address: 'ana@initech.example' };
  expect(summarise({ positions: [acme], emails: [guess, elsewhere] }, DAY).details).toBe(0);
});

test('an address at a former employer alone is not a work email', () => {
  const alone: ContactRecord = {
    positions: [acme, globex],
    emails: [{ address: 'ana@acme.example', type: 'work', status: 'Verified' }],
  };
  expect(summarise(alone, DAY)).toMatchObject({
    details: DETAILS.work_email.bit,
    employed_until: '2026-09-01',
  });
  const moved = summarise(alone, '2026-09-01');
  expect(moved).toMatchObject({ details: 0, employed: true, employed_until: null });
});

test('a summary ends when another email is shown', () => {
  expect(summarise(moving, DAY)).toMatchObject({ employed: true, employed_until: '2026-09-01' });
  expect(summarise({ ...moving, emails: null }, DAY).employed_until).toBeNull();
});

test('flags and times', () => {
  const record: ContactRecord = {
    linkedin_url: 'https://www.linkedin.com/in/ana',
    profile_valid: false,
    test: true,
    verified_at: '2026-01-01T00:00:00Z',
    positions: [span('2019-01-01', null), span('2027-01-01', null), span(null, null)],
  };
  expect(summarise(record, DAY)).toMatchObject({
    verified_at: '2026-01-01T00:00:00Z',
    profile_valid: false,
    has_profile: true,
    test: true,
    latest_start: '2027-01-01',
  });
  expect(summarise({ linkedin_url: 'https://example.com/ana' }, DAY)).toEqual({
    verified_at: null,
    profile_valid: true,
    has_profile: false,
    test: false,
    details: 0,
    employed: false,
    employed_until: null,
    latest_start: null,
  });
});

const date = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
  .map((moment) => moment.toISOString().slice(0, 10));
const maybe = fc.option(date);

test('until `employed_until`, and only until then, `employed` holds', () => {
  const positions = fc.array(fc.tuple(maybe, maybe).map(([start, end]) => span(start, end)));
  fc.assert(
    fc.property(positions, date, date, (held, a, b) => {
      const [day, later] = a < b ? [a, b] : [b, a];
      const { employed, employed_until: until } = summarise({ positions: held }, day);
      if (until === null || later < until) {
        expect(summarise({ positions: held }, later).employed).toBe(employed);
      }
      if (until !== null) {
        expect(until > day).toBe(true);
        expect(summarise({ positions: held }, until).employed).toBe(!employed);
      }
    }),
  );
});
