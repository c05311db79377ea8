import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Paces } from './pace.ts';

let paces: Paces;

beforeEach(() => {
  vi.useFakeTimers();
  paces = new Paces({ leastBytes: 1_000, withinMs: 8_000 });
});
afterEach(() => {
  paces.close();
  vi.useRealTimers();
});

/** A client that reads `bytesPerSecond` of an answer, of which `waiting` bytes are ready. */
function read(bytesPerSecond: number, waiting = 50_000) {
  const socket = { bytesWritten: waiting, writableLength: waiting, resetAndDestroy: vi.fn() };
  paces.watch({ socket } as unknown as ServerResponse);
  return {
    isCutOff: () => socket.resetAndDestroy.mock.calls.length > 0,
    pass: (seconds: number) => {
      for (let second = 0; second < seconds; second += 1) {
        socket.bytesWritten += bytesPerSecond;
        vi.advanceTimersByTime(1_000);
      }
    },
  };
}

test.each([0, 1, 50])('%d bytes a second are too few', (pace) => {
  const reader = read(pace);
  reader.pass(7);
  expect(reader.isCutOff()).toBe(false);
  reader.pass(5);
  expect(reader.isCutOff()).toBe(true);
});

test('a reader that is fast enough is not cut off', () => {
  const reader = read(300);
  reader.pass(100);
  expect(reader.isCutOff()).toBe(false);
});

test('a reader that waits for the service is not cut off', () => {
  const reader = read(0, 0);
  reader.pass(100);
  expect(reader.isCutOff()).toBe(false);
});
