import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FIRST_LIMIT, Receivers } from './receivers.ts';

/** `count` POSTs at once, all of which take `ms`. */
function post(receivers: Receivers, name: string, count: number, ms: number): void {
  for (let n = 0; n < count; n += 1) receivers.started(name);
  for (let n = 0; n < count; n += 1) receivers.ended(name, ms);
}

test('nothing is known of a receiver before its first POST', () => {
  expect(new Receivers().free()).toEqual(new Map());
});

test('what is under way takes from what is free', () => {
  const receivers = new Receivers();
  receivers.started('a');
  receivers.started('a');
  receivers.started('b');
  expect(receivers.free()).toEqual(
    new Map([
      ['a', FIRST_LIMIT - 2],
      ['b', FIRST_LIMIT - 1],
    ]),
  );
});

test('one that keeps up doubles with each round, up to a bound', () => {
  const receivers = new Receivers();
  const limits = [8, 16, 32, 64, 128, 256].map((count) => {
    post(receivers, 'a', count, 5);
    return receivers.free().get('a');
  });
  expect(limits).toEqual([16, 32, 64, 128, 256, 256]);
});

test('one that hangs is soon down to one at a time, and recovers', () => {
  const receivers = new Receivers();
  post(receivers, 'a', FIRST_LIMIT, 60_000);
  expect(receivers.free().get('a')).toBe(1);
  post(receivers, 'a', 1, 60_000);
  expect(receivers.free().get('a')).toBe(1);
  post(receivers, 'a', 1, 5);
  expect(receivers.free().get('a')).toBe(2);
});

test('one that is slow but works keeps what it has', () => {
  const receivers = new Receivers();
  post(receivers, 'a', FIRST_LIMIT, 3_000);
  expect(receivers.free().get('a')).toBe(FIRST_LIMIT);
});

test('of many receivers the one idle for longest is forgotten, never one in use', () => {
  const receivers = new Receivers();
  receivers.started('in use');
  post(receivers, 'early', 1, 60_000);
  for (let n = 0; n < 499; n += 1) post(receivers, `r${n}`, 1, 5);
  const known = [...receivers.free().keys()];
  expect(known).toHaveLength(500);
  expect(known).toContain('in use');
  expect(known).not.toContain('early');
  receivers.ended('in use', 5);
});

test('whatever happens, a receiver may have between one and 256 under way', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 60_000 })), (times) => {
      const receivers = new Receivers();
      for (const ms of times) {
        post(receivers, 'a', 1, ms);
        const free = receivers.free().get('a')!;
        expect(free).toBeGreaterThanOrEqual(1);
        expect(free).toBeLessThanOrEqual(256);
      }
    }),
  );
});
