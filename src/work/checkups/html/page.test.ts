import { expect, test } from 'vitest';
import { CHECKUP_LABELS } from '../../../ground/api/index.ts';
import { addRows, countParts, emptyTally, toReport } from '../report/index.ts';
import { bitsOf } from '../rows/index.ts';
import { renderReport } from './page.ts';

const PRICES = { enrich: 1, refresh: 0.25 };

function render(name: string | null): string {
  const tally = emptyTally();
  addRows(tally, 4, countParts([bitsOf(['known', 'moved']), 0, 0, bitsOf(['duplicate'])]));
  tally.counts[6] = 1;
  tally.moves = { mean: 0.8, variance: 0.4 };
  const report = toReport({ ...tally, counts: tally.counts.with(2, 3) }, ['email'], PRICES);
  return renderReport({ id: 4, name, day: '2026-11-20', report });
}

test('the page shows every part', () => {
  const page = render(null);
  expect(page).toContain('<h1>Check-up 4</h1>');
  for (const label of Object.values(CHECKUP_LABELS)) expect(page).toContain(`>${label}</text>`);
  expect(page).toContain('>1 · 25%</text>');
});

test('a name cannot add markup, and the page runs no scripts', () => {
  const page = render(
    `</title><script>alert(1)</script><img src=x onerror='alert(1)'>"\u0000\ud800`,
  );
  expect(page).not.toMatch(/<script|<img|\0/);
  expect(page).toContain('&lt;script&gt;');
  expect(page).toContain('default-src &#39;none&#39;; style-src &#39;sha256-');
  expect(page).not.toMatch(/ style=|javascript:|\bhref=|\bsrc=x onerror='/);
});
