/** A dispatcher sends what is due: one in each process that works, any number of them beside each other. */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { FairShares } from '../../limits/index.ts';
import { findGone, holdPlace, type Worker } from '../../queue/index.ts';
import type { Service } from '../../service.ts';
import type { Outcome } from '../send/redirects.ts';
import type { Sender } from '../send/sender.ts';
import { Bodies } from './bodies.ts';
import {
  type Capacity,
  claimDue,
  type Delivery,
  findDispatchers,
  freeClaims,
  lineUpDue,
  type Position,
  readyForClaims,
} from './claim.ts';
import { CHANNEL } from './delivery.ts';
import { type Handler, handlerOf } from './handler.ts';
import { FIRST_LIMIT, HostLimits } from './host-limits.ts';
import { countAttempts } from './metrics.ts';
import { Outcomes } from './outcomes.ts';

/** POSTs under way at once, of all accounts together: they mostly wait. */
const PLACES = 2_000;
const UNCOMPOSED: Outcome = { ok: false, reason: 'the body could not be composed' };
/** What becomes due with time is looked for; what is queued tells of itself. */
const LOOK_EVERY_MS = 1_000;
/** So late may be let go what waits for a first attempt. */
const LET_GO_EVERY_MS = 250;
/** Places that get free meanwhile are filled by one claim. */
const BETWEEN_CLAIMS_MS = 1;
const SWEEP_EVERY_MS = 5_000;

/** Starts sending, and takes over what dispatchers that are gone had under way. */
export async function startDispatcher(
  service: Service,
  sender: Sender,
  owners: readonly Handler[],
): Promise<Worker> {
  const dispatcher = new Dispatcher(service, sender, owners);
  const place = await holdPlace(service.pool, [dispatcher.name], async (client) => {
    client.on('notification', () => dispatcher.wake());
    await client.query(`listen ${CHANNEL}`);
    await dispatcher.claimOn(client);
  });
  await dispatcher.sweep();
  const duties = [
    every(LOOK_EVERY_MS, async () => dispatcher.look()),
    every(LET_GO_EVERY_MS, () => dispatcher.letGo()),
    every(SWEEP_EVERY_MS, () => dispatcher.sweep()),
  ];
  const ended = dispatcher.run();
  return {
    async stop() {
      dispatcher.stop();
      await Promise.all([ended, ...duties.map((duty) => duty.stop())]);
      await place.release();
    },
  };
}

/** Does it again and again, never twice at once. */
function every(ms: number, duty: () => Promise<void>): Worker {
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
  /** Its place is held under this name. */
  readonly name = `dispatcher-${randomUUID()}`;
  private readonly service: Service;
  private readonly sender: Sender;
  private readonly owners: readonly Handler[];
  private readonly outcomes: Outcomes;
  private readonly bodies: Bodies;
  private readonly counted: (outcome: Outcome) => void;
  private readonly places = new FairShares(PLACES);
  private readonly receivers = new HostLimits();
  /** Attempts by the ids of their deliveries, until they are recorded. */
  private readonly underWay = new Map<number, Promise<void>>();
  /** The session that holds its place: without one it claims nothing. */
  private session!: pg.ClientBase;
  /** A claim failed, and may have been made nevertheless. */
  private inDoubt = false;
  /** What has become due with time is to be looked for. */
  private looks = true;
  /** Where the claim before stopped among receivers. */
  private positions: Position[] = [];
  private woken = Promise.withResolvers<void>();
  private stopped = false;

  constructor(service: Service, sender: Sender, owners: readonly Handler[]) {
    this.service = service;
    this.sender = sender;
    this.owners = owners;
    this.outcomes = new Outcomes(service, owners, this.name);
    this.bodies = new Bodies(service.config.webhooks.bodyBytes);
    this.counted = countAttempts(service.metrics);
  }

  /** Has it claim on a session that holds its place. */
  async claimOn(session: pg.ClientBase): Promise<void> {
    await readyForClaims(session);
    this.session = session;
  }

  /** Has it claim what stands in line. */
  wake(): void {
    this.woken.resolve();
  }

  /** Has it look for what has become due with time, too. */
  look(): void {
    this.looks = true;
    this.wake();
  }

  /** Lets go of what waits for first attempts, when it has waited as long as one may take. */
  async letGo(): Promise<void> {
    const { db, config, log } = this.service;
    for (const owner of this.owners) {
      await owner
        .waitNoLonger?.(db, config.webhooks.timeoutMs)
        .catch((error) => log.warn({ err: error }, 'what waits for webhooks could not be let go'));
    }
  }

  /** Takes nothing more; what is under way ends. */
  stop(): void {
    this.stopped = true;
    this.outcomes.stop();
    this.wake();
  }

  /** Ends when it was stopped and nothing is under way any more. */
  async run(): Promise<void> {
    while (!this.stopped) {
      this.woken = Promise.withResolvers();
      for (const delivery of await this.claim()) this.start(delivery);
      await delay(BETWEEN_CLAIMS_MS);
      await this.woken.promise;
    }
    await Promise.all(this.underWay.values());
  }

  /** Frees what dispatchers had under way that are gone. */
  async sweep(): Promise<void> {
    try {
      const others = (await findDispatchers(this.service.db)).filter((name) => name !== this.name);
      const gone = others.length > 0 ? await findGone(this.service.pool, others) : [];
      if (gone.length === 0) return;
      await freeClaims(this.service.db, gone);
      this.wake();
    } catch (error) {
      this.service.log.warn({ err: error }, 'webhook sweep failed');
    }
  }

  private async claim(): Promise<Delivery[]> {
    if (this.places.free <= 0) return [];
    try {
      if (this.looks) this.looks = await lineUpDue(this.session);
      if (this.inDoubt) await freeClaims(this.service.db, [this.name], [...this.underWay.keys()]);
      this.inDoubt = true;
      const claimed = await claimDue(this.session, this.name, this.free(), this.positions);
      this.inDoubt = false;
      this.positions = claimed.positions;
      if (this.looks) this.wake();
      return claimed.deliveries;
    } catch (error) {
      this.service.log.warn({ err: error }, 'due webhooks could not be claimed');
      return [];
    }
  }

  private free(): Capacity {
    const { places } = this;
    return {
      free: places.free,
      accounts: new Map(places.holders().map((account) => [account, places.room(account)])),
      otherAccounts: Math.ceil(places.free / 2),
      receivers: this.receivers.free(),
      otherReceivers: FIRST_LIMIT,
    };
  }

  private start(delivery: Delivery): void {
    const { id, account_id: account, receiver } = delivery;
    this.places.take(account, 1);
    this.receivers.started(account, receiver);
    const attempt = this.attempt(delivery).finally(() => {
      this.underWay.delete(id);
      this.places.giveBack(account, 1);
      this.wake();
    });
    this.underWay.set(id, attempt);
  }

  private async attempt(delivery: Delivery): Promise<void> {
    const { id, account_id: account, attempts: before } = delivery;
    const outcome = await this.send(delivery);
    this.counted(outcome);
    if (!outcome.ok && outcome.refused && before === 0) {
      const { reason } = outcome;
      this.service.log.warn({ delivery: id, account, reason }, 'webhook refused, and not sent');
    }
    this.wake();
    await this.outcomes.record({ id, before, outcome });
  }

  private async send(delivery: Delivery): Promise<Outcome> {
    if (delivery.body !== null) return this.post(delivery, delivery.body);
    const { account_id: account, body_bytes: bytes } = delivery;
    const composing = { account, bytes: bytes ?? 0, compose: () => this.compose(delivery) };
    try {
      return await this.bodies.with(composing, (body) => this.post(delivery, body));
    } catch {
      // Counts as an attempt: the next is made as after any other.
      this.receivers.ended(account, delivery.receiver, 0);
      return UNCOMPOSED;
    }
  }

  /** Never rejects. */
  private async post(delivery: Delivery, body: string | Buffer): Promise<Outcome> {
    const { account_id: account, url, receiver } = delivery;
    const started = performance.now();
    const outcome = await this.sender.post(url, body, account);
    this.receivers.ended(account, receiver, performance.now() - started);
    return outcome;
  }

  private async compose({ subject }: Delivery): Promise<string> {
    try {
      const { compose } = handlerOf(this.owners, subject);
      if (!compose) throw new Error(`nobody composes the body of ${subject}`);
      return await compose(subject);
    } catch (error) {
      this.service.log.error({ err: error, subject }, 'webhook body could not be composed');
      throw error;
    }
  }
}
