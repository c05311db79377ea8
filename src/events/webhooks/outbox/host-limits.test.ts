import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FIRST_LIMIT, HostLimits } from './host-limits.ts';

/** Starts `count` POSTs at once, all of which take `ms`. */
function post(limits: HostLimits, name: string, count: number, ms: number): void {
  for (let n = 0; n < count; n += 1) limits.started(1, name);
  for (let n = 0; n < count; n += 1) limits.ended(1, name, ms);
}

const freeOf = (limits: HostLimits, name: string, account = 1) =>
  limits.free().find((one) => one.account === account && one.receiver === name)?.free;

test('a host without a POST has no history', () => {
  expect(new HostLimits().free()).toEqual([]);
});

test('POSTs in flight reduce the free capacity', () => {
  const limits = new HostLimits();
  limits.started(1, 'a');
  limits.started(1, 'a');
  limits.started(1, 'b');
  expect(limits.free()).toEqual([
    { account: 1, receiver: 'a', free: FIRST_LIMIT - 2 },
    { account: 1, receiver: 'b', free: FIRST_LIMIT - 1 },
  ]);
  expect(freeOf(limits, 'a', 2)).toBeUndefined();
});

test('the limit of a fast host doubles with each round, up to a bound', () => {
  const limits = new HostLimits();
  const reached = [8, 16, 32, 64, 128, 256].map((count) => {
    post(limits, 'a', count, 5);
    return freeOf(limits, 'a');
  });
  expect(reached).toEqual([16, 32, 64, 128, 256, 256]);
});

test('the limit of a host that hangs soon drops to one, and recovers', () => {
  const limits = new HostLimits();
  post(limits, 'a', FIRST_LIMIT, 60_000);
  expect(freeOf(limits, 'a')).toBe(1);
  post(limits, 'a', 1, 60_000);
  expect(freeOf(limits, 'a')).toBe(1);
  post(limits, 'a', 1, 5);
  expect(freeOf(limits, 'a')).toBe(2);
});

test('a slow host that works keeps its limit', () => {
  const limits = new HostLimits();
  post(limits, 'a', FIRST_LIMIT, 3_000);
  expect(freeOf(limits, 'a')).toBe(FIRST_LIMIT);
});

test('the host that was idle for longest is forgotten, never one in use', () => {
  const limits = new HostLimits();
  limits.started(1, 'in use');
  post(limits, 'early', 1, 60_000);
  for (let n = 0; n < 499; n += 1) post(limits, `r${n}`, 1, 5);
  const known = limits.free().map(({ receiver }) => receiver);
  expect(known).toHaveLength(500);
  expect(known).toContain('in use');
  expect(known).not.toContain('early');
  limits.ended(1, 'in use', 5);
});

test('a host’s limit is always between one and 256', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 60_000 })), (times) => {
      const limits = new HostLimits();
      for (const ms of times) {
        post(limits, 'a', 1, ms);
        const free = freeOf(limits, 'a')!;
        expect(free).toBeGreaterThanOrEqual(1);
        expect(free).toBeLessThanOrEqual(256);
      }
    }),
  );
});
