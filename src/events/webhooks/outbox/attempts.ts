/** The POSTs that a dispatcher has in progress: their limits and their steps. */
import { Counter, Histogram, type Registry } from 'prom-client';
import { FairShares } from '../../../ground/limits/index.ts';
import type { Service } from '../../../ground/service.ts';
import { inSpan } from '../../../ground/tracing/index.ts';
import type { AttemptResult } from '../send/post.ts';
import type { Sender } from '../send/sender.ts';
import { signedHeaders } from '../signing/signature.ts';
import type { AttemptResults } from './attempt-results.ts';
import { Bodies } from './bodies.ts';
import type { Capacity } from './claim.ts';
import { getHandler, type Handler } from './handler.ts';
import { FIRST_LIMIT, HostLimits } from './host-limits.ts';
import type { SignedDelivery } from './signed-claims.ts';
import { describeResult, toSpan } from './traces.ts';
import { toTry } from './tries.ts';
import { SWITCHED_OFF } from './waiting.ts';

/** For all accounts together. A POST mostly waits for its answer. */
const POSTS_AT_ONCE = 2_000;
const NOT_COMPOSED: AttemptResult = { ok: false, reason: 'the body could not be composed' };

type Options = {
  service: Service;
  sender: Sender;
  handlers: readonly Handler[];
  results: AttemptResults;
  /** Called when another POST may be started. */
  wake: () => void;
};

export class Attempts {
  readonly #options: Options;
  readonly #bodies: Bodies;
  readonly #measure: (result: AttemptResult, seconds: number) => void;
  readonly #posts = new FairShares(POSTS_AT_ONCE);
  readonly #hosts = new HostLimits();
  /** By delivery id, until the result is saved. */
  readonly #underWay = new Map<number, Promise<void>>();

  constructor(options: Options) {
    const { config, metrics } = options.service;
    this.#options = options;
    this.#bodies = new Bodies(config.webhooks.bodyBytes);
    this.#measure = measureAttempts(metrics);
  }

  get areFull(): boolean {
    return this.#posts.free <= 0;
  }

  /** Returns how many more POSTs may be started. */
  capacity(): Capacity {
    const posts = this.#posts;
    return {
      free: posts.free,
      accounts: new Map(posts.holders().map((account) => [account, posts.room(account)])),
      otherAccounts: Math.ceil(posts.free / 2),
      receivers: this.#hosts.free(),
      otherReceivers: FIRST_LIMIT,
    };
  }

  /** Returns the ids of deliveries in progress. */
  deliveryIds(): number[] {
    return [...this.#underWay.keys()];
  }

  async allEnded(): Promise<void> {
    await Promise.all(this.#underWay.values());
  }

  start(delivery: SignedDelivery): void {
    const { id, account_id: account, receiver } = delivery;
    this.#posts.take(account, 1);
    this.#hosts.started(account, receiver);
    const attempt = (delivery.keys ? this.#attempt(delivery) : this.#end(delivery)).finally(() => {
      this.#underWay.delete(id);
      this.#posts.giveBack(account, 1);
      this.#options.wake();
    });
    this.#underWay.set(id, attempt);
  }

  /** Ends a delivery whose endpoint was deleted or switched off. */
  async #end(delivery: SignedDelivery): Promise<void> {
    const { id, account_id: account, receiver, url, attempts: before, endpoint_id } = delivery;
    this.#hosts.ended(account, receiver, 0);
    const result: AttemptResult = { ok: false, reason: SWITCHED_OFF };
    await this.#options.results.save({
      id,
      endpointId: endpoint_id,
      url,
      before,
      result,
      made: null,
    });
  }

  async #attempt(delivery: SignedDelivery): Promise<void> {
    const { service, results, wake } = this.#options;
    const { id, account_id: account, url, attempts: before, endpoint_id: endpointId } = delivery;
    const time = new Date();
    const startMs = performance.now();
    const result = await inSpan(
      () => toSpan(delivery),
      async (span) => {
        const sent = await this.#send(delivery);
        describeResult(span, sent);
        return sent;
      },
    );
    const tookMs = performance.now() - startMs;
    this.#measure(result, tookMs / 1_000);
    if (!result.ok && result.detail && before === 0) {
      const { detail: reason } = result;
      service.log.warn(
        { delivery: id, account, reason },
        'webhook not sent: its address is refused',
      );
    }
    // Its host is free again, although the result is not saved yet.
    wake();
    const made = toTry(result, time, tookMs);
    await results.save({ id, endpointId, url, before, result, made });
  }

  async #send(delivery: SignedDelivery): Promise<AttemptResult> {
    if (delivery.body !== null) return this.#post(delivery, delivery.body);
    const { account_id: account, body_bytes: bytes } = delivery;
    const composing = { account, bytes: bytes ?? 0, compose: () => this.#compose(delivery) };
    try {
      return await this.#bodies.with(composing, (body) => this.#post(delivery, body));
    } catch {
      // Counts as an attempt, so that the next one follows after the usual delay.
      this.#hosts.ended(account, delivery.receiver, 0);
      return NOT_COMPOSED;
    }
  }

  /** Never rejects. */
  async #post(delivery: SignedDelivery, body: string | Buffer): Promise<AttemptResult> {
    const { account_id: account, url, receiver, webhook_id: id, keys } = delivery;
    const started = performance.now();
    const headers = signedHeaders({ id, body }, keys!, new Date());
    const result = await this.#options.sender.post(url, body, account, headers);
    this.#hosts.ended(account, receiver, performance.now() - started);
    return result;
  }

  async #compose({ subject }: SignedDelivery): Promise<string> {
    const { service, handlers } = this.#options;
    try {
      const { compose } = getHandler(handlers, subject);
      if (!compose) throw new Error(`no handler composes the body of ${subject}`);
      return await compose(subject);
    } catch (error) {
      service.log.error({ err: error, subject }, 'webhook body could not be composed');
      throw error;
    }
  }
}

const KINDS = ['delivered', 'failed', 'refused'] as const;

function measureAttempts(registry: Registry): (result: AttemptResult, seconds: number) => void {
  const attempts = new Counter({
    name: 'tenure_webhook_attempts_total',
    help: 'Attempts at webhook deliveries: delivered, failed, or refused because the address is not public.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  const time = new Histogram({
    name: 'tenure_webhook_attempt_seconds',
    help: 'Time of an attempt at a webhook delivery, with putting its body together.',
    buckets: [0.05, 0.2, 1, 5, 20, 60],
    registers: [registry],
  });
  // Prometheus computes no increase from a missing series to 1, only from 0 to 1.
  for (const kind of KINDS) attempts.inc({ outcome: kind }, 0);
  // Finding a counter by its labels costs more than counting.
  const counters = Object.fromEntries(KINDS.map((kind) => [kind, attempts.labels(kind)]));
  return (result, seconds) => {
    counters[kindOf(result)]!.inc();
    time.observe(seconds);
  };
}

function kindOf(result: AttemptResult): (typeof KINDS)[number] {
  if (result.ok) return 'delivered';
  return result.refused ? 'refused' : 'failed';
}
