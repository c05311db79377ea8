/** The short form of `npm run test:crash`: the same in little, with another seed each time. */
import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { runCrash } from './run.ts';

test('what is accepted survives half a minute of crashes', { timeout: 600_000 }, async () => {
  const seed = randomInt(1, 2 ** 31);
  console.log(`seed ${seed}`);
  const outcome = await runCrash({
    seed,
    minutes: 0.3,
    events: Number.POSITIVE_INFINITY,
    only: [],
    keep: false,
    progress: () => {},
  });
  expect(outcome.accepted.jobs + outcome.accepted.requests).toBeGreaterThan(0);
  expect(outcome.violations, `seed ${seed}, logs in ${outcome.folder}`).toEqual([]);
});
