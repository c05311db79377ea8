import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ServerSent } from './server-sent.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('comments carry the id to resume after, once there is one', () => {
  const raw = Object.assign(new PassThrough(), { writeHead: () => {} });
  let written = '';
  raw.on('data', (piece) => (written += piece));
  raw.resume();
  const reply = { raw, hijack: () => {}, getHeaders: () => ({}) } as unknown as FastifyReply;
  const stream = new ServerSent(reply);
  vi.advanceTimersByTime(15_000);
  stream.resumeAt = 'evt_1';
  vi.advanceTimersByTime(15_000);
  stream.end();
  expect(written + (raw.read() ?? '')).toBe('retry: 2000\n\n:\n\n:\nid: evt_1\n\n');
});
