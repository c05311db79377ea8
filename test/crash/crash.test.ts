/** The short form of `npm run test:crash`. */
import { expect, test } from 'vitest';
import { SEED } from '../support/seed.ts';
import { readClusterSetting } from './cluster.ts';
import { runCrash } from './run.ts';

test('accepted work survives half a minute of crashes', { timeout: 600_000 }, async () => {
  const outcome = await runCrash({
    seed: SEED,
    minutes: 0.3,
    events: Number.POSITIVE_INFINITY,
    only: [],
    keep: false,
    cluster: readClusterSetting(process.env),
    progress: () => {},
  });
  expect(outcome.accepted.jobs + outcome.accepted.requests).toBeGreaterThan(0);
  expect(outcome.violations, `seed ${SEED}, logs in ${outcome.folder}`).toEqual([]);
});
