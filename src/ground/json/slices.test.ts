import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eachElement, elementPortions, findValue, holdsNul } from './index.ts';

const slicesOf = (text: string, start = 0): string[] => {
  const found: string[] = [];
  eachElement(text, start, (from, to) => found.push(text.slice(from, to)));
  return found;
};

test('elements are returned unchanged', () => {
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

test('the last value of a repeated key counts, as in JSON.parse', () => {
  const text = '{"a":1,"\\u0061":{"b":2}}';
  const found = findValue(text, ['a'])!;
  expect(text.slice(found.start, found.end)).toBe('{"b":2}');
});

test('an absent path is null', () => {
  expect(findValue('{"a":{"b":1}}', ['a', 'c'])).toBeNull();
  expect(findValue(' {"a":{"b":1}}', ['a', 'b'])).toEqual({ start: 11, end: 12 });
});

test('cutting any array into elements and parsing them returns the array', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), fc.constantFrom(0, 2), (values, indent) => {
      const text = JSON.stringify(values, null, indent);
      expect(slicesOf(text).map((slice) => JSON.parse(slice))).toEqual(
        JSON.parse(JSON.stringify(values)),
      );
    }),
  );
});

test('portions together contain every element once', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), fc.integer({ min: 1, max: 5 }), (values, most) => {
      const text = ` ${JSON.stringify(values, null, 1)}`;
      const portions = [...elementPortions(text, 1, most)];
      expect(portions.flat().map(({ start, end }) => text.slice(start, end))).toEqual(
        slicesOf(text, 1),
      );
      expect(portions.length).toBe(Math.ceil(values.length / most));
      expect(portions.slice(0, -1).every(({ length }) => length === most)).toBe(true);
    }),
  );
});

test('a path leads to the last of repeated objects, whatever surrounds it', () => {
  const text = '{"x":[{"a":{"b":0}}],"a":{"b":1},"a":{"c":{"b":2},"b":[3],"d":"}"},"y":4}';
  const found = findValue(text, ['a', 'b'])!;
  expect(text.slice(found.start, found.end)).toBe('[3]');
  expect(findValue(text, ['a', 'd', 'b'])).toBeNull();
  expect(findValue('{"a":{"b":1},"a":2}', ['a', 'b'])).toBeNull();
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
