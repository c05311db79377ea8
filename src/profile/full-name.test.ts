import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitName } from './full-name.ts';

test.each([
  ['Ana Silva', 'Ana', 'Silva'],
  ['  Ana   Silva ', 'Ana', 'Silva'],
  ['Ana Maria Silva', 'Ana Maria', 'Silva'],
  ['Silva, Ana', 'Ana', 'Silva'],
  ['van der Berg, Jan', 'Jan', 'van der Berg'],
  ['Jan van der Berg', 'Jan', 'van der Berg'],
  ['Ludwig von Linden', 'Ludwig', 'von Linden'],
  ['Maria de los Santos', 'Maria', 'de los Santos'],
  ['Ana Paula dos Reis', 'Ana Paula', 'dos Reis'],
  ['Al Brook', 'Al', 'Brook'],
  ['Dr. Ana Silva', 'Ana', 'Silva'],
  ['Prof. Dr. Ana Silva', 'Ana', 'Silva'],
  ['Ana Silva, PhD', 'Ana', 'Silva'],
  ['Ana Silva, MBA, CPA', 'Ana', 'Silva'],
  ['Silva, Ana, PhD', 'Ana', 'Silva'],
  ['Ana Silva Jr.', 'Ana', 'Silva'],
  ['Ana Silva III', 'Ana', 'Silva'],
  ['Lin Ma', 'Lin', 'Ma'],
  ["Siobhan O'Brook", 'Siobhan', "O'Brook"],
  ['Anne-Marie Le Roux', 'Anne-Marie', 'Le Roux'],
  ['Ana', 'Ana', null],
  ['', null, null],
  [' , ', null, null],
])('"%s" is %s and %s', (text, first, last) => {
  expect(splitName(text)).toEqual({ first, last });
});

test('any text is split into parts of itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const { first, last } = splitName(text);
      for (const part of [first, last]) {
        for (const word of part?.split(' ') ?? []) expect(text).toContain(word);
      }
    }),
  );
});
