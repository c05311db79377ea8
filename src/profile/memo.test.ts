import { expect, test } from 'vitest';
import { memo, memoUntilFull } from './memo.ts';

test('memo computes each text once while it is kept, and keeps texts in use', () => {
  const asked: string[] = [];
  const length = memo(2, (text) => {
    asked.push(text);
    return text.length;
  });
  expect(['a', 'bb', 'a', 'bb'].map(length)).toEqual([1, 2, 1, 2]);
  expect(asked).toEqual(['a', 'bb']);
  // A text in use stays while others are added and dropped; an unused one is forgotten.
  for (const text of ['ccc', 'a', 'dddd', 'a', 'eeeee', 'a', 'bb']) length(text);
  expect(asked).toEqual(['a', 'bb', 'ccc', 'dddd', 'eeeee', 'bb']);
});

test('memoUntilFull computes each text once, and again after it was full', () => {
  const computed: string[] = [];
  const twice = memoUntilFull((text) => {
    computed.push(text);
    return text + text;
  }, 2);
  expect(['a', 'a', 'b', 'b'].map(twice)).toEqual(['aa', 'aa', 'bb', 'bb']);
  expect(computed).toEqual(['a', 'b']);
  expect(['c', 'a'].map(twice)).toEqual(['cc', 'aa']);
  expect(computed).toEqual(['a', 'b', 'c', 'a']);
});

test('memoUntilFull does not keep long texts', () => {
  let computed = 0;
  const length = memoUntilFull((text) => {
    computed++;
    return text.length;
  });
  const long = 'a'.repeat(81);
  expect([length(long), length(long), computed]).toEqual([81, 81, 2]);
});
