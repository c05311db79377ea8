import { expect, test } from 'vitest';
import type { ProfileType } from '../../api/index.ts';
import type { Email, Phone, Position } from '../record.ts';
import { phoneFields, workEmail } from './contact-details.ts';

const employer: Position = { company: { name: 'Acme', domain: 'acme.example' } };
const former: Position = {
  company: { name: 'Globex', homepage_url: 'https://www.globex.example' },
};

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
  ['personal ones never', [at('mail.example', 'Verified', 'personal')], null],
  ['one without a type counts as work', [at('acme.example', 'Verified', null)], 'acme.example'],
  ['an only one, wherever it is', [at('globex.example', 'Invalid')], 'globex.example'],
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
    'one elsewhere before one at a former employer',
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
    'verified and guaranteed stand equal: the first',
    [at('initech.example', 'Verified'), at('hooli.example', 'Guaranteed')],
    'initech.example',
  ],
  [
    'invalid comes last',
    [at('acme.example', 'Invalid'), at('globex.example', 'Unverified')],
    'globex.example',
  ],
])('work email: %s', (_, emails, domain) => {
  const email = workEmail({ emails }, employer, [former]);
  expect(email?.address ?? null).toBe(domain && `ana@${domain}`);
});

test('a company returned to is not a former employer', () => {
  const emails = [at('initech.example', 'Verified'), at('acme.example', 'Verified')];
  expect(workEmail({ emails }, employer, [employer])?.address).toBe('ana@acme.example');
});

test('without a position the confirmed address that is not a former employer’s', () => {
  const emails = [
    at('globex.example', 'Verified'),
    at('initech.example'),
    at('hooli.example', 'Verified'),
  ];
  expect(workEmail({ emails }, null, [former])?.address).toBe('ana@hooli.example');
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
  ['then one untyped', [untyped], DIRECT_DIAL, '4'],
  [
    'a full profile knows the corporate one only',
    [direct, corporate],
    'Full Prospect Profile',
    '1',
  ],
  ['and no other', [direct, mobile, untyped], 'Full Prospect Profile', null],
  ['a lead profile none', [corporate], 'Lead Profile', null],
  ['a contact profile none', [corporate], 'Contact Profile', null],
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

test('flags are null without a number, and when the source does not say', () => {
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
