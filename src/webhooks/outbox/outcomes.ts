/**
 * Saves how attempts went, and decides when the next one is due. Attempts that end while a
 * transaction is busy saving others are saved together by the next one, so that many cost little
 * more than one.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { bulkhead } from 'cockatiel';
import { sql, type Transaction } from 'kysely';
import { Counter } from 'prom-client';
import type { Tables } from '../../database/index.ts';
import type { Service } from '../../service.ts';
import type { Outcome } from '../send/redirects.ts';
import { getHandler, type Handler } from './handler.ts';

/** An attempt at a delivery, made by the dispatcher that has claimed it. */
export type Attempt = {
  /** Of the delivery. */
  id: number;
  /** How many attempts came before this one. */
  before: number;
  outcome: Outcome;
};

/** Two, so that a transaction that waits for a lock does not hold up the rest. */
const TRANSACTIONS_AT_ONCE = 2;
/** How long a batch waits for more attempts to end: a round trip costs more than a row. */
const BATCHED_FOR_MS = 10;
const LARGEST_BATCH = 500;
const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 60_000;

type Pending = { attempt: Attempt; saved: () => void };

export class Outcomes {
  private readonly service: Service;
  private readonly handlers: readonly Handler[];
  private readonly dispatcher: string;
  private readonly givenUp: Counter;
  private readonly transactions = bulkhead(TRANSACTIONS_AT_ONCE, Number.POSITIVE_INFINITY);
  private readonly stopping = new AbortController();
  private pending: Pending[] = [];

  constructor(service: Service, handlers: readonly Handler[], dispatcher: string) {
    this.service = service;
    this.handlers = handlers;
    this.dispatcher = dispatcher;
    this.givenUp = new Counter({
      name: 'tenure_webhook_given_up_total',
      help: 'Webhook deliveries that failed for a day and are not tried again by themselves.',
      registers: [service.metrics],
    });
  }

  /**
   * Resolves when the attempt is saved. After `stop` it also resolves when saving has failed: then
   * another dispatcher frees the claim once this one is gone, and the POST is made again.
   */
  save(attempt: Attempt): Promise<void> {
    return new Promise((saved) => {
      this.pending.push({ attempt, saved });
      if (this.pending.length === 1) void this.transactions.execute(() => this.savePending());
    });
  }

  /** From now on, whatever cannot be saved at the next try is left. */
  stop(): void {
    this.stopping.abort();
  }

  private async savePending(): Promise<void> {
    await delay(BATCHED_FOR_MS);
    const batch = this.pending.splice(0, LARGEST_BATCH);
    if (this.pending.length > 0) void this.transactions.execute(() => this.savePending());
    const attempts = batch.map(({ attempt }) => attempt);
    try {
      await this.saveTogether(attempts);
      for (const { saved } of batch) saved();
    } catch (error) {
      this.service.log.warn({ err: error }, 'webhook attempts could not be recorded together');
      for (const { attempt, saved } of batch) void this.saveAlone(attempt).then(saved);
    }
  }

  /** Retries one attempt by itself: one that cannot be saved must not hold up the others. */
  private async saveAlone(attempt: Attempt): Promise<void> {
    const { signal } = this.stopping;
    let pause = FIRST_RETRY_MS;
    while (!(await this.transactions.execute(() => this.trySaving(attempt)))) {
      if (signal.aborted) return;
      await delay(pause, undefined, { signal }).catch(() => 'the last try');
      pause = Math.min(pause * 2, LONGEST_RETRY_MS);
    }
  }

  private async trySaving(attempt: Attempt): Promise<boolean> {
    try {
      await this.saveTogether([attempt]);
      return true;
    } catch (error) {
      this.service.log.error({ err: error, delivery: attempt.id }, 'webhook attempt not recorded');
      return false;
    }
  }

  private async saveTogether(attempts: readonly Attempt[]): Promise<void> {
    const saved = await this.service.db.transaction().execute(async (trx) => {
      const rows = await saveAttempts(trx, this.dispatcher, attempts);
      const subjects = rows.map((row) => row.subject);
      const byHandler = Map.groupBy(subjects, (subject) => getHandler(this.handlers, subject));
      for (const [handler, theirs] of byHandler) await handler.attempted?.(trx, theirs);
      return rows;
    });
    this.givenUp.inc(saved.filter((row) => row.given_up).length);
  }
}

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 3_600_000;
const GIVEN_UP_AFTER = '24 hours';

/** Of a delivery. */
type SavedAttempt = { id: number; subject: string; given_up: boolean };

/**
 * Ends the claims. Failed deliveries become due again after a pause, for a day.
 * @returns in the order of their ids, without those that another dispatcher has claimed since
 */
async function saveAttempts(
  trx: Transaction<Tables>,
  dispatcher: string,
  attempts: readonly Attempt[],
): Promise<SavedAttempt[]> {
  const failures = attempts.map(({ outcome }) => (outcome.ok ? null : outcome.reason));
  const { rows } = await sql<SavedAttempt>`
    update webhook_delivery d set
      dispatcher = null,
      line = null,
      attempts = attempts + 1,
      last_error = failure,
      delivered_at = case when failure is null then now() end,
      next_at = case when failure is not null
                  and now() + pause <= created_at + ${GIVEN_UP_AFTER}::interval
                then now() + pause end
    from unnest(
      ${attempts.map(({ id }) => id)}::bigint[], ${failures}::text[],
      ${attempts.map(({ before }) => pauseAfter(before))}::interval[]
    ) as t (attempt, failure, pause)
    where d.id = attempt and dispatcher = ${dispatcher}
    returning d.id, d.subject, next_at is null and delivered_at is null as given_up`.execute(trx);
  return rows.sort((a, b) => a.id - b.id);
}

/** Pauses double from five seconds to an hour; each is up to a quarter longer by chance. */
function pauseAfter(attemptsBefore: number): string {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(attemptsBefore, 20), LONGEST_PAUSE_MS);
  return `${Math.round(pause * (1 + Math.random() / 4))} ms`;
}
