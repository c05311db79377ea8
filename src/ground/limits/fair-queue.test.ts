import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';

const PATIENT = 3_600_000;

/** Records the order in which holders are served. */
function noting(queue: FairQueue) {
  const served: string[] = [];
  const take = (who: number, amount: number, name = `${who}`) =>
    void queue.take(who, amount).then(() => served.push(name));
  return { served, take };
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

test('a single holder gets half, and the next holder finds some left', async () => {
  const queue = new FairQueue(8, PATIENT);
  const { served, take } = noting(queue);
  for (let n = 0; n < 8; n += 1) take(1, 1);
  for (let n = 0; n < 8; n += 1) take(2, 1);
  take(3, 1);
  await nextTurn();
  expect(served).toEqual(['1', '1', '1', '1', '2', '2', '3']);
});

test('released capacity goes to each holder in turn', async () => {
  const queue = new FairQueue(2, PATIENT);
  const { served, take } = noting(queue);
  for (const who of [1, 1, 1, 2, 2, 3]) take(who, 1);
  for (let n = 0; n < 6; n += 1) {
    await nextTurn();
    queue.giveBack(Number(served[n]), 1);
  }
  expect(served).toEqual(['1', '2', '1', '2', '3', '1']);
});

test('a request that does not fit lets smaller ones pass', async () => {
  const queue = new FairQueue(10, PATIENT);
  const { served, take } = noting(queue);
  take(1, 5, 'first');
  take(2, 8, 'large');
  take(3, 2, 'small');
  await nextTurn();
  expect(served).toEqual(['first', 'small']);
});

test('a request larger than the capacity is served alone, when its patience ends', async () => {
  const queue = new FairQueue(10, 0);
  const { served, take } = noting(queue);
  take(1, 5, 'first');
  take(2, 25, 'huge');
  take(3, 1, 'small');
  await nextTurn();
  expect(served).toEqual(['first']);
  queue.giveBack(1, 5);
  await nextTurn();
  expect(served).toEqual(['first', 'huge']);
  queue.giveBack(2, 25);
  await nextTurn();
  expect(served).toEqual(['first', 'huge', 'small']);
});

test('a holder that waits for its own capacity delays no other', async () => {
  const queue = new FairQueue(4, 0);
  const { served, take } = noting(queue);
  for (let n = 0; n < 4; n += 1) take(1, 1);
  take(2, 1);
  await nextTurn();
  expect(served).toEqual(['1', '1', '2']);
});

test('an abandoned wait takes nothing and lets later ones pass', async () => {
  const queue = new FairQueue(4, Infinity);
  const [giveUp, early] = [new AbortController(), AbortSignal.abort()];
  expect(await queue.takeUntil(1, 2)).toBe(true);
  const tooMuch = queue.takeUntil(1, 2, giveUp.signal);
  const behind = queue.takeUntil(1, 0, new AbortController().signal);
  giveUp.abort();
  expect(await Promise.all([tooMuch, behind])).toEqual([false, true]);
  expect(await queue.takeUntil(2, 1, early)).toBe(false);
  expect(await queue.takeUntil(2, 1)).toBe(true);
});

test('never gives out more than the capacity, and serves every holder', async () => {
  const asked = fc.array(fc.record({ who: fc.nat(4), amount: fc.integer({ min: 1, max: 12 }) }));
  await fc.assert(
    fc.asyncProperty(asked, async (wishes) => {
      const queue = new FairQueue(10, 0);
      let out = 0;
      const work = wishes.map(async ({ who, amount }) => {
        await queue.take(who, amount);
        expect(out === 0 || out + amount <= 10).toBe(true);
        out += amount;
        await nextTurn();
        out -= amount;
        queue.giveBack(who, amount);
      });
      await Promise.all(work);
      expect(out).toBe(0);
    }),
    { numRuns: 50 },
  );
});
