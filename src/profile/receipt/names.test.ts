import { expect, test } from 'vitest';
import type { MatchKey } from '../../ground/api/index.ts';
import { nameDifferences } from './names.ts';

const UNKNOWN: MatchKey[] = ['name_spelling', 'name_given', 'name_nickname'];

/** The receipt tells only the weakest kind, so these tests look at all of them. */
test.each<[lead: [string, string], contact: [string, string], kinds: MatchKey[]]>([
  [['Ana', 'Silva'], ['ana', 'SILVA'], []],
  [['Ana', 'Silva'], ['Ana (Nina)', 'Silva'], ['name_spelling']],
  [['Ana', 'Müller'], ['Ana', 'Mueller'], ['name_spelling']],
  [['Silva', 'Ana'], ['Ana', 'Silva'], ['name_spelling']],
  [['Bob', 'Ray'], ['Robert', 'Ray'], ['name_nickname']],
  [
    ['Bob', 'Ray'],
    ['Robert John', 'Ray'],
    ['name_given', 'name_nickname'],
  ],
  // Some words are left out, at any place.
  [['Ana', 'Silva'], ['Ana Maria', 'Silva'], ['name_given']],
  [['Maria', 'Silva'], ['Ana Maria', 'Silva'], ['name_given']],
  [['Ana Maria', 'Silva'], ['Ana', 'Silva'], ['name_given']],
  [['Ana Maria', 'Silva Costa'], ['Ana', 'Costa'], ['name_given']],
  // Initials, on either side.
  [['J.', 'Ray'], ['John', 'Ray'], ['name_given']],
  [['John', 'Ray'], ['J.', 'Ray'], ['name_given']],
  [['Lee J.', 'Ray'], ['Lee John Tom', 'Ray'], ['name_given']],
  [['Lee John', 'Ray'], ['Lee J. T.', 'Ray'], ['name_given']],
  // Other words, or other initials.
  [['Xaver', 'Ray'], ['John', 'Ray'], UNKNOWN],
  [['Jo', 'Ray'], ['Jost', 'Ray'], UNKNOWN],
  [['Lee X.', 'Ray'], ['Lee John Tom', 'Ray'], UNKNOWN],
  [['Lee Xaver', 'Ray'], ['Lee J. T.', 'Ray'], UNKNOWN],
  // The words in another order.
  [['Lee Ana', 'Ray'], ['Ana Maria Lee', 'Ray'], UNKNOWN],
])('%j and %j differ by %j', (lead, contact, kinds) => {
  const [a, b] = [lead, contact].map(([first, last]) => ({ first: first!, last: last! }));
  expect(nameDifferences(a!, b!)).toEqual(kinds);
});
