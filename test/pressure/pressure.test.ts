/** The short form of `npm run test:pressure`, shortened further. */
import { expect, test } from 'vitest';
import { readClusterSetting } from '../crash/cluster.ts';
import { SEED } from '../support/seed.ts';
import { drawChart } from './chart.ts';
import { runPressure } from './run.ts';

test('nothing is lost or refused under more load than a node can do', {
  timeout: 900_000,
}, async () => {
  const { folder, record } = await runPressure({
    seed: SEED,
    minutes: 0.3,
    receiverMs: 5_000,
    sourceMs: 3_000,
    keep: false,
    cluster: readClusterSetting(process.env),
    progress: () => {},
  });
  expect(record.violations, `seed ${SEED}, logs in ${folder}`).toEqual([]);
  expect(record.accepted.requests).toBeGreaterThan(0);
  expect(record.backups).toBeGreaterThan(0);
  const chart = drawChart(record);
  for (const name of ['p99', 'quiet account, p50', 'api', 'worker']) {
    expect(chart).toContain(`>${name}</text>`);
  }
});
