import { expect, test } from 'vitest';
import { fold, LONGEST_NAME, runTogether } from './fold.ts';

test('words run together are a name up to the longest one', () => {
  const half = 'a'.repeat(LONGEST_NAME / 2);
  expect(runTogether([half, half])).toBe(half + half);
  expect(runTogether([half, half, 'a'])).toBe('');
  expect(runTogether([])).toBe('');
});

test.each([
  ['O’Brien', 'obrien'],
  ["D'Arcy", 'darcy'],
  ['Žižek', 'zizek'],
  ['Ｓｉｌｖａ', 'silva'],
  ['Иванов', 'ivanov'],
  ['Παπάς', 'papas'],
  ['ﬁn', 'fin'],
  ['--', ''],
  ['́', ''],
])('%j folds to %j', (word, folded) => {
  expect(fold(word)).toBe(folded);
});
