/** `npm run bench -- profile` at a small size. */
import { expect, test } from 'vitest';
import { bench } from '../support/process.ts';

type Line = {
  name: string;
  count: number;
  calls: number;
  /** Counted in hundredths of a second; 0 for less. */
  service: number | null;
  stages: Record<string, number>;
  statements: Record<string, number>;
};

const sum = (times: Record<string, number>) =>
  Object.values(times).reduce((all, time) => all + time, 0);

test('profile prints the stages and statements of each phase, within the whole', {
  timeout: 600_000,
}, async () => {
  const { code, stdout, stderr } = await bench([
    'profile',
    '--contacts',
    '2000',
    '--leads',
    '500',
    '--json',
  ]);
  expect(code, stderr).toBe(0);
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
  expect(lines.map(({ name, count }) => [name, count])).toEqual([
    ['import', 2000],
    ['first job', 500],
    ['its pages', 500],
    ['job', 500],
    ['its pages', 500],
    ['job by name', 500],
    ['fresh', expect.any(Number)],
    ['stale', expect.any(Number)],
  ]);
  for (const { stages, service, statements, calls } of lines) {
    expect(sum(stages)).toBeLessThanOrEqual((service ?? Infinity) * 1.001);
    expect(sum(statements)).toBeGreaterThan(0);
    expect(calls).toBeGreaterThan(0);
  }
  expect(sum(lines[0]!.stages)).toBeGreaterThan(0);
  const job = lines.find(({ name }) => name === 'job')!;
  expect(Object.keys(job.statements)).toContain('select contact_key');
});
