/**
 * The seed of random tests. It is the same in each run, so that a commit is judged by its own
 * changes; `TEST_SEED=random` draws a new one, and a number repeats an earlier run.
 */
import { randomInt } from 'node:crypto';
import fc from 'fast-check';

const { TEST_SEED = '20261001' } = process.env;

export const SEED = TEST_SEED === 'random' ? randomInt(1, 2 ** 31) : Number(TEST_SEED);

fc.configureGlobal({ seed: SEED });
