/** A courier sends what is due: one in each process that works, any number of them beside each other. */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { bulkhead } from 'cockatiel';
import type pg from 'pg';
import { findGone, holdPlace, type Worker } from '../queue/index.ts';
import type { Service } from '../service.ts';
import { claimDue, type Delivery, findCouriers, freeClaims, readyForClaims } from './claim.ts';
import { CHANNEL } from './delivery.ts';
import { Outcomes } from './outcomes.ts';
import { type Owner, ownerOf } from './owner.ts';
import type { Outcome, Poster } from './post.ts';
import { FIRST_LIMIT, Receivers } from './receivers.ts';

/** POSTs under way at once, to all receivers together: they mostly wait. */
const PLACES = 2_000;
/** Bodies composed at once: each reads from the database. */
const COMPOSING_AT_ONCE = 4;
const UNCOMPOSED: Outcome = { ok: false, reason: 'the body could not be composed' };
/** What becomes due with time is looked for; what is queued tells of itself. */
const LOOK_EVERY_MS = 1_000;
/** Places that get free meanwhile are filled by one claim. */
const BETWEEN_CLAIMS_MS = 1;
const SWEEP_EVERY_MS = 5_000;

/** Starts sending, and takes over what couriers that are gone had under way. */
export async function startCourier(
  service: Service,
  poster: Poster,
  owners: readonly Owner[],
): Promise<Worker> {
  const courier = new Courier(service, poster, owners);
  const place = await holdPlace(service.pool, [courier.name], async (client) => {
    client.on('notification', () => courier.wake());
    await client.query(`listen ${CHANNEL}`);
    await courier.claimOn(client);
  });
  const looking = setInterval(() => courier.wake(), LOOK_EVERY_MS);
  let swept = courier.sweep();
  const sweeping = setInterval(() => (swept = courier.sweep()), SWEEP_EVERY_MS);
  await swept;
  const ended = courier.run();
  return {
    async stop() {
      clearInterval(looking);
      clearInterval(sweeping);
      courier.stop();
      await Promise.all([ended, swept]);
      await place.release();
    },
  };
}

class Courier {
  /** Its place is held under this name. */
  readonly name = `courier-${randomUUID()}`;
  private readonly service: Service;
  private readonly poster: Poster;
  private readonly owners: readonly Owner[];
  private readonly outcomes: Outcomes;
  private readonly receivers = new Receivers();
  private readonly composing = bulkhead(COMPOSING_AT_ONCE, Number.POSITIVE_INFINITY);
  /** Attempts by the ids of their deliveries, until they are recorded. */
  private readonly underWay = new Map<number, Promise<void>>();
  /** The session that holds its place: without one it claims nothing. */
  private session!: pg.ClientBase;
  /** A claim failed, and may have been made nevertheless. */
  private inDoubt = false;
  private woken = Promise.withResolvers<void>();
  private stopped = false;

  constructor(service: Service, poster: Poster, owners: readonly Owner[]) {
    this.service = service;
    this.poster = poster;
    this.owners = owners;
    this.outcomes = new Outcomes(service, owners, this.name);
  }

  /** Has it claim on a session that holds its place. */
  async claimOn(session: pg.ClientBase): Promise<void> {
    await readyForClaims(session);
    this.session = session;
  }

  /** Has it look for what is due. */
  wake(): void {
    this.woken.resolve();
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

  /** Frees what couriers had under way that are gone. */
  async sweep(): Promise<void> {
    try {
      const others = (await findCouriers(this.service.db)).filter((name) => name !== this.name);
      const gone = others.length > 0 ? await findGone(this.service.pool, others) : [];
      if (gone.length === 0) return;
      await freeClaims(this.service.db, gone);
      this.wake();
    } catch (error) {
      this.service.log.warn({ err: error }, 'webhook sweep failed');
    }
  }

  private async claim(): Promise<Delivery[]> {
    const free = PLACES - this.underWay.size;
    if (free <= 0) return [];
    const places = { free, known: this.receivers.free(), others: FIRST_LIMIT };
    try {
      if (this.inDoubt) await freeClaims(this.service.db, [this.name], [...this.underWay.keys()]);
      this.inDoubt = true;
      const claimed = await claimDue(this.session, this.name, places);
      this.inDoubt = false;
      return claimed;
    } catch (error) {
      this.service.log.warn({ err: error }, 'due webhooks could not be claimed');
      return [];
    }
  }

  private start(delivery: Delivery): void {
    this.receivers.started(delivery.receiver);
    const attempt = this.attempt(delivery).finally(() => {
      this.underWay.delete(delivery.id);
      this.wake();
    });
    this.underWay.set(delivery.id, attempt);
  }

  private async attempt(delivery: Delivery): Promise<void> {
    const outcome = await this.send(delivery);
    this.wake();
    await this.outcomes.record({ id: delivery.id, before: delivery.attempts, outcome });
  }

  private async send({ subject, url, receiver, body }: Delivery): Promise<Outcome> {
    const sent = body ?? (await this.compose(subject));
    const started = performance.now();
    const outcome: Outcome = sent === null ? UNCOMPOSED : await this.poster.post(url, sent);
    this.receivers.ended(receiver, performance.now() - started);
    return outcome;
  }

  /** Null when it fails, which counts as an attempt: the next is made as after any other. */
  private async compose(subject: string): Promise<string | null> {
    try {
      const { compose } = ownerOf(this.owners, subject);
      if (!compose) throw new Error(`nobody composes the body of ${subject}`);
      return await this.composing.execute(() => compose(subject));
    } catch (error) {
      this.service.log.error({ err: error, subject }, 'webhook body could not be composed');
      return null;
    }
  }
}
