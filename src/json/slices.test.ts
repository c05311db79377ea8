import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eachElement, findValue, holdsNul } from './index.ts';
import { findMember } from './slices.ts';

const slicesOf = (text: string, start = 0): string[] => {
  const found: string[] = [];
  eachElement(text, start, (from, to) => found.push(text.slice(from, to)));
  return found;
};

test('elements are given back to the letter', () => {
  const text = '[ 12345678901234567890 , "a\\"]," ,{"b":[1,{"c":"}"}]}, -0.10e+2,null,\n[] ]';
  expect(slicesOf(text)).toEqual([
    '12345678901234567890',
    '"a\\"],"',
    '{"b":[1,{"c":"}"}]}',
    '-0.10e+2',
    'null',
    '[]',
  ]);
});

test('an escaped backslash before a quote ends the string', () => {
  expect(slicesOf('["\\\\","\\\\\\"x"]')).toEqual(['"\\\\"', '"\\\\\\"x"']);
});

test('of a repeated key the last value counts, as in JSON.parse', () => {
  const text = '{"a":1,"\\u0061":{"b":2}}';
  const found = findMember(text, 0, 'a')!;
  expect(text.slice(found.start, found.end)).toBe('{"b":2}');
});

test('a path that is not there is null', () => {
  expect(findValue('{"a":{"b":1}}', ['a', 'c'])).toBeNull();
  expect(findValue(' {"a":{"b":1}}', ['a', 'b'])).toEqual({ start: 11, end: 12 });
});

test('any array cut into elements and parsed again is the array', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), fc.constantFrom(0, 2), (values, indent) => {
      const text = JSON.stringify(values, null, indent);
      expect(slicesOf(text).map((slice) => JSON.parse(slice))).toEqual(
        JSON.parse(JSON.stringify(values)),
      );
    }),
  );
});

test.each([
  ['"\\u0000"', true],
  ['"a\\\\\\u0000"', true],
  ['"\\\\u0000"', false],
  ['"u0000"', false],
  ['{"\\u0000":1}', true],
])('U+0000 in %s: %s', (text, expected) => {
  expect(holdsNul(text)).toBe(expected);
});
