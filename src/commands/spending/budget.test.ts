import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TenureError } from '../../../client/src/index.ts';
import { Budget } from './budget.ts';

/** A budget whose batches cost what they are told to, and the caps that they were given. */
function budgetOf(credits: number, charges: Record<number, number> = {}) {
  const budget = new Budget(credits, async (id: number) => charges[id] ?? 0);
  const submit = async (id: number, maximum: number) => {
    let given: number | null = null;
    await budget.submit(maximum, async (cap) => {
      given = cap;
      return id;
    });
    return given;
  };
  return { budget, submit };
}

test('batches get what they cost at most, the last one what is left', async () => {
  const { budget, submit } = budgetOf(10, { 1: 1.5, 2: 4 });
  expect(await submit(1, 4)).toBe(4);
  expect(await submit(2, 4)).toBe(4);
  await expect(submit(3, 4)).rejects.toThrow(TenureError);
  await budget.settle(1);
  await budget.settle(1);
  expect(await submit(3, 4)).toBe(4);
  await budget.settle(2);
  await budget.settle(3);
  expect(await submit(4, 9)).toBe(4.5);
});

test('with nothing left, a cap that covers nothing', async () => {
  const { budget, submit } = budgetOf(1, { 1: 1 });
  await submit(1, 1);
  await budget.settle(1);
  expect(await submit(2, 5)).toBe(0.01);
});

test('batches of an earlier run count, and are waited for', async () => {
  const { budget, submit } = budgetOf(5, { 7: 3.25 });
  budget.join(7);
  await expect(submit(1, 1)).rejects.toThrow(TenureError);
  await budget.settle(7);
  expect(await submit(1, 5)).toBe(1.75);
});

test('whatever batches cost, together they never cost more', async () => {
  const batch = fc.record({
    maximum: fc.integer({ min: 1, max: 40 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 100 }),
      fc.array(batch),
      async (credits, batches) => {
        const charges: Record<number, number> = {};
        const { budget, submit } = budgetOf(credits / 4, charges);
        let spent = 0;
        for (const [id, { maximum, share }] of batches.entries()) {
          const cap = (await submit(id, maximum / 4)) ?? 0;
          // In quarters, as contacts cost.
          charges[id] = Math.floor(cap * share * 4) / 4;
          spent += charges[id]!;
          await budget.settle(id);
        }
        expect(spent).toBeLessThanOrEqual(credits / 4);
      },
    ),
  );
});
