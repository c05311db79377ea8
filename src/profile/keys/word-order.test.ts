/** Other orders and splits of the words in a name. */
import { expect, test } from 'vitest';
import { wordForms } from './word-order.ts';

const formsOf = (first: string, last: string): string[] =>
  wordForms(first, last).map((form) => `${form.first}|${form.last}`);

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
