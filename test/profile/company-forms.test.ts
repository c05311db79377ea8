/**
 * Spellings of a company's name lead to that company alone: in a world of 20,000, each company is
 * searched among all others.
 */
import { expect, test } from 'vitest';
import { companyName } from '../../src/profile/normalise/index.ts';
import { FORMS_IN_FULL } from '../../src/profile/normalise/legal-forms-in-full.ts';
import { createWorld } from '../../src/profile/world/index.ts';

const COUNT = 20_000;
const world = createWorld({ seed: 20_261, people: 1, companies: COUNT });
const tradingNames = Array.from({ length: COUNT }, (_, index) => {
  const { social_name, name } = world.company(index, '2026-06-01');
  return { social: social_name!, legal: name! };
});

/** Ignores only case, accents and punctuation. */
const plainly = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Names that read alike although they differ in more than case, accents and punctuation. */
function fallenTogether(names: readonly string[]): string[][] {
  const distinct = new Map(names.map((name) => [plainly(name), name]));
  const byForm = Map.groupBy(distinct.values(), companyName);
  return [...byForm.values()].filter((alike) => alike.length > 1);
}

test('no two companies have equal forms', () => {
  expect(fallenTogether(tradingNames.map(({ social }) => social))).toEqual([]);
});

/** Words that distinguish companies with the same brand. */
const APART = [
  ...['%s', '%s International', '%s National', '%s Group', '%s Holdings', '%s UK', '%s US'],
  ...['%s Labs', '%s Bank', '%s Center', '%s Brothers', '%s One', '%s 2', '%s Third Fund'],
  ...['%s 12', '%s Twenty', '%s II', '%s III', '%s NA', '%s Organization', '%s of Kent'],
];

test('nor do companies of one brand', () => {
  const some = tradingNames.filter((_, at) => at % 20 === 0);
  const all = some.flatMap(({ social }) => APART.map((name) => name.replace('%s', social)));
  expect(fallenTogether(all)).toEqual([]);
});

test('a legal form in full is removed before and after each', () => {
  const forms = Object.values(FORMS_IN_FULL).flat();
  const strays = tradingNames.flatMap(({ social }, at) => {
    const form = forms[at % forms.length]!;
    const name = companyName(social);
    return [`${social} ${form}`, `${form} ${social}`].filter((one) => companyName(one) !== name);
  });
  expect(strays).toEqual([]);
});
