import { expect, test } from 'vitest';
import { remembered } from './remembered.ts';

test('computes each text once, and again when too many have come', () => {
  const computed: string[] = [];
  const twice = remembered((text) => {
    computed.push(text);
    return text + text;
  }, 2);
  expect(['a', 'a', 'b', 'b'].map(twice)).toEqual(['aa', 'aa', 'bb', 'bb']);
  expect(computed).toEqual(['a', 'b']);
  expect(['c', 'a'].map(twice)).toEqual(['cc', 'aa']);
  expect(computed).toEqual(['a', 'b', 'c', 'a']);
});

test('does not keep long texts', () => {
  let computed = 0;
  const length = remembered((text) => {
    computed++;
    return text.length;
  });
  const long = 'a'.repeat(81);
  expect([length(long), length(long), computed]).toEqual([81, 81, 2]);
});
