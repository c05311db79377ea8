import { expect, test, vi } from 'vitest';
import { Body, BodyRoom } from './body-room.ts';

/** Room for six bodies of a hundred bytes, as in `body-budget.ts`. */
const newRoom = () => new BodyRoom({ total: 600, large: { known: 500, unknown: 400 }, small: 10 });

const LATER_MS = 60_000;

/** Sends large bodies until there is no room. @returns how many were accepted */
function fill(room: BodyRoom, sender: number | string, bodies = 10): number {
  const sent = Array.from({ length: bodies }, () => new Body(sender, () => {}, 0));
  return sent.filter((body) => room.take(body, 100, 0)).length;
}

test('one sender leaves as much room as it has', () => {
  const room = newRoom();
  expect([fill(room, 1), fill(room, 2)]).toEqual([3, 2]);
});

test('four bodies of one stranger exclude neither accounts nor other strangers', () => {
  const room = newRoom();
  expect(fill(room, '192.0.2.1', 4)).toBe(3);
  expect(fill(room, '192.0.2.2', 1)).toBe(1);
  expect(fill(room, 1, 1)).toBe(1);
});

test('small bodies may use the room that large ones leave', () => {
  const room = newRoom();
  fill(room, 1);
  fill(room, 2);
  fill(room, 3);
  const small = Array.from({ length: 20 }, () => new Body(1, () => {}, 0));
  expect(small.filter((body) => room.take(body, 10, 0))).toHaveLength(10);
});

test('slow bodies of many addresses are dropped, complete ones are not', () => {
  const room = newRoom();
  const refused = vi.fn();
  const slow = ['a', 'b', 'c', 'd'].map((address) => new Body(address, refused, 0));
  for (const body of slow) expect(room.take(body, 100, 0)).toBe(true);
  slow[0]!.isArriving = false;
  const other = () => new Body('e', () => {}, LATER_MS);
  expect(room.take(new Body('e', () => {}, 0), 100, 0)).toBe(false);
  expect(room.take(other(), 100, LATER_MS)).toBe(true);
  expect(refused).toHaveBeenCalledTimes(1);
  expect(room.take(other(), 100, LATER_MS)).toBe(true);
  expect(refused).toHaveBeenCalledTimes(2);
});

test('a finished body frees its room once', () => {
  const room = newRoom();
  const body = new Body(1, () => {}, 0);
  room.take(body, 300, 0);
  room.end(body);
  room.end(body);
  expect(fill(room, 1)).toBe(3);
});
