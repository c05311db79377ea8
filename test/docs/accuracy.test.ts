import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SCORES } from '../../src/profile/receipt/index.ts';
import { ROOT } from '../support/process.ts';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const card = read('docs/accuracy.md');

/** Percentages outside of terminal output. */
const sharesOf = (page: string): string[] => [
  ...new Set(page.replace(/^```.*?^```$/gms, '').match(/\d[\d.,]* %/g) ?? []),
];

test('a percentage is read in a sentence, and not in an example', () => {
  expect(sharesOf('99.5 % of 1,000\n```\n84 %\n```\nand 7 %')).toEqual(['99.5 %', '7 %']);
});

test.each(['README.md', 'docs/matching.md', 'docs/change-verdicts.md'])(
  '%s has no percentage that the card lacks',
  (path) => {
    const unmeasured = sharesOf(read(path)).filter((share) => !card.includes(share));
    expect(unmeasured, 'say it in words, or measure it in bench/accuracy').toEqual([]);
  },
);

test('every part of the card is filled in', () => {
  const parts = [...card.matchAll(/<!-- accuracy: ([\w-]+) -->(.*?)<!-- end -->/gs)];
  expect(parts.map(([, name]) => name)).toEqual([
    ...[
      'summary',
      'lists',
      'faults',
      'scores',
      'calibration',
      'inputs',
      'verdicts',
      'habits',
      'respelled',
      'registers',
      'differing',
    ],
    ...['name-bench', 'truth-sets', 'splink'],
  ]);
  for (const [, name, text] of parts) expect(text, name).toMatch(/^\|.*\|\n\| ---/m);
});

test('files that the card was written with are named with their checksums', () => {
  const sums = [...card.matchAll(/^`([\w-]+\.csv)`: SHA-256 [0-9a-f]{64}$/gm)];
  expect(sums.map(([, name]) => name)).toEqual([
    ...['cases.csv', 'logicv2-frozen.csv', 'customers.csv', 'watchlist.csv', 'reference.csv'],
    ...['actual_truthset_key.csv', 'alternate_truthset_key.csv', 'fake_1000.csv'],
  ]);
});

test('receipts show the scores of the card', () => {
  const [, scores] = /<!-- accuracy: scores -->(.*?)<!-- end -->/s.exec(card)!;
  const measured = [...scores!.matchAll(/^\| `(\w+)`.*\| (\d+) \|$/gm)];
  expect(Object.fromEntries(measured.map(([, key, score]) => [key, Number(score)]))).toEqual(
    SCORES,
  );
});
