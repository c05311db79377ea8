import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';

const PATIENT = 3_600_000;

/** Keeps the order in which holders are served. */
function noting(queue: FairQueue) {
  const served: string[] = [];
  const take = (who: number, amount: number, name = `${who}`) =>
    void queue.take(who, amount).then(() => served.push(name));
  return { served, take };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('one alone gets half, and the next holder finds something', async () => {
  const queue = new FairQueue(8, PATIENT);
  const { served, take } = noting(queue);
  for (let n = 0; n < 8; n += 1) take(1, 1);
  for (let n = 0; n < 8; n += 1) take(2, 1);
  take(3, 1);
  await settled();
  expect(served).toEqual(['1', '1', '1', '1', '2', '2', '3']);
});

test('what is given back goes to each in turn', async () => {
  const queue = new FairQueue(2, PATIENT);
  const { served, take } = noting(queue);
  for (const who of [1, 1, 1, 2, 2, 3]) take(who, 1);
  for (let n = 0; n < 6; n += 1) {
    await settled();
    queue.giveBack(Number(served[n]), 1);
  }
  expect(served).toEqual(['1', '2', '1', '2', '3', '1']);
});

test('what does not fit lets pass what fits', async () => {
  const queue = new FairQueue(10, PATIENT);
  const { served, take } = noting(queue);
  take(1, 5, 'first');
  take(2, 8, 'large');
  take(3, 2, 'small');
  await settled();
  expect(served).toEqual(['first', 'small']);
});

test('what is larger than everything gets its turn alone, when patience is at its end', async () => {
  const queue = new FairQueue(10, 0);
  const { served, take } = noting(queue);
  take(1, 5, 'first');
  take(2, 25, 'huge');
  take(3, 1, 'small');
  await settled();
  expect(served).toEqual(['first']);
  queue.giveBack(1, 5);
  await settled();
  expect(served).toEqual(['first', 'huge']);
  queue.giveBack(2, 25);
  await settled();
  expect(served).toEqual(['first', 'huge', 'small']);
});

test('a holder that waits for what it holds itself keeps no other waiting', async () => {
  const queue = new FairQueue(4, 0);
  const { served, take } = noting(queue);
  for (let n = 0; n < 4; n += 1) take(1, 1);
  take(2, 1);
  await settled();
  expect(served).toEqual(['1', '1', '2']);
});

test('a wait that is given up takes nothing, and lets those behind it pass', async () => {
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

test('whatever is asked for, no more is out than there is, and everybody is served', async () => {
  const asked = fc.array(fc.record({ who: fc.nat(4), amount: fc.integer({ min: 1, max: 12 }) }));
  await fc.assert(
    fc.asyncProperty(asked, async (wishes) => {
      const queue = new FairQueue(10, 0);
      let out = 0;
      const work = wishes.map(async ({ who, amount }) => {
        await queue.take(who, amount);
        expect(out === 0 || out + amount <= 10).toBe(true);
        out += amount;
        await settled();
        out -= amount;
        queue.giveBack(who, amount);
      });
      await Promise.all(work);
      expect(out).toBe(0);
    }),
    { numRuns: 50 },
  );
});
