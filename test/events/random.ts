import { SEED } from '../support/seed.ts';

/** Numbers from 0 to 1, the same in each run unless `TEST_SEED` is set. */
export function createRandom(): () => number {
  let state = SEED;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
