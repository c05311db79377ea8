/**
 * What random tests draw from. The same in each run, so that a commit is judged by what it
 * changed; `TEST_SEED=random` draws something else, and a number what a run with it drew.
 */
import { randomInt } from 'node:crypto';
import fc from 'fast-check';

const { TEST_SEED = '20261001' } = process.env;

export const SEED = TEST_SEED === 'random' ? randomInt(1, 2 ** 31) : Number(TEST_SEED);

fc.configureGlobal({ seed: SEED });
