import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boundPassed, hasMoreCharacters } from './index.ts';

const passed = (text: string, depth: number, parts: number) =>
  boundPassed(new TextEncoder().encode(text), { depth, parts });

test.each([
  ['[[1]]', 2, 9, null],
  ['[[1]]', 1, 9, 'depth'],
  ['{"a":{"b":[]}}', 3, 9, null],
  ['{"a":{"b":[]}}', 2, 9, 'depth'],
  ['[[],[],[]]', 2, 9, null],
  ['[1,2,3]', 1, 3, null],
  ['[1,2,3]', 1, 2, 'parts'],
  ['{"a":1,"b":2}', 1, 4, null],
  ['{"a":1,"b":2}', 1, 3, 'parts'],
  ['["[[[{{{,,,:::"]', 1, 1, null],
  ['["a\\"[[[",1]', 1, 2, null],
  ['["a\\\\",[1]]', 1, 9, 'depth'],
  ['["ä\u2028[[["]', 1, 1, null],
  ['[[[[', 3, 9, 'depth'],
  [']]]][[', 1, 9, null],
  ['"unclosed [[[[', 0, 0, null],
  ['"\\', 0, 0, null],
  ['', 0, 0, null],
])('%s within %i levels and %i parts: %s', (text, depth, parts, expected) => {
  expect(passed(text, depth, parts)).toBe(expected);
});

/** The same bounds, computed from the parsed value. */
function measure(value: unknown): { depth: number; parts: number } {
  if (typeof value !== 'object' || value === null) return { depth: 0, parts: 0 };
  const inner = Object.values(value).map(measure);
  const colons = Array.isArray(value) ? 0 : inner.length;
  return {
    depth: 1 + Math.max(0, ...inner.map(({ depth }) => depth)),
    parts:
      inner.reduce((sum, { parts }) => sum + parts, 1) + colons + Math.max(0, inner.length - 1),
  };
}

test('a value passes with its own measure as bound, and fails with one less', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value);
      const { depth, parts } = measure(JSON.parse(text));
      expect(passed(text, depth, parts)).toBeNull();
      if (depth > 0) expect(passed(text, depth - 1, parts)).toBe('depth');
      if (parts > 0) expect(passed(text, depth, parts - 1)).toBe('parts');
    }),
  );
});

test.each([
  ['', 0, false],
  ['abc', 3, false],
  ['abcd', 3, true],
  ['😀😀😀', 3, false],
  ['😀😀😀x', 3, true],
  ['😀😀😀😀', 3, true],
])('%j has more than %i characters: %s', (text, most, hasMore) => {
  expect(hasMoreCharacters(text, most)).toBe(hasMore);
});
