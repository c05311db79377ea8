/** The parts without I/O that order concurrent calls, tested in random orders. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Batcher } from '../../../src/work/lookups/batcher.ts';
import { Limiter } from '../../../src/work/lookups/limiter.ts';

test('a batcher handles each good item once, and refuses each bad one, in any order', async () => {
  const items = fc.uniqueArray(fc.nat(1_000), { minLength: 1, maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      items,
      fc.integer({ min: 1, max: 8 }),
      async (s, all, most) => {
        const isBad = (item: number) => item % 7 === 0;
        const handled: number[] = [];
        let atWork = 0;
        const batcher = new Batcher<number>(async (batch) => {
          atWork += 1;
          expect(atWork).toBe(1);
          expect(batch.length).toBeLessThanOrEqual(most);
          await s.schedule(Promise.resolve());
          atWork -= 1;
          if (batch.some(isBad)) throw new Error('one of them is bad');
          handled.push(...batch);
        }, most);
        const ended = Promise.allSettled(
          all.map((item) => s.schedule(Promise.resolve()).then(() => batcher.add(item))),
        );
        await s.waitFor(ended);
        const refused = (await ended).filter(({ status }) => status === 'rejected');
        expect(handled.toSorted()).toEqual(all.filter((item) => !isBad(item)).toSorted());
        expect(refused).toHaveLength(all.filter(isBad).length);
      },
    ),
  );
});

test('permits never exceed their number, and every caller gets some in turn', async () => {
  const wishes = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), wishes, async (s, all) => {
      const most = 6;
      const limiter = new Limiter(most);
      const entered: number[] = [];
      let held = 0;
      const ended = all.map(async (wish, at) => {
        const permits = await limiter.acquire(wish);
        entered.push(at);
        held += wish;
        expect(held).toBeLessThanOrEqual(most);
        for (let left = wish; left > 1; left -= 1) {
          await s.schedule(Promise.resolve());
          held -= 1;
          permits.release(1);
        }
        await s.schedule(Promise.resolve());
        held -= 1;
        permits.releaseAll();
      });
      await s.waitFor(Promise.all(ended));
      expect(entered).toEqual(all.map((_, at) => at));
      expect(held).toBe(0);
    }),
  );
});
