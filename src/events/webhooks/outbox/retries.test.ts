/** When a failed delivery is sent again. */
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { handlerWith, status, useDispatchers } from '../../../../test/support/dispatchers.ts';

const { database, start, receive, queue, resend, rowOf, untilAttempted } = useDispatchers();

test.each([
  [0, 5],
  [1, 10],
  [6, 320],
  [9, 2_560],
  [10, 3_600],
  [400, 3_600],
])('after %i failures the delay is %i s, up to a quarter longer', async (attempts, seconds) => {
  const receiver = await receive(status(503));
  await queue({ subject: 'thing/1', url: receiver.url, body: '' });
  await database.pool.query('update webhook_delivery set attempts = $1', [attempts]);
  await start();
  const failed = await untilAttempted('thing/1', attempts + 1);
  expect(failed).toMatchObject({ last_error: 'answered 503', delivered_at: null });
  expect(failed.due_in).toBeGreaterThan(seconds - 2);
  expect(failed.due_in).toBeLessThanOrEqual(seconds * 1.25);
});

test('a delivery that becomes due is sent without a notification', async () => {
  await start();
  const receiver = await receive(status(500, 200));
  await queue({ subject: 'thing/1', url: receiver.url, body: '' });
  await untilAttempted('thing/1', 1);
  await database.pool.query('update webhook_delivery set next_at = now()');
  await untilAttempted('thing/1', 2);
  expect(receiver.received).toHaveLength(2);
});

test('a delivery is given up after a day, and sent again only on request', async () => {
  const receiver = await receive(status(500, 500, 200));
  await queue({ subject: 'thing/1', url: receiver.url, body: '' });
  await database.pool.query("update webhook_delivery set created_at = now() - interval '24 hours'");
  const metrics = new Registry();
  await start(handlerWith(), { metrics });
  expect(await untilAttempted('thing/1', 1)).toMatchObject({ next_at: null, delivered_at: null });
  await resend('thing/1');
  expect(await untilAttempted('thing/1', 2)).toMatchObject({ next_at: null, delivered_at: null });
  await resend('thing/1');
  expect((await untilAttempted('thing/1', 3)).delivered_at).toBeInstanceOf(Date);
  const attempts = (result: string, count: number) =>
    `tenure_webhook_attempts_total{outcome="${result}"} ${count}`;
  await expect
    .poll(() => metrics.metrics())
    .toMatch(new RegExp(`^${attempts('delivered', 1)}$`, 'm'));
  const shown = await metrics.metrics();
  expect(shown).toContain(attempts('failed', 2));
  expect(shown).toContain('tenure_webhook_given_up_total 2');
});

test('a failed delivery is sent again once, however many requests arrive', async () => {
  await start();
  const receiver = await receive(status(500, 200));
  await queue({ subject: 'thing/1', url: receiver.url, body: '1' });
  await untilAttempted('thing/1', 1);
  await Promise.all(Array.from({ length: 20 }, () => resend('thing/0', 'thing/1')));
  expect((await untilAttempted('thing/1', 2)).delivered_at).toBeInstanceOf(Date);
  await Promise.all(Array.from({ length: 20 }, () => resend('thing/1')));
  await queue({ subject: 'thing/2', url: receiver.url, body: '2' });
  await untilAttempted('thing/2', 1);
  expect(receiver.received.map(({ body }) => body)).toEqual(['1', '1', '2']);
});

test('a delivery in flight, first or repeated, is not doubled by a request', async () => {
  await start();
  const held: (() => void)[] = [];
  const receiver = await receive((_, reply) => {
    held.push(() => reply.writeHead(held.length === 1 ? 500 : 200).end());
  });
  await queue({ subject: 'thing/1', url: receiver.url, body: '' });
  for (const attempt of [1, 2]) {
    await expect.poll(() => held.length).toBe(attempt);
    await Promise.all(Array.from({ length: 20 }, () => resend('thing/1')));
    expect(await rowOf('thing/1')).toMatchObject({ attempts: attempt - 1 });
    held.at(-1)!();
    await untilAttempted('thing/1', attempt);
    await resend('thing/1');
  }
  expect(receiver.received).toHaveLength(2);
});

test('a request does nothing before the first attempt or for an unknown delivery', async () => {
  const receiver = await receive();
  await queue({ subject: 'thing/1', url: receiver.url, body: '' });
  const before = await rowOf('thing/1');
  await resend('thing/1', 'thing/none');
  await resend();
  expect((await rowOf('thing/1')).next_at).toEqual(before.next_at);
});
