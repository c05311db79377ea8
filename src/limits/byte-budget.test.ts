import { expect, test } from 'vitest';
import { ByteBudget } from './byte-budget.ts';

const LONG_MS = 60_000;

test('bytes are taken while there are any, and again when they were given back', () => {
  const budget = new ByteBudget(10);
  expect([budget.tryTake(6), budget.tryTake(5), budget.tryTake(4)]).toEqual([true, false, true]);
  budget.giveBack(6);
  expect(budget.held).toBe(4);
  expect(budget.tryTake(6)).toBe(true);
});

test('a call may be limited to a part of the budget', () => {
  const budget = new ByteBudget(10);
  expect(budget.tryTake(6, 5)).toBe(false);
  expect(budget.tryTake(5, 5)).toBe(true);
  expect(budget.tryTake(1, 5)).toBe(false);
  expect(budget.tryTake(5)).toBe(true);
});

test('waiting calls get their bytes in the order of coming', async () => {
  const budget = new ByteBudget(10);
  budget.tryTake(10);
  const order: string[] = [];
  const large = budget.take(8, LONG_MS).then(() => order.push('large'));
  const small = budget.take(1, LONG_MS).then(() => order.push('small'));
  budget.giveBack(2);
  expect(budget.held).toBe(8);
  budget.giveBack(8);
  await Promise.all([large, small]);
  expect(order).toEqual(['large', 'small']);
  expect(budget.held).toBe(9);
});

test('a call that has waited too long gets none, and lets others pass', async () => {
  const budget = new ByteBudget(10);
  budget.tryTake(5);
  const large = budget.take(8, 5);
  const small = budget.take(5, LONG_MS);
  expect(await large).toBeNull();
  expect(await small).toBe(5);
});

test('what is larger than the budget has all of it, alone', async () => {
  const budget = new ByteBudget(10);
  expect(await budget.take(25, LONG_MS)).toBe(10);
  const next = budget.take(1, LONG_MS);
  budget.giveBack(10);
  expect(await next).toBe(1);
});
