/** Memory for lists that are being read, shared by accounts. */
import { expect, test } from 'vitest';
import { UploadRoom } from './room.ts';

const MB = 2 ** 20;

/** A list that needs this much memory, and is being read until `end` is called. */
function reading(room: UploadRoom, account: number, bytes: number) {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  let begun = 0;
  const done = room.with(account, async (hold) => {
    begun += 1;
    for (let held = 8 * MB; held < bytes; held += MB) hold(MB);
    await ended;
    return 'read';
  });
  done.catch(() => {});
  return { done, end, begun: () => begun };
}

test('one account alone may have half, and leaves room for others', async () => {
  const room = new UploadRoom(64 * MB, 60_000);
  const first = reading(room, 1, 24 * MB);
  const other = reading(room, 2, 16 * MB);
  other.end();
  expect(await other.done).toBe('read');
  first.end();
  expect(await first.done).toBe('read');
  expect(first.begun()).toBe(1);
});

test('a list that gets too little releases its memory, and starts again when there is room', async () => {
  const room = new UploadRoom(64 * MB, 60_000);
  const first = reading(room, 1, 30 * MB);
  const second = reading(room, 2, 40 * MB);
  second.end();
  const small = reading(room, 3, 10 * MB);
  small.end();
  expect(await small.done).toBe('read');
  first.end();
  expect(await first.done).toBe('read');
  expect(await second.done).toBe('read');
  expect(second.begun()).toBeGreaterThan(1);
});

test('503 if there is no room for too long; the memory taken is released', async () => {
  const room = new UploadRoom(64 * MB, 50);
  const first = reading(room, 1, 30 * MB);
  const second = reading(room, 2, 60 * MB);
  await expect(second.done).rejects.toThrow('too many large lists are being read; try again');
  first.end();
  await first.done;
  const third = reading(room, 2, 60 * MB);
  third.end();
  expect(await third.done).toBe('read');
});

test('an error of the list is passed on, and releases its memory', async () => {
  const room = new UploadRoom(64 * MB, 50);
  for (let number = 0; number < 10; number += 1) {
    await expect(
      room.with(1, async (hold) => {
        hold(20 * MB);
        throw new Error('no list');
      }),
    ).rejects.toThrow('no list');
  }
});
