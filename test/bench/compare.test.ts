import { expect, test, vi } from 'vitest';
import { compare, print } from '../../bench/compare.ts';
import type { Figure } from '../../bench/figure.ts';
import { bench } from '../support/process.ts';

const figure = (name: string, value: number, ratio: number | null = null): Figure => ({
  ...{ name, value, ratio },
  unit: 'leads/s',
  yardstick: ratio === null ? null : value / ratio,
});

test('the medians of both releases, and of their ratios', () => {
  const before = [10, 20, 90].map((value) => [figure('jobs', value, value / 100)]);
  const now = [40, 30, 20].map((value) => [figure('jobs', value, 0.6)]);
  expect(compare(before, now)).toEqual([
    { name: 'jobs', unit: 'leads/s', before: 20, now: 30, before_ratio: 0.2, now_ratio: 0.6 },
  ]);
});

test('a figure that one release lacks is shown without it', () => {
  const before = [[figure('old', 1)]];
  const now = [[figure('new', 2)]];
  expect(compare(before, now).map(({ name, before: was, now: is }) => [name, was, is])).toEqual([
    ['new', null, 2],
    ['old', 1, null],
  ]);
});

test('without a release the command fails and names what it needs', async () => {
  const { code, stderr } = await bench(['compare']);
  expect([code, stderr]).toEqual([1, expect.stringContaining('name one release')]);
});

test('an unknown option is told in one line', async () => {
  expect(await bench(['compare', '--repeats', '1'])).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^bench: Unknown option '--repeats'; see --help\n$/m),
  });
});

test('the table shows each name as a whole, and how both releases compare', () => {
  const long = (end: string) => figure(`a figure with a name that is rather long, ${end}`, 20, 0.5);
  const before = [[long('alone'), long('beside a job')]];
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  print('v0.1.0', compare(before, [[long('alone'), long('beside a job')]]));
  const text = log.mock.calls.join('\n');
  log.mockRestore();
  expect(text).toMatch(/rather long, alone +leads\/s +20 +20 +1 /);
  expect(text).toContain('rather long, beside a job');
});
