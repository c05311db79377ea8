/** Receivers, accounts and large bodies must not delay others. */
import type { RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { BODY_BYTES, handlerWith, useDispatchers } from '../../../../test/support/dispatchers.ts';
import { resolvingTo } from '../../../../test/support/resolver.ts';

const { start, receive, queue, untilAttempted } = useDispatchers();

test('a receiver that hangs delays no other receiver', async () => {
  const timeoutMs = 60_000;
  await start(handlerWith(), { sender: { timeoutMs } });
  const hanging = await receive(() => {});
  const healthy = await receive();
  const held = Array.from({ length: 200 }, (_, n) => ({
    subject: `thing/${n}`,
    url: hanging.url,
    body: '',
  }));
  await queue(...held);
  await expect.poll(() => hanging.received.length).toBe(8);
  for (const n of [1, 2, 3]) {
    const asked = performance.now();
    await queue({ subject: `thing/healthy-${n}`, url: healthy.url, body: '' });
    await expect.poll(() => healthy.received.length, { interval: 5 }).toBe(n);
    expect(performance.now() - asked).toBeLessThan(timeoutMs);
  }
  expect(hanging.received).toHaveLength(8);
});

test('a receiver that hangs for one account does not hang for another account on the same host', async () => {
  await start();
  const receiver = await receive((request, reply) => {
    if (request.url === '/healthy') reply.end();
  });
  const hanging = Array.from({ length: 100 }, (_, n) => ({
    subject: `thing/${n}`,
    url: `${receiver.url}/hanging`,
    body: '',
  }));
  await queue(...hanging);
  await expect.poll(() => receiver.received.length).toBe(8);
  await queue({ subject: 'thing/healthy', account: 2, url: `${receiver.url}/healthy`, body: '' });
  expect((await untilAttempted('thing/healthy', 1)).delivered_at).toBeInstanceOf(Date);
  expect(receiver.received).toHaveLength(9);
});

test('one account’s receivers leave capacity for another’s', async () => {
  await start(handlerWith(), { sender: { resolver: resolvingTo('127.0.0.1') } });
  const hanging = await receive(() => {});
  const healthy = await receive();
  const urlOf = (n: number) => hanging.url.replace('127.0.0.1', `host-${n}.example`);
  await queue(
    ...Array.from({ length: 2_400 }, (_, n) => ({
      subject: `thing/${n}`,
      url: urlOf(n % 300),
      body: '',
    })),
  );
  await expect.poll(() => hanging.received.length, { timeout: 60_000 }).toBe(1_000);
  await queue({ subject: 'thing/healthy', account: 2, url: healthy.url, body: '' });
  expect((await untilAttempted('thing/healthy', 1)).delivered_at).toBeInstanceOf(Date);
  expect(hanging.received).toHaveLength(1_000);
});

test('composed bodies in flight share a budget; small ones and other accounts’ bodies pass', async () => {
  const held: (() => void)[] = [];
  const hanging = await receive((_, reply) => void held.push(() => reply.end()));
  const healthy = await receive();
  const large = 300_000;
  const bytesOf = (subject: string) => (subject.includes('large') ? large : 10);
  await start(handlerWith({ compose: async (subject) => 'x'.repeat(bytesOf(subject)) }));
  const composed = (subject: string, url: string, account = 1) =>
    queue({ subject, account, url, body: null, bytes: bytesOf(subject) });
  for (let n = 0; n < 6; n += 1) await composed(`thing/large-${n}`, hanging.url);
  await composed('thing/small', healthy.url);
  await composed('thing/large-other', healthy.url, 2);
  await untilAttempted('thing/small', 1);
  await untilAttempted('thing/large-other', 1);
  // Two of them leave the same capacity for other accounts.
  expect(hanging.received).toHaveLength(2);
  for (let n = 0; n < 6; n += 1) {
    await expect.poll(() => held.length).toBeGreaterThan(n);
    held[n]!();
  }
  await untilAttempted('thing/large-5', 1);
  expect(hanging.received.every(({ body }) => body.length === large)).toBe(true);
});

test('a body larger than the budget is still sent', async () => {
  const receiver = await receive();
  await start(handlerWith({ compose: async () => 'x'.repeat(3 * BODY_BYTES) }));
  for (const [n, bytes] of [3 * BODY_BYTES, 0].entries()) {
    await queue({ subject: `thing/${n}`, url: receiver.url, body: null, bytes });
    await untilAttempted(`thing/${n}`, 1);
  }
  expect(receiver.received.map(({ body }) => body.length)).toEqual([
    3 * BODY_BYTES,
    3 * BODY_BYTES,
  ]);
});

test('thousands of deliveries for one receiver do not delay the others', async () => {
  const order: string[] = [];
  const note =
    (name: string): RequestListener =>
    (_, reply) => {
      order.push(name);
      reply.end();
    };
  const [busy, quiet] = [await receive(note('busy')), await receive(note('quiet'))];
  await queue(
    ...Array.from({ length: 2_000 }, (_, n) => ({
      subject: `thing/${n}`,
      url: busy.url,
      body: '',
    })),
  );
  await queue({ subject: 'thing/quiet', url: quiet.url, body: '' });
  await start();
  await expect.poll(() => order.length, { timeout: 60_000 }).toBe(2_001);
  expect(order.indexOf('quiet')).toBeLessThan(100);
});
