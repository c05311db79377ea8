/**
 * A dispatcher claims due deliveries and sends them. Each worker process runs one. Any number of
 * them can run side by side.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { findGone, holdPresence, type Worker } from '../../../ground/queue/index.ts';
import type { Service } from '../../../ground/service.ts';
import type { Sender } from '../send/sender.ts';
import { AttemptResults, type RecordFailed } from './attempt-results.ts';
import { Attempts } from './attempts.ts';
import { findDispatchers, freeClaims } from './claim.ts';
import { Claimer } from './claimer.ts';
import { CHANNEL, ENDPOINT_PREFIX } from './delivery.ts';
import type { Handler } from './handler.ts';

// Driver: `listen` belongs to a session.

/** Interval of putting waiting deliveries in line. Newly queued ones send a notification. */
const LINE_UP_EVERY_MS = 1_000;
/**
 * Interval at which waits for a first attempt are ended. Such a wait lasts at most this much too
 * long.
 */
const END_WAITS_EVERY_MS = 250;
/** One claim fills the slots of all POSTs that end within this time. */
const BETWEEN_CLAIMS_MS = 1;
const SWEEP_EVERY_MS = 5_000;

type Options = {
  service: Service;
  sender: Sender;
  handlers: readonly Handler[];
  /** Failures are not recorded when absent. */
  recordFailed?: RecordFailed;
};

/** Starts a dispatcher. It also takes over the deliveries of dispatchers that are gone. */
export async function startDispatcher(options: Options): Promise<Worker> {
  const { service } = options;
  const dispatcher = new Dispatcher(options);
  const ordinal = await holdPresence(service.pool, [dispatcher.name], async (client) => {
    client.on('notification', () => dispatcher.wake());
    await client.query(`listen ${CHANNEL}`);
    await dispatcher.claimOn(client);
  });
  await dispatcher.sweep();
  const duties = [
    every(LINE_UP_EVERY_MS, async () => dispatcher.lineUp()),
    every(END_WAITS_EVERY_MS, () => dispatcher.endWaits()),
    every(SWEEP_EVERY_MS, () => dispatcher.sweep()),
  ];
  const ended = dispatcher.run();
  return {
    findUnready: () =>
      ordinal.isHeld() ? null : 'the sender of webhooks is connecting to the database again',
    async stop() {
      dispatcher.stop();
      await Promise.all([ended, ...duties.map((duty) => duty.stop())]);
      await ordinal.release();
    },
  };
}

/** Deliveries to webhook endpoints are stored with their bodies, and no work waits for them. */
const TO_ENDPOINTS: Handler = { prefix: ENDPOINT_PREFIX };

/** Runs a duty at intervals, never twice at once. */
function every(ms: number, duty: () => Promise<void>): Pick<Worker, 'stop'> {
  let done: Promise<void> | null = null;
  const timer = setInterval(() => {
    done ??= duty().finally(() => {
      done = null;
    });
  }, ms);
  return {
    async stop() {
      clearInterval(timer);
      await done;
    },
  };
}

class Dispatcher {
  /** Stored in its claims. Its presence in the database has the same name. */
  readonly name = `dispatcher-${randomUUID()}`;
  readonly #service: Service;
  readonly #handlers: readonly Handler[];
  readonly #results: AttemptResults;
  readonly #attempts: Attempts;
  readonly #claimer: Claimer;
  #woken = Promise.withResolvers<void>();
  #stopped = false;

  constructor({ service, sender, handlers, recordFailed = async () => {} }: Options) {
    const wake = () => this.wake();
    const { name } = this;
    this.#service = service;
    this.#handlers = [...handlers, TO_ENDPOINTS];
    this.#results = new AttemptResults({ service, handlers: this.#handlers, recordFailed, name });
    this.#attempts = new Attempts({
      service,
      sender,
      handlers: this.#handlers,
      results: this.#results,
      wake,
    });
    this.#claimer = new Claimer({ service, name, attempts: this.#attempts, wake });
  }

  /** Uses this session, which holds its presence, for claims from now on. */
  claimOn(session: pg.ClientBase): Promise<void> {
    return this.#claimer.claimOn(session);
  }

  /** Starts a claim of deliveries in line. */
  wake(): void {
    this.#woken.resolve();
  }

  /** Also puts waiting deliveries in line that have become due. */
  lineUp(): void {
    this.#claimer.lineUp();
    this.wake();
  }

  /** Ends waits for first attempts that have taken longer than one POST may take. */
  async endWaits(): Promise<void> {
    const { db, config, log } = this.#service;
    for (const handler of this.#handlers) {
      await handler
        .waitNoLonger?.(db, config.webhooks.timeoutMs)
        .catch((error) => log.warn({ err: error }, 'waits for webhooks could not be ended'));
    }
  }

  /** Stops claiming. POSTs in progress continue until they end. */
  stop(): void {
    this.#stopped = true;
    this.#results.stop();
    this.wake();
  }

  /** Resolves after `stop`, when all attempts have ended. */
  async run(): Promise<void> {
    while (!this.#stopped) {
      this.#woken = Promise.withResolvers();
      for (const delivery of await this.#claimer.claim()) this.#attempts.start(delivery);
      await delay(BETWEEN_CLAIMS_MS);
      await this.#woken.promise;
    }
    await this.#attempts.allEnded();
  }

  /** Frees the claims of dispatchers that are gone. */
  async sweep(): Promise<void> {
    try {
      const others = (await findDispatchers(this.#service.db)).filter((name) => name !== this.name);
      const gone = others.length > 0 ? await findGone(this.#service.pool, others) : [];
      if (gone.length === 0) return;
      await freeClaims(this.#service.db, gone);
      this.wake();
    } catch (error) {
      this.#service.log.warn({ err: error }, 'claims of stopped dispatchers could not be freed');
    }
  }
}
