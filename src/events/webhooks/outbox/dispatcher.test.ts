/** What a dispatcher sends, and which handlers it notifies. */
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { expect, test, vi } from 'vitest';
import { handlerWith, status, useDispatchers } from '../../../../test/support/dispatchers.ts';
import { resolvingTo } from '../../../../test/support/resolver.ts';
import { queueDeliveries } from '../index.ts';

const { database, start, receive, queue, resend, rowOf, untilAttempted } = useDispatchers();

test('a body is sent unchanged, once, and its handler is notified', async () => {
  const told: string[] = [];
  await start(handlerWith({ attempted: async (_, subjects) => void told.push(...subjects) }));
  const receiver = await receive();
  await queue({ subject: 'thing/1', url: `${receiver.url}/hook`, body: '{"a":"é"}' });
  expect(await untilAttempted('thing/1', 1)).toMatchObject({ next_at: null, last_error: null });
  expect((await rowOf('thing/1')).delivered_at).toBeInstanceOf(Date);
  expect(receiver.received).toMatchObject([{ method: 'POST', path: '/hook', body: '{"a":"é"}' }]);
  expect(told).toEqual(['thing/1']);
});

test('a delivery queued in a failed transaction is never sent, and a subject is sent once', async () => {
  await start();
  const receiver = await receive();
  const failing = database.db.transaction().execute(async (trx) => {
    await queueDeliveries(trx, [
      { subject: 'thing/lost', account: 1, url: receiver.url, body: 'lost' },
    ]);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await queue({ subject: 'thing/1', url: receiver.url, body: 'first' });
  await untilAttempted('thing/1', 1);
  await queue({ subject: 'thing/1', url: receiver.url, body: 'second' });
  await queue({ subject: 'thing/2', url: receiver.url, body: 'last' });
  await untilAttempted('thing/2', 1);
  expect(receiver.received.map(({ body }) => body)).toEqual(['first', 'last']);
});

test('a null body is composed when it is sent; an empty one is sent empty', async () => {
  await start(handlerWith({ compose: async (subject) => (subject === 'thing/1' ? '[1]' : '') }));
  const receiver = await receive();
  await queue({ subject: 'thing/1', url: receiver.url, body: null });
  await untilAttempted('thing/1', 1);
  await queue({ subject: 'thing/2', url: receiver.url, body: null });
  await untilAttempted('thing/2', 1);
  await queue({ subject: 'thing/3', url: receiver.url, body: '' });
  await untilAttempted('thing/3', 1);
  const json = { 'content-type': 'application/json' };
  const empty = { body: '', headers: { ...json, 'content-length': '0' } };
  expect(receiver.received).toMatchObject([{ body: '[1]', headers: json }, empty, empty]);
});

test('a body that cannot be composed is a failed attempt, and is composed again', async () => {
  const compose = vi.fn(async () => '[]').mockRejectedValueOnce(new Error('no connection'));
  await start(handlerWith({ compose }));
  const receiver = await receive();
  await queue({ subject: 'thing/1', url: receiver.url, body: null });
  const failed = await untilAttempted('thing/1', 1);
  expect(failed.last_error).toBe('the body could not be composed');
  await resend('thing/1');
  expect((await untilAttempted('thing/1', 2)).delivered_at).toBeInstanceOf(Date);
  expect(receiver.received).toHaveLength(1);
});

test('a delivery queued by its handler after an attempt follows it', async () => {
  const receiver = await receive(status(500, 200));
  const url = receiver.url;
  await start(
    handlerWith({
      attempted: async (trx, subjects) => {
        if (!subjects.includes('thing/first')) return;
        await queueDeliveries(trx, [{ subject: 'thing/second', account: 1, url, body: '2' }]);
      },
    }),
  );
  await queue({ subject: 'thing/first', url, body: '1' });
  await untilAttempted('thing/second', 1);
  expect(receiver.received.map(({ body }) => body)).toEqual(['1', '2']);
});

test('a delivery refused for its address leaves a reason, a log line and a count', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const metrics = new Registry();
  const sender = { allowPrivateAddresses: false, resolver: resolvingTo('10.0.0.7') };
  await start(handlerWith(), { log, metrics, sender });
  await queue({
    subject: 'thing/1',
    account: 7,
    url: 'http://inner.example/?key=secret',
    body: '',
  });
  const reason = 'inner.example resolves to 10.0.0.7, which is not a public address (private)';
  expect(await untilAttempted('thing/1', 1)).toMatchObject({
    last_error: 'does not lead to a public address',
  });
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ account: 7, reason }]);
  expect(lines.join()).not.toContain('secret');
  expect(await metrics.metrics()).toContain('tenure_webhook_attempts_total{outcome="refused"} 1');
});
