/** How the reader of streams ends when nothing arrives. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readMessages } from '../../client/src/messages.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a stream that is silent for 45 seconds is cancelled', async () => {
  let cancelled = false;
  let say: (text: string) => void = () => {};
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      say = (text) => controller.enqueue(new TextEncoder().encode(text));
    },
    cancel() {
      cancelled = true;
    },
  });
  const messages = readMessages(stream);
  say('data: one\r\n\r\n');
  expect((await messages.next()).value).toMatchObject({ data: 'one' });
  const next = expect(messages.next()).rejects.toThrow('silent');
  await vi.advanceTimersByTimeAsync(44_000);
  say(':\n\n');
  await vi.advanceTimersByTimeAsync(44_000);
  expect(cancelled).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  await next;
  expect(cancelled).toBe(true);
});
