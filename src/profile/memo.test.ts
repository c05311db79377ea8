import { expect, test } from 'vitest';
import { memo } from './memo.ts';

test('a text is read once while it is remembered, and few are remembered', () => {
  const asked: string[] = [];
  const length = memo(2, (text) => {
    asked.push(text);
    return text.length;
  });
  expect(['a', 'bb', 'a', 'bb'].map(length)).toEqual([1, 2, 1, 2]);
  expect(asked).toEqual(['a', 'bb']);
  // Asked for again while others come and go, it stays; one not asked for is forgotten.
  for (const text of ['ccc', 'a', 'dddd', 'a', 'eeeee', 'a', 'bb']) length(text);
  expect(asked).toEqual(['a', 'bb', 'ccc', 'dddd', 'eeeee', 'bb']);
});
