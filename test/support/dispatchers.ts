/** Dispatchers on the test file's own database, and receivers on loopback. */
import type { RequestListener } from 'node:http';
import type pg from 'pg';
import { type Logger, pino } from 'pino';
import { Registry } from 'prom-client';
import { afterEach, beforeEach, vi } from 'vitest';
import {
  createSender,
  type Handler,
  queueDeliveries,
  resendFailed,
  startDispatcher,
} from '../../src/events/webhooks/index.ts';
import type { NewDelivery } from '../../src/events/webhooks/outbox/delivery.ts';
import type { SenderOptions } from '../../src/events/webhooks/send/sender.ts';
import type { Service } from '../../src/ground/service.ts';
import { useDatabase } from './database.ts';
import { startListener } from './receiver.ts';

export const BODY_BYTES = 1024 ** 2;

export const handlerWith = (given: Partial<Handler> = {}): Handler => ({
  prefix: 'thing/',
  ...given,
});

type Surroundings = {
  pool?: pg.Pool;
  sender?: Partial<SenderOptions>;
  log?: Logger;
  metrics?: Registry;
};

/** Account 1 by default. */
type Queued = Omit<NewDelivery, 'account'> & { account?: number };

const newDelivery = (delivery: Queued): NewDelivery => ({ account: 1, ...delivery });

/** Answers with these statuses in turn, and repeats the last. */
export const status =
  (...codes: number[]): RequestListener =>
  (_, reply) =>
    reply.writeHead(codes.length > 1 ? codes.shift()! : codes[0]!).end();

/** Deletes deliveries before each test, and stops what a test started after it. */
export function useDispatchers() {
  const database = useDatabase({ poolSize: 15 });
  const closers: (() => Promise<unknown>)[] = [];

  beforeEach(() => database.pool.query('delete from webhook_delivery'));
  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) await close();
  });

  const rowOf = async (subject: string) => {
    const { rows } = await database.pool.query(
      `select *, extract(epoch from next_at - now())::float as due_in
       from webhook_delivery where subject = $1`,
      [subject],
    );
    return rows[0];
  };

  return {
    database,
    rowOf,

    /** Starts a dispatcher, which works until the test ends. */
    async start(handler = handlerWith(), surroundings: Surroundings = {}) {
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
    },

    /**
     * Starts a receiver. Its open requests are closed with it, before the dispatcher is stopped.
     */
    async receive(answer?: RequestListener) {
      const receiver = await startListener(answer);
      closers.push(async () => receiver[Symbol.asyncDispose]());
      return receiver;
    },

    queue: (...deliveries: Queued[]) =>
      database.db.transaction().execute((trx) => queueDeliveries(trx, deliveries.map(newDelivery))),

    resend: (...subjects: string[]) => resendFailed(database.db, subjects),

    untilAttempted: (subject: string, attempts: number) =>
      vi.waitUntil(
        async () => {
          const row = await rowOf(subject);
          return row?.attempts === attempts && row.dispatcher === null && row;
        },
        { timeout: 60_000, interval: 10 },
      ),
  };
}
