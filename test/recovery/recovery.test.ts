/** The short form of `npm run test:recovery`. Rates are not judged: it is too short for them. */
import { expect, test } from 'vitest';
import { readClusterSetting } from '../crash/cluster.ts';
import { SEED } from '../support/seed.ts';
import { DISTURBANCES } from './disturbances.ts';
import { runRecovery } from './run.ts';

test('all clients are served after each disturbance', { timeout: 900_000 }, async () => {
  const { folder, rows, violations } = await runRecovery({
    ...{ seed: SEED, rounds: 1, seconds: 1, settleSeconds: 0, keep: false },
    cluster: readClusterSetting(process.env),
    progress: () => {},
  });
  expect(violations, `seed ${SEED}, logs in ${folder}`).toEqual([]);
  expect(rows.map(({ name }) => name)).toEqual(DISTURBANCES.map(({ name }) => name));
});
