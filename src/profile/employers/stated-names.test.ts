/** Names that a company's text states beside its own, in the form in which names are compared. */
import { expect, test } from 'vitest';
import { statedNames } from './stated-names.ts';

test.each([
  ['Bar', 'Bar', [], []],
  ['Bar (formerly Foo)', 'Bar', ['foo'], []],
  ['Bar (formerly Foo) Ltd', 'Bar Ltd', ['foo'], []],
  ['Foo (now Bar)', 'Foo', [], ['bar']],
])('%s', (text, base, former, present) => {
  expect(statedNames(text)).toEqual({ base, former, present });
});
