/**
 * `webhooks`: deliveries stored in the database, sent by a running service to a receiver on
 * loopback and recorded, compared with a bare undici loop that posts the same bodies.
 */
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { queueDelivery } from '../src/events/webhooks/index.ts';
import type { Context } from './context.ts';
import { type Figure, rateFigure, seconds } from './figure.ts';
import type { Loop } from './post-loop.ts';
import { serve } from './service.ts';

const DELIVERIES = 5_000;
const WARM_UPS = 4;
const BODY_BYTES = 1_000;
/** Concurrent POSTs: as many as the service allows for a fast receiver. */
const CONCURRENCY = 64;

export async function measureWebhooks(context: Context): Promise<Figure[]> {
  const receiver = await startReceiver();
  const config = join(context.folder, 'webhooks.yaml');
  await writeFile(config, 'webhooks: { allow_private_addresses: true }\n');
  const service = await serve(context.databaseUrl, ['--config', config]);
  const pairs: { value: number; yardstick: number }[] = [];
  const bare = startLoop(receiver);
  // Warm up both first.
  for (let turn = 0; turn < WARM_UPS; turn += 1) {
    await deliver(context, receiver);
    await bare.post();
  }
  for (let repeat = 0; repeat < context.repeats; repeat += 1) {
    context.say(`delivering ${DELIVERIES} webhooks, ${repeat + 1} of ${context.repeats}`);
    pairs.push({
      value: DELIVERIES / (await deliver(context, receiver)),
      yardstick: DELIVERIES / (await bare.post()),
    });
  }
  bare.close();
  await service.stop();
  await receiver.close();
  return [
    rateFigure('webhooks', 'deliveries/s', pairs, {
      reach: { ratio: { atLeast: 0.4 } },
      aim: { ratio: { atLeast: 0.8 } },
    }),
  ];
}

type Receiver = {
  origin: string;
  /** Resolves when this many more POSTs have arrived. */
  arrived(count: number): Promise<void>;
  close(): Promise<void>;
};

async function startReceiver(): Promise<Receiver> {
  let awaited = 0;
  let done = () => {};
  const server = createServer((request, reply) => {
    request.resume().on('end', () => {
      reply.end();
      awaited -= 1;
      if (awaited === 0) done();
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrived: (count) =>
      new Promise((resolve) => {
        awaited = count;
        done = resolve;
      }),
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

const bodies = (): string[] =>
  Array.from({ length: DELIVERIES }, (_, index) =>
    JSON.stringify({ index, text: 'x'.repeat(BODY_BYTES - 30) }),
  );

/** Job ids far beyond those that exist. */
let lastJobId = 1e12;

/** Seconds from the insertion of the deliveries until the last one is recorded. */
async function deliver(context: Context, receiver: Receiver): Promise<number> {
  const before = await lastDelivery(context);
  const arrived = receiver.arrived(DELIVERIES);
  await context.database.db.transaction().execute(async (trx) => {
    for (const body of bodies()) {
      lastJobId += 1;
      const subject = `enrichment_job/${lastJobId}`;
      await queueDelivery(trx, { subject, account: 1, url: `${receiver.origin}/hook`, body });
    }
  });
  return seconds(async () => {
    await arrived;
    await untilRecorded(context, before);
  });
}

/** The id of the newest delivery. */
async function lastDelivery({ database }: Context): Promise<number> {
  const { rows } = await database.pool.query('select max(id) as id from webhook_delivery');
  return rows[0].id ?? 0;
}

/** Waits until all deliveries after that one are recorded. */
async function untilRecorded({ database }: Context, before: number): Promise<void> {
  for (;;) {
    const { rows } = await database.pool.query(
      `select exists (select from webhook_delivery where id > $1 and delivered_at is null) as open`,
      [before],
    );
    if (!rows[0].open) return;
    await setTimeout(2);
  }
}

type Bare = { post(): Promise<number>; close(): void };

function startLoop(receiver: Receiver): Bare {
  const loop: Loop = { origin: receiver.origin, path: '/hook', concurrency: CONCURRENCY };
  const thread = new Worker(new URL('./post-loop.ts', import.meta.url), { workerData: loop });
  return {
    /** Seconds from the creation of the bodies to the arrival of the last one. */
    post() {
      const arrived = receiver.arrived(DELIVERIES);
      thread.postMessage(bodies());
      return seconds(() => arrived);
    },
    close: () => thread.postMessage(null),
  };
}
