import type { RequestListener } from 'node:http';
import type pg from 'pg';
import { type Logger, pino } from 'pino';
import { Registry } from 'prom-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDatabase } from '../../../test/support/database.ts';
import { resolvingTo } from '../../../test/support/names.ts';
import { startListener } from '../../../test/support/receiver.ts';
import type { Service } from '../../service.ts';
import {
  createSender,
  type Handler,
  queueDeliveries,
  resendFailed,
  startDispatcher,
} from '../index.ts';
import type { SenderOptions } from '../send/sender.ts';
import type { NewDelivery } from './delivery.ts';

const BODY_BYTES = 1024 ** 2;

const database = useDatabase({ poolSize: 15 });
const closers: (() => Promise<unknown>)[] = [];

beforeEach(() => database.pool.query('delete from webhook_delivery'));
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const handlerWith = (given: Partial<Handler> = {}): Handler => ({ prefix: 'thing/', ...given });

type Surroundings = {
  pool?: pg.Pool;
  sender?: Partial<SenderOptions>;
  log?: Logger;
  metrics?: Registry;
};

/** Starts a dispatcher, which works until the test ends. */
async function start(handler = handlerWith(), surroundings: Surroundings = {}) {
  const { log = pino({ level: 'silent' }), metrics = new Registry() } = surroundings;
  const config = { webhooks: { timeoutMs: 20_000, bodyBytes: BODY_BYTES } };
  const pool = surroundings.pool ?? database.pool;
  const service = { ...database, pool, log, config, metrics } as unknown as Service;
  const options = { allowPrivateAddresses: true, timeoutMs: 20_000, ...surroundings.sender };
  const sender = createSender(options);
  const dispatcher = await startDispatcher({ service, sender, handlers: [handler] });
  closers.push(async () => {
    await dispatcher.stop();
    await sender.close();
  });
}

/** Starts a receiver. Its open requests are closed with it, before the dispatcher is stopped. */
async function receive(answer?: RequestListener) {
  const receiver = await startListener(answer);
  closers.push(async () => receiver[Symbol.asyncDispose]());
  return receiver;
}

/** Of account 1 when absent. */
type Queued = Omit<NewDelivery, 'account'> & { account?: number };

const newDelivery = (delivery: Queued): NewDelivery => ({ account: 1, ...delivery });

const queue = (...deliveries: Queued[]) =>
  database.db.transaction().execute((trx) => queueDeliveries(trx, deliveries.map(newDelivery)));

const resend = (...subjects: string[]) => resendFailed(database.db, subjects);

async function rowOf(subject: string) {
  const { rows } = await database.pool.query(
    `select *, extract(epoch from next_at - now())::float as due_in
     from webhook_delivery where subject = $1`,
    [subject],
  );
  return rows[0];
}

const untilAttempted = (subject: string, attempts: number) =>
  vi.waitUntil(
    async () => {
      const row = await rowOf(subject);
      return row?.attempts === attempts && row.dispatcher === null && row;
    },
    { timeout: 60_000, interval: 10 },
  );

const status =
  (...codes: number[]): RequestListener =>
  (_, reply) =>
    reply.writeHead(codes.length > 1 ? codes.shift()! : codes[0]!).end();

test('a body is sent as it was queued, once, and its handler is told', async () => {
  const told: string[] = [];
  await start(handlerWith({ attempted: async (_, subjects) => void told.push(...subjects) }));
  const receiver = await receive();
  await queue({ subject: 'thing/1', url: `${receiver.url}/hook`, body: '{"a":"é"}' });
  expect(await untilAttempted('thing/1', 1)).toMatchObject({ next_at: null, last_error: null });
  expect((await rowOf('thing/1')).delivered_at).toBeInstanceOf(Date);
  expect(receiver.received).toMatchObject([{ method: 'POST', path: '/hook', body: '{"a":"é"}' }]);
  expect(told).toEqual(['thing/1']);
});

test('what is queued in a transaction that fails is never sent, nor a subject twice', async () => {
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

test('a null body is composed when it is sent; an empty one is sent as such', async () => {
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

test('a body that cannot be composed is a failed attempt, and is composed anew', async () => {
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

test.each([
  [0, 5],
  [1, 10],
  [6, 320],
  [9, 2_560],
  [10, 3_600],
  [400, 3_600],
])('after %i failures the pause is %i s, up to a quarter longer', async (attempts, seconds) => {
  const receiver = await receive(status(503));
  await queue({ subject: 'thing/1', url: receiver.url, body: '' });
  await database.pool.query('update webhook_delivery set attempts = $1', [attempts]);
  await start();
  const failed = await untilAttempted('thing/1', attempts + 1);
  expect(failed).toMatchObject({ last_error: 'answered 503', delivered_at: null });
  expect(failed.due_in).toBeGreaterThan(seconds - 2);
  expect(failed.due_in).toBeLessThanOrEqual(seconds * 1.25);
});

test('what is due by time is sent without being told of', async () => {
  await start();
  const receiver = await receive(status(500, 200));
  await queue({ subject: 'thing/1', url: receiver.url, body: '' });
  await untilAttempted('thing/1', 1);
  await database.pool.query('update webhook_delivery set next_at = now()');
  await untilAttempted('thing/1', 2);
  expect(receiver.received).toHaveLength(2);
});

test('after a day it is given up, and sent again only when asked to', async () => {
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
  const attempts = (outcome: string, count: number) =>
    `tenure_webhook_attempts_total{outcome="${outcome}"} ${count}`;
  await expect
    .poll(() => metrics.metrics())
    .toMatch(new RegExp(`^${attempts('delivered', 1)}$`, 'm'));
  const shown = await metrics.metrics();
  expect(shown).toContain(attempts('failed', 2));
  expect(shown).toContain('tenure_webhook_given_up_total 2');
});

test('a failed delivery is sent again once, however many ask', async () => {
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

test('one under way, first or again, is not doubled by asking', async () => {
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

test('asking does nothing before the first attempt, nor about nothing', async () => {
  const receiver = await receive();
  await queue({ subject: 'thing/1', url: receiver.url, body: '' });
  const before = await rowOf('thing/1');
  await resend('thing/1', 'thing/none');
  await resend();
  expect((await rowOf('thing/1')).next_at).toEqual(before.next_at);
});

test('what a dispatcher had under way that is gone is sent', async () => {
  const receiver = await receive();
  await queue({ subject: 'thing/1', url: receiver.url, body: '' });
  await database.pool.query("update webhook_delivery set dispatcher = 'dispatcher-gone'");
  await start();
  await untilAttempted('thing/1', 1);
  expect(receiver.received).toHaveLength(1);
});

/** A pool whose first claim succeeds in the database, but its answer is lost. */
function losingAClaim() {
  let lost = false;
  const connect = async () => {
    const client = await database.pool.connect();
    const query = client.query.bind(client) as (...asked: unknown[]) => Promise<pg.QueryResult>;
    const losing = async (...asked: unknown[]) => {
      const answer = await query(...asked);
      const isClaim = (asked[0] as { name?: string }).name === 'claim-due';
      if (lost || !isClaim || answer.rows.length === 0) return answer;
      lost = true;
      throw new Error('connection lost');
    };
    return Object.assign(client, { query: losing });
  };
  return { pool: { connect } as unknown as pg.Pool, wasLost: () => lost };
}

test('a claim of which nothing was heard is given back', async () => {
  const { pool, wasLost } = losingAClaim();
  const receiver = await receive();
  await queue({ subject: 'thing/1', url: receiver.url, body: '' });
  await start(handlerWith(), { pool });
  await untilAttempted('thing/1', 1);
  expect(wasLost()).toBe(true);
  expect(receiver.received).toHaveLength(1);
});

test('a dispatcher whose session breaks claims again on the next', async () => {
  const receiver = await receive();
  await start();
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_locks
     where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
  );
  await queue({ subject: 'thing/1', url: receiver.url, body: '' });
  await untilAttempted('thing/1', 1);
  expect(receiver.received).toHaveLength(1);
});

test('a handler that fails holds up its own deliveries only, and is told until it succeeds', async () => {
  let failures = 0;
  await start(
    handlerWith({
      attempted: async (_, subjects) => {
        if (!subjects.includes('thing/7')) return;
        failures += 1;
        if (failures <= 3) throw new Error('no');
      },
    }),
  );
  const receiver = await receive();
  const url = receiver.url;
  await queue(
    ...Array.from({ length: 10 }, (_, n) => ({ subject: `thing/${n}`, url, body: `${n}` })),
  );
  await untilAttempted('thing/7', 1);
  const { rows } = await database.pool.query('select attempts from webhook_delivery');
  expect(rows).toEqual(Array.from({ length: 10 }, () => ({ attempts: 1 })));
  expect(receiver.received).toHaveLength(10);
});

test('a receiver that hangs holds up nobody else', async () => {
  await start();
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
    expect(performance.now() - asked).toBeLessThan(10_000);
  }
  expect(hanging.received).toHaveLength(8);
});

test('a receiver that hangs for one account does not for another, though it is the same host', async () => {
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

test('one account’s receivers leave room for another’s', async () => {
  await start(handlerWith(), { sender: { names: resolvingTo('127.0.0.1') } });
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
  await expect.poll(() => hanging.received.length, { timeout: 20_000 }).toBe(1_000);
  await queue({ subject: 'thing/healthy', account: 2, url: healthy.url, body: '' });
  expect((await untilAttempted('thing/healthy', 1)).delivered_at).toBeInstanceOf(Date);
  expect(hanging.received).toHaveLength(1_000);
});

test('composed bodies under way share a budget; small ones and other accounts’ pass', async () => {
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
  // Two of them leave as much room for other accounts.
  expect(hanging.received).toHaveLength(2);
  for (let n = 0; n < 6; n += 1) {
    await expect.poll(() => held.length).toBeGreaterThan(n);
    held[n]!();
  }
  await untilAttempted('thing/large-5', 1);
  expect(hanging.received.every(({ body }) => body.length === large)).toBe(true);
});

test('a body larger than the budget is sent all the same', async () => {
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

test('one that is refused for its address leaves a reason, a line in the log and a count', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const metrics = new Registry();
  const sender = { allowPrivateAddresses: false, names: resolvingTo('10.0.0.7') };
  await start(handlerWith(), { log, metrics, sender });
  await queue({
    subject: 'thing/1',
    account: 7,
    url: 'http://inner.example/?key=secret',
    body: '',
  });
  const reason = 'inner.example resolves to 10.0.0.7, which is not a public address (private)';
  expect(await untilAttempted('thing/1', 1)).toMatchObject({ last_error: reason });
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ account: 7, reason }]);
  expect(lines.join()).not.toContain('secret');
  expect(await metrics.metrics()).toContain('tenure_webhook_attempts_total{outcome="refused"} 1');
});

test('thousands for one receiver do not keep the others waiting', async () => {
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
  await expect.poll(() => order.length, { timeout: 20_000 }).toBe(2_001);
  expect(order.indexOf('quiet')).toBeLessThan(100);
});

test('dispatchers beside each other send each delivery once', async () => {
  const receivers = [await receive(), await receive(), await receive()];
  await Promise.all([start(), start()]);
  const deliveries = Array.from({ length: 3_000 }, (_, n) => ({
    subject: `thing/${n}`,
    url: receivers[n % 3]!.url,
    body: String(n),
  }));
  await Promise.all([queue(...deliveries.slice(0, 1_500)), queue(...deliveries.slice(1_500))]);
  const open = async () => {
    const { rows } = await database.pool.query(
      'select count(*) as open from webhook_delivery where delivered_at is null',
    );
    return rows[0].open;
  };
  await expect.poll(open, { timeout: 25_000, interval: 50 }).toBe(0);
  const bodies = receivers.flatMap(({ received }) => received.map(({ body }) => Number(body)));
  expect(bodies.sort((a, b) => a - b)).toEqual(deliveries.map((_, n) => n));
});
