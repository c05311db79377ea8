import { expect, test } from 'vitest';
import { generationOf, personName, spelling } from './index.ts';

const GENERATIONS: [name: string, generation: string | null][] = [
  ...['Cole Jr.', 'Cole, Jr.', 'COLE JR', 'Cole Jnr', 'Cole Junior', 'Cole (Jr.)'].map(junior),
  ...['Cole Jr., MBA', 'Cole, Ph.D., Jr.', 'Cole Júnior', 'Cole fils', 'Cole Filho'].map(junior),
  ...['Cole hijo', 'Cole (h)', 'Cole ml.', 'Cole mladší', 'Cole mł.', 'Cole jun.'].map(junior),
  ...['Cole d.y.', 'Cole den yngre', 'Cole d. J.', 'ifj. Cole', 'Коле мл.', 'コール・ジュニア'].map(
    junior,
  ),
  ...['Cole Sr.', 'Cole, Sr', 'Cole Snr', 'Cole Senior', 'Cole père', 'Cole sen.'].map(senior),
  ...['Cole st.', 'Cole starší', 'Cole d.Ä.', 'id. Cole', 'Cole (père)', 'Коле старший'].map(
    senior,
  ),
  ['Cole II', 'second'],
  ['Cole 2nd', 'second'],
  ['Cole the Second', 'second'],
  ['田中二世', 'second'],
  ['Cole III', 'third'],
  ['Cole, 3rd', 'third'],
  ['Cole IV', 'fourth'],
  ['Cole Neto', 'grandson'],
  ...['Cole', 'Cole Jun', 'Cole Sen', 'Cole Pere', 'Cole St', 'Cole D.J.', 'Cole V'].map(none),
  ...['Junior', 'Senior', 'Neto', 'Jr.', 'Nieto', 'Cole Nieto', 'Filsinger', 'Cole (Annie)'].map(
    none,
  ),
];

function junior(name: string): [string, string] {
  return [name, 'junior'];
}

function senior(name: string): [string, string] {
  return [name, 'senior'];
}

function none(name: string): [string, null] {
  return [name, null];
}

test.each(GENERATIONS)('%s: %s', (name, generation) => {
  expect(generationOf('John', name)).toBe(generation);
});

test('a generation after the first name counts, and one after the last name takes precedence', () => {
  expect(generationOf('John Jr.', 'Cole')).toBe('junior');
  expect(generationOf('Junior', 'Cole')).toBeNull();
  expect(generationOf('John Jr.', 'Cole III')).toBe('third');
});

test('it is not part of the name, and is spelled the same in every language', () => {
  const names = ['Cole Jr.', 'Cole, Junior', 'Cole (Jr.)', 'Cole ml.', 'Cole Filho'];
  expect(new Set(names.map(personName))).toEqual(new Set(['cole']));
  expect(new Set(names.map(spelling))).toEqual(new Set(['colejunior']));
});
