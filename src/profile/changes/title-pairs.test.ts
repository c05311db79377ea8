import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { titleChange } from './title-change.ts';

const folder = new URL('../../../test/profile/titles/', import.meta.url);
const SIGNS = ['<', '~', '='] as const;
type Pair = { one: string; sign: (typeof SIGNS)[number]; other: string };

/** The meaning of a line, read in both directions. */
const MEANS = {
  '<': ['title_change_promotion', 'title_change_demotion'],
  '~': ['title_change_lateral', 'title_change_lateral'],
  '=': ['no_change', 'no_change'],
} as const;

function pairsIn(file: string): Pair[] {
  const [, ...body] = readFileSync(new URL(file, folder), 'utf8').split('\n\n');
  return body
    .join('\n')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [one, sign, other, ...more] = line.split(/\s{2,}/);
      if (!one || !other || more.length > 0) throw new Error(`${file}: ${line}`);
      return { one, sign: sign as Pair['sign'], other };
    });
}

const languages = readdirSync(folder)
  .filter((file) => file.endsWith('.txt'))
  .map((file) => ({ name: file.replace('.txt', ''), pairs: pairsIn(file) }));

const changeOf = (from: string, to: string) => titleChange({ title: from }, { title: to }).type;

test('every language of the rulings occurs, with at least twenty ranked pairs and each sign', () => {
  expect(languages.length).toBeGreaterThanOrEqual(23);
  for (const { name, pairs } of languages) {
    const ranked = pairs.filter(({ sign }) => sign === '<');
    expect({ name, enough: ranked.length >= 20 }).toEqual({ name, enough: true });
    expect({ name, signs: [...new Set(pairs.map(({ sign }) => sign))].sort() }).toEqual({
      name,
      signs: [...SIGNS].sort(),
    });
  }
});

describe.each(languages)('$name', ({ pairs }) => {
  test.each(pairs)('$one $sign $other', ({ one, sign, other }) => {
    expect([changeOf(one, other), changeOf(other, one)]).toEqual(MEANS[sign]);
  });
});

/** From the first title, to the second, both at Acme. */
test.each([
  ['Directora de ventas en Acme', 'Directora de ventas', 'no_change'],
  ['Buyer @ ACME Inc.', 'Buyer', 'no_change'],
  ['Buyer at Acme', 'Head Buyer', 'title_change_promotion'],
  // Nothing is left before the employer, or a single letter.
  ['@ Acme', 'Buyer', 'title_change_lateral'],
  ['買, Acme', '買', 'no_change'],
])('the employer is no part of a title: %s, %s', (from, to, type) => {
  const [before, now] = [from, to].map((title) => ({ title, company: { name: 'Acme' } }));
  expect(titleChange(before!, now!).type).toBe(type);
});
