import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TenureError } from '../../../client/src/index.ts';
import { Budget } from './budget.ts';

/** A budget whose batches cost the given amounts, and the caps that they got. */
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

test('batches get their highest cost as cap, the last one the rest', async () => {
  const { budget, submit } = budgetOf(10, { 1: 1.5, 2: 4 });
  expect(await submit(1, 4)).toBe(4);
  expect(await submit(2, 4)).toBe(4);
  await expect(submit(3, 4)).rejects.toThrow(TenureError);
  await budget.close(1);
  await budget.close(1);
  expect(await submit(3, 4)).toBe(4);
  await budget.close(2);
  await budget.close(3);
  expect(await submit(4, 9)).toBe(4.5);
});

test('with nothing left, the cap is zero', async () => {
  const { budget, submit } = budgetOf(1, { 1: 1 });
  await submit(1, 1);
  await budget.close(1);
  expect(await submit(2, 5)).toBe(0.01);
});

test('batches of an earlier run count and are awaited', async () => {
  const { budget, submit } = budgetOf(5, { 7: 3.25 });
  budget.join(7);
  await expect(submit(1, 1)).rejects.toThrow(TenureError);
  await budget.close(7);
  expect(await submit(1, 5)).toBe(1.75);
});

test('batches never cost more than the budget together, whatever each costs', async () => {
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
          // In quarters, which is how contacts are priced.
          charges[id] = Math.floor(cap * share * 4) / 4;
          spent += charges[id]!;
          await budget.close(id);
        }
        expect(spent).toBeLessThanOrEqual(credits / 4);
      },
    ),
  );
});
