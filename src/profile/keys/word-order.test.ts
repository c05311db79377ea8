/** Other orders and splits of the words in a name. */
import { expect, test } from 'vitest';
import { swappedForms, wordForms } from './word-order.ts';

const written = (forms: readonly { first: string; last: string }[]): string[] =>
  forms.map(({ first, last }) => `${first}|${last}`);
const formsOf = (first: string, last: string): string[] => written(wordForms(first, last));

test.each([
  ['Ana', 'Silva Prado', ['anasilva|prado', 'anasilvaprado|']],
  ['Ana Silva', 'Silva', ['anasilva|']],
  ['Ana', 'Ana Silva', ['anasilva|']],
])('%s %s is also %j', (first, last, expected) => {
  const forms = formsOf(first, last);
  for (const form of expected) expect(forms).toContain(form);
});

test('a word that is the whole first and last name counts twice', () => {
  expect(formsOf('Ana', 'Ana')).toEqual(['anaana|']);
});

test.each([
  ['Ana', 'Silva', ['silva|ana']],
  ['Ana M', 'Silva', ['silva|anam']],
  ['Ana', 'Ana', []],
  ['A', 'Silva', []],
  ['Ana', 'S', []],
])('%s %s swapped is %j: initials alone are no name', (first, last, expected) => {
  expect(written(swappedForms(first, last))).toEqual(expected);
});
