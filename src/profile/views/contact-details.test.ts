import { expect, test } from 'vitest';
import type { ProfileType } from '../../ground/api/index.ts';
import type { Email, Phone, Position } from '../record.ts';
import { phoneFields, workEmail } from './contact-details.ts';

const DAY = '2026-06-15';
const employer: Position = { company: { name: 'Acme', domain: 'acme.example' } };
const former: Position = {
  end_date: '2020-01-01',
  company: { name: 'Globex', homepage_url: 'https://www.globex.example' },
};

/** The domain of the work email of a person with these addresses and positions. */
function workDomain(emails: Email[], positions: Position[], day = DAY): string | null {
  const email = workEmail({ emails, positions }, day);
  return email?.address.slice('ana@'.length) ?? null;
}

const at = (
  domain: string,
  status: Email['status'] = null,
  type: Email['type'] = 'work',
): Email => ({
  address: `ana@${domain}`,
  type,
  status,
});

test.each<[string, Email[], string | null]>([
  ['no address', [], null],
  ['personal addresses never', [at('mail.example', 'Verified', 'personal')], null],
  [
    'an address without a type counts as work',
    [at('acme.example', 'Verified', null)],
    'acme.example',
  ],
  ['a single address at any domain', [at('initech.example', 'Invalid')], 'initech.example'],
  ['never an address at a former employer', [at('globex.example', 'Verified')], null],
  [
    "the employer's before a confirmed one elsewhere",
    [at('initech.example', 'Verified'), at('acme.example', 'Unverified')],
    'acme.example',
  ],
  [
    'a subdomain is the employer’s',
    [at('initech.example'), at('mail.acme.example')],
    'mail.acme.example',
  ],
  [
    'an address elsewhere before one at a former employer',
    [at('globex.example', 'Verified'), at('initech.example')],
    'initech.example',
  ],
  [
    'verified before unverified',
    [at('initech.example', 'Unverified'), at('hooli.example', 'Verified')],
    'hooli.example',
  ],
  [
    'guaranteed before unknown',
    [at('initech.example'), at('hooli.example', 'Guaranteed')],
    'hooli.example',
  ],
  [
    'verified and guaranteed are equal: the first',
    [at('initech.example', 'Verified'), at('hooli.example', 'Guaranteed')],
    'initech.example',
  ],
  [
    'invalid comes last',
    [at('acme.example', 'Invalid'), at('initech.example', 'Unverified')],
    'initech.example',
  ],
  [
    'an invalid address before one at a former employer',
    [at('globex.example', 'Verified'), at('acme.example', 'Invalid')],
    'acme.example',
  ],
])('work email: %s', (_, emails, domain) => {
  expect(workDomain(emails, [employer, former])).toBe(domain);
});

test('a company returned to is not a former employer', () => {
  const emails = [at('initech.example', 'Verified'), at('acme.example', 'Verified')];
  const before = { ...employer, end_date: '2020-01-01' };
  expect(workDomain(emails, [before, employer])).toBe('acme.example');
});

test('an address at any current employer is delivered, also beside the position shown', () => {
  const board = { ...employer, title: 'Board Member', start_date: '2024-01-01' };
  const job: Position = {
    title: 'CEO',
    start_date: '2019-01-01',
    company: { domain: 'hooli.example' },
  };
  const left = { ...board, start_date: '2018-01-01', end_date: '2019-01-01' };
  expect(workDomain([at('acme.example', 'Verified')], [board, job, left])).toBe('acme.example');
});

test('with employers below one domain, an address belongs to the nearest', () => {
  const work = (domain: string, end_date: string | null = null): Position => ({
    start_date: '2019-01-01',
    end_date,
    company: { domain },
  });
  const left = work('dmv.ca.gov', '2024-01-01');
  const now = work('www.dot.ca.gov');
  const ofLeft = at('dmv.ca.gov', 'Verified');
  expect(workDomain([ofLeft], [now, left])).toBeNull();
  expect(workDomain([ofLeft, at('dot.ca.gov')], [now, left])).toBe('dot.ca.gov');
  expect(workDomain([at('mail.dot.ca.gov')], [now, left])).toBe('mail.dot.ca.gov');
  expect(workDomain([at('ca.gov')], [now, left])).toBe('ca.gov');
  const both = [work('dot.ca.gov'), { ...work('dmv.ca.gov'), title: 'Board Member' }];
  expect(workDomain([ofLeft, at('dot.ca.gov')], both)).toBe('dot.ca.gov');
});

test('an address is no longer delivered from the day on which its employer was left', () => {
  const ending = { ...employer, end_date: '2026-07-01' };
  const days = ['2026-06-30', '2026-07-01'];
  const shown = days.map((day) => workDomain([at('acme.example', 'Verified')], [ending], day));
  expect(shown).toEqual(['acme.example', null]);
});

test('without a position, the confirmed address that is not a former employer’s', () => {
  const emails = [
    at('globex.example', 'Verified'),
    at('initech.example'),
    at('hooli.example', 'Verified'),
  ];
  expect(workDomain(emails, [former])).toBe('hooli.example');
});

const DIRECT_DIAL: ProfileType = 'Full Prospect Profile With Direct Dial';
const number = (type: Phone['type'], digits: string, verified: boolean | null = null): Phone => ({
  number: digits,
  type,
  verified,
});

const corporate = number('corporate', '1');
const direct = number('direct', '2');
const mobile = number('mobile', '3');
const untyped = number(null, '4');

test.each<[string, Phone[], ProfileType, string | null]>([
  ['none', [], DIRECT_DIAL, null],
  ['direct first', [untyped, corporate, mobile, direct], DIRECT_DIAL, '2'],
  ['then mobile', [untyped, corporate, mobile], DIRECT_DIAL, '3'],
  ['then corporate', [untyped, corporate], DIRECT_DIAL, '1'],
  ['then one without a type', [untyped], DIRECT_DIAL, '4'],
  [
    'a full profile contains only the corporate number',
    [direct, corporate],
    'Full Prospect Profile',
    '1',
  ],
  ['and no other', [direct, mobile, untyped], 'Full Prospect Profile', null],
  ['no phone for a lead profile', [corporate], 'Lead Profile', null],
  ['no phone for a contact profile', [corporate], 'Contact Profile', null],
])('phone: %s', (_, phones, type, expected) => {
  expect(phoneFields(phones, type).phone).toBe(expected);
});

test('of one kind the verified number, then the first', () => {
  const phones = [
    number('corporate', '1', false),
    number('corporate', '2', true),
    number('corporate', '3', true),
    number('mobile', '4'),
    number('mobile', '5'),
  ];
  expect(phoneFields(phones, DIRECT_DIAL)).toMatchObject({
    corporate_phone: '2',
    corporate_phone_verified: true,
    mobile_number: '4',
  });
});

test('flags are null without a number, and if the source does not state them', () => {
  expect(phoneFields([corporate], DIRECT_DIAL)).toEqual({
    phone: '1',
    mobile_number: null,
    direct_phone: null,
    corporate_phone: '1',
    direct_phone_verified: null,
    corporate_phone_verified: null,
    corporate_phone_directory: null,
  });
});

const ended = (company: Position['company']): Position => ({ end_date: '2024-01-01', company });

test.each<[string, Position['company'], Position['company'], string]>([
  ['promoted', { name: 'Acme', domain: 'acme.example' }, { name: 'Acme' }, 'acme.example'],
  [
    'promoted, two country endings',
    { name: 'Acme Ltd', domain: 'acme.co.uk' },
    { name: 'Acme', domain: 'acme.com' },
    'acme.co.uk',
  ],
  [
    'moved to a subsidiary',
    { name: 'Group', domain: 'group.example' },
    { name: 'Unit', domain: 'unit.example', parent: { name: 'Group', domain: 'group.example' } },
    'group.example',
  ],
  [
    'moved to the parent',
    { name: 'Unit', domain: 'unit.example', parent: { name: 'Group' } },
    { name: 'Group', domain: 'group.example' },
    'unit.example',
  ],
  [
    'renamed',
    { name: 'Vetus', domain: 'vetus.example' },
    { name: 'Nova (formerly Vetus)', domain: 'nova.example' },
    'vetus.example',
  ],
])('a person who stayed keeps the address: %s', (_, before, now, domain) => {
  expect(workDomain([at(domain, 'Verified')], [ended(before), { company: now }])).toBe(domain);
});

test.each<[string, Position['company'], Position['company'], string]>([
  [
    'a sister company',
    { name: 'Unit', domain: 'unit.example', parent: { name: 'Group' } },
    { name: 'Sister', domain: 'sister.example', parent: { name: 'Group' } },
    'unit.example',
  ],
  [
    'a company of the same name',
    { name: 'Delta', domain: 'delta.example' },
    { name: 'Delta', domain: 'deltataps.example' },
    'delta.example',
  ],
  [
    'a career break',
    { name: 'Acme', domain: 'acme.example' },
    { name: 'Career Break' },
    'acme.example',
  ],
])('a person who left for %s does not', (_, before, now, domain) => {
  expect(workDomain([at(domain, 'Verified')], [ended(before), { company: now }])).toBeNull();
});
