/** Turns of create calls. */
import { expect, test } from 'vitest';
import { CreateLimiter } from './create-limiter.ts';

const LONG_MS = 600_000;

test('a call whose client has gone before its turn is not made, and the next one is', async () => {
  const limiter = new CreateLimiter();
  const held = Promise.withResolvers<string>();
  const first = [1, 2].map(() => limiter.run(7, LONG_MS, () => held.promise));
  const gone = new AbortController();
  let isMade = false;
  const abandoned = limiter.run(7, LONG_MS, async () => (isMade = true), gone.signal);
  const next = limiter.run(7, LONG_MS, async () => 'next', new AbortController().signal);
  gone.abort();
  held.resolve('held');
  await expect(abandoned).rejects.toMatchObject({ code: 'unavailable' });
  expect(await Promise.all([...first, next])).toEqual(['held', 'held', 'next']);
  expect(isMade).toBe(false);
});
