/** The figures of a run under pressure, and their verdict. */
import { expect, test } from 'vitest';
import { Latencies, quantile } from './latencies.ts';
import type { Sample } from './samples.ts';
import { type Judged, judge } from './verdict.ts';

const sample = (dead: number, live = 1_000): Sample => ({
  at: 180,
  dead: { event: dead },
  live: { event: live },
  bytes: {},
  memory: {},
});

const run = (more: Partial<Judged> = {}): Judged => ({
  minutes: 360,
  accepted: 100,
  first: 1_000,
  last: 1_050,
  drainSeconds: 100,
  loaded: sample(5_000),
  cleaned: sample(900),
  ...more,
});

test('a run within all bounds has no complaint', () => {
  expect(judge(run())).toEqual([]);
});

test.each<[string, Partial<Judged>]>([
  ['calls became slower', { last: 1_101 }],
  ['work was pending', { drainSeconds: 301 }],
  ['dead rows grow without bound', { loaded: sample(7_001) }],
  ['dead rows stay', { cleaned: sample(1_201) }],
])('%s: a complaint', (words, more) => {
  const [complaint, ...others] = judge(run(more));
  expect(complaint).toContain(words);
  expect(others).toEqual([]);
});

test('a short run does not compare durations', () => {
  expect(judge(run({ minutes: 3, last: 5_000 }))).toEqual([]);
});

test('windows have the calls that ended in them', () => {
  const latencies = new Latencies();
  for (const [at, ms] of [
    [1, 10],
    [2, 30],
    [11, 70],
    [30, 5],
  ] as const) {
    latencies.add(at, ms);
  }
  expect(latencies.windows(30, 3)).toEqual([
    { until: 10, calls: 2, p50: 10, p99: 30 },
    { until: 20, calls: 1, p50: 70, p99: 70 },
  ]);
  expect(latencies.between(0, 12).calls).toBe(3);
});

test('a quantile is one of the values', () => {
  const hundred = Array.from({ length: 100 }, (_, at) => at + 1);
  expect([0.5, 0.99, 1].map((share) => quantile(hundred, share))).toEqual([50, 99, 100]);
  expect(quantile([], 0.99)).toBe(0);
});
