import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bitsOf, chooseLikeliest } from '../rows/index.ts';
import { expectedMoves } from './expected.ts';
import { countedShare, expectedShare } from './interval.ts';
import { toReport } from './report.ts';
import { scoreOf, WEIGHTS } from './score.ts';
import { addChance, addRows, countParts, emptyTally } from './tally.ts';

const ROOT = join(import.meta.dirname, '../../../..');

test('a counted share is exact', () => {
  expect(countedShare(1, 3)).toEqual({ share: 0.3333, low: 0.3333, high: 0.3333 });
  expect(countedShare(0, 0)).toEqual({ share: 0, low: 0, high: 0 });
});

test('an expected share is the interval of a sample of the same variance', () => {
  // 100 people with a chance of 0.2 each are a sample of 100: Wilson's interval.
  expect(expectedShare({ mean: 20, variance: 16 }, 100)).toEqual({
    share: 0.2,
    low: 0.1334,
    high: 0.2888,
  });
  expect(expectedShare({ mean: 20, variance: 16 }, 200, 100).share).toBe(0.1);
  expect(expectedShare({ mean: 0, variance: 0 }, 10)).toEqual({ share: 0, low: 0, high: 0 });
});

test('the score is 100 without faults, 0 without usable rows, and ignores absent columns', () => {
  expect(scoreOf([], [])).toBe(100);
  expect(scoreOf([{ name: 'unusable', share: 1 }], [])).toBe(0);
  expect(scoreOf([{ name: 'moved', share: 0.5 }], [])).toBe(65);
  expect(scoreOf([{ name: 'missing_phone', share: 1 }], [])).toBe(100);
  expect(scoreOf([{ name: 'missing_phone', share: 1 }], ['phone'])).toBe(95);
});

test('a report counts parts, and expects moves', () => {
  const tally = emptyTally();
  const bits = [bitsOf(['known']), bitsOf(['known', 'moved']), bitsOf(['duplicate']), 0];
  addRows(tally, bits.length, countParts(bits));
  addChance(tally, 3, { chance: 0.5, slope: 100 });
  tally.moves = expectedMoves(tally, new Map());
  tally.credits = { enrich: 2, refresh: 0.5 };
  const { rows, parts, quote } = toReport(tally, [], { enrich: 1, refresh: 0.25 });
  expect(rows).toBe(4);
  expect(parts.find(({ name }) => name === 'known')).toMatchObject({ count: 2, share: 0.5 });
  const likely = parts.find(({ name }) => name === 'likely_moved')!;
  expect(likely).toMatchObject({ share: 0.125 });
  expect(likely.low).toBeLessThan(0.125);
  expect(likely.high).toBeLessThanOrEqual(0.25);
  expect(quote).toEqual({
    enrich: { maximum_credits: 4, expected_credits: 2 },
    refresh: { maximum_credits: 1, expected_credits: 0.5 },
  });
});

test('the likeliest rows are chosen, of equal ones the first', () => {
  const chances = [[0, 0.2, 0.5], [0.2, 0.9, 0.1], []];
  expect(chooseLikeliest(chances, 3)).toEqual([[1, 2], [1], []]);
  expect(chooseLikeliest(chances, 9)).toEqual([[1, 2], [0, 1, 2], []]);
  expect(chooseLikeliest(chances, 0)).toEqual([[], [], []]);
});

test('the page lists the weights of the score', async () => {
  const page = await readFile(join(ROOT, 'docs/checkup.md'), 'utf8');
  const table = page.slice(page.indexOf('| part | weight |'));
  const rows = table.matchAll(/^\| (`.+`) \| ([\d.]+) \|$/gm);
  const shown = [...rows].flatMap(([, names, weight]) =>
    [...names!.matchAll(/`(\w+)`/g)].map(([, name]) => [name, Number(weight)]),
  );
  expect(Object.fromEntries(shown)).toEqual(WEIGHTS);
});
