import fc from 'fast-check';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { expect, test } from 'vitest';
import { PLAIN_E164, phoneNumber } from './phone.ts';

test.each([
  ['+351210000000', null, '+351210000000'],
  ['+351 210 000 000', null, '+351210000000'],
  ['+1 (415) 555-0100', null, '+14155550100'],
  ['(415) 555-0100', 'US', '+14155550100'],
  ['020 7123 4567', 'GB', '+442071234567'],
  ['020 7123 4567', 'United Kingdom', '+442071234567'],
  ['020 7123 4567', 'uk', '+442071234567'],
  ['+44 (0)20 7123 4567', null, '+442071234567'],
  ['+390612345678', null, '+390612345678'],
  ['020 7123 4567', null, '020 7123 4567'],
  ['020 7123 4567', 'Atlantis', '020 7123 4567'],
  ['+1 415 555 0100 ext. 5', null, '+1 415 555 0100 ext. 5'],
  ['+12', null, '+12'],
  ['call me', 'US', 'call me'],
  ['', 'US', ''],
])('%s dialled from %s reads %s', (given, country, expected) => {
  expect(phoneNumber(given, country)).toBe(expected);
});

test("the fast path equals the parser's result", () => {
  const calling = fc.constantFrom('1', '44', '49', '91', '31', '33', '34', '41', '48', '61', '351');
  const number = fc
    .tuple(fc.oneof(calling, fc.constantFrom('45', '47', '65')), fc.stringMatching(/^[0-9]{7,10}$/))
    .map(([code, national]) => `+${code}${national}`)
    .filter((text) => PLAIN_E164.test(text));
  fc.assert(
    fc.property(number, (text) => {
      const parsed = parsePhoneNumberFromString(text);
      expect(parsed?.isPossible()).toBe(true);
      expect(phoneNumber(text)).toBe(parsed?.number);
    }),
    { numRuns: 3_000 },
  );
});
