import type { RequestListener } from 'node:http';
import { Agent } from 'undici';
import { expect, onTestFinished, test } from 'vitest';
import { startListener } from '../../../test/support/receiver.ts';
import { Deadline } from './deadline.ts';
import { type AnswerBounds, exchange } from './exchange.ts';

const WHOLE = { keptBytes: 10, readBytes: 10, isWhole: true };
const BEGINNING = { keptBytes: 3, readBytes: 10, isWhole: false };

async function get(listener: RequestListener, bounds: AnswerBounds, signal?: AbortSignal) {
  const listening = await startListener(listener);
  const agent = new Agent();
  onTestFinished(async () => {
    await agent.destroy();
    await listening[Symbol.asyncDispose]();
  });
  const request = { method: 'GET' as const, origin: listening.url, path: '/', headers: [] };
  const answer = () => bounds;
  const options = { deadline: new Deadline(60_000), answer, ...(signal && { signal }) };
  const { status, body } = await exchange(agent, { ...request, body: null }, options);
  return [status, body.toString()];
}

test.each([
  ['', WHOLE, ''],
  ['0123456789', WHOLE, '0123456789'],
  ['', BEGINNING, ''],
  ['012', BEGINNING, '012'],
  ['0123456789abc', BEGINNING, '012'],
])('%j within bounds', async (sent, bounds, kept) => {
  expect(await get((_, reply) => reply.end(sent), bounds)).toEqual([200, kept]);
});

test('a whole body must not be longer than is read', async () => {
  const sending = get((_, reply) => reply.end('0123456789a'), WHOLE);
  await expect(sending).rejects.toMatchObject({ name: 'AnswerTooLong' });
  const streaming = get((_, reply) => void reply.write('0123456789a'), WHOLE);
  await expect(streaming).rejects.toMatchObject({ name: 'AnswerTooLong' });
});

test('a body that breaks off counts unless it must be whole', async () => {
  const breakOff: RequestListener = (_, reply) => {
    reply.writeHead(404, { 'content-length': 5 });
    reply.write('01', () => reply.destroy());
  };
  expect(await get(breakOff, BEGINNING)).toEqual([404, '01']);
  await expect(get(breakOff, WHOLE)).rejects.toMatchObject({ code: 'UND_ERR_SOCKET' });
});

test('an interim answer is not the answer', async () => {
  const hint: RequestListener = (_, reply) =>
    reply.writeEarlyHints({ link: '</style.css>; rel=preload' }, () => reply.end('found'));
  expect(await get(hint, WHOLE)).toEqual([200, 'found']);
});

test('the signal cancels the exchange', async () => {
  const controller = new AbortController();
  const sending = get(() => controller.abort(new Error('stopped')), WHOLE, controller.signal);
  await expect(sending).rejects.toThrow('stopped');
});
