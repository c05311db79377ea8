import { expect, test } from 'vitest';
import type { ProfileType } from '../../api/index.ts';
import type { Phone } from '../record.ts';
import { phoneFields } from './phone.ts';

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
