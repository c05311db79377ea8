/**
 * Saves the results of attempts, and acts on them. Attempts that end while a transaction is saving
 * are saved together by the next one, so many attempts cost little more than one.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { bulkhead } from 'cockatiel';
import { Counter } from 'prom-client';
import type { Trx } from '../../../ground/database/index.ts';
import type { Service } from '../../../ground/service.ts';
import { describeFailed, type FailedDelivery } from './failed.ts';
import { getHandler, type Handler } from './handler.ts';
import { type Attempt, isGone, type SavedAttempt, saveAttempts } from './save-attempts.ts';
import { type Posted, switchOffGone } from './switch-off.ts';
import { endWaiting } from './waiting.ts';

/** Records that deliveries have failed, in the transaction that gives them up. */
export type RecordFailed = (trx: Trx, failed: readonly FailedDelivery[]) => Promise<void>;

type Options = {
  service: Service;
  handlers: readonly Handler[];
  recordFailed: RecordFailed;
  /** The dispatcher's name. */
  name: string;
};

/** Two, so that a transaction that waits for a lock does not hold up the rest. */
const TRANSACTIONS_AT_ONCE = 2;
/** How long a batch waits for more attempts to end, because a round trip costs more than a row. */
const BATCHED_FOR_MS = 10;
const LARGEST_BATCH = 500;
const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 60_000;

type Pending = { attempt: Attempt; saved: () => void };

export class AttemptResults {
  readonly #options: Options;
  readonly #givenUp: Counter;
  readonly #transactions = bulkhead(TRANSACTIONS_AT_ONCE, Number.POSITIVE_INFINITY);
  readonly #stopping = new AbortController();
  #pending: Pending[] = [];

  constructor(options: Options) {
    this.#options = options;
    this.#givenUp = new Counter({
      name: 'tenure_webhook_given_up_total',
      help: 'Webhook deliveries that failed for as long as they are tried, and are not tried again by themselves.',
      registers: [options.service.metrics],
    });
  }

  /**
   * Resolves when the attempt is saved. After `stop` it also resolves when saving has failed:
   * another dispatcher then frees the claim and repeats the POST.
   */
  save(attempt: Attempt): Promise<void> {
    return new Promise((saved) => {
      this.#pending.push({ attempt, saved });
      if (this.#pending.length === 1) void this.#transactions.execute(() => this.#savePending());
    });
  }

  /** Stops retrying: what cannot be saved at the next try is abandoned. */
  stop(): void {
    this.#stopping.abort();
  }

  async #savePending(): Promise<void> {
    await delay(BATCHED_FOR_MS);
    const batch = this.#pending.splice(0, LARGEST_BATCH);
    if (this.#pending.length > 0) void this.#transactions.execute(() => this.#savePending());
    const attempts = batch.map(({ attempt }) => attempt);
    try {
      await this.#saveTogether(attempts);
      for (const { saved } of batch) saved();
    } catch (error) {
      this.#options.service.log.warn(
        { err: error },
        'webhook attempts could not be saved together',
      );
      for (const { attempt, saved } of batch) void this.#saveAlone(attempt).then(saved);
    }
  }

  /** Retries each attempt by itself, so that one that cannot be saved does not delay the others. */
  async #saveAlone(attempt: Attempt): Promise<void> {
    const { signal } = this.#stopping;
    let delayMs = FIRST_RETRY_MS;
    while (!(await this.#transactions.execute(() => this.#trySaving(attempt)))) {
      if (signal.aborted) return;
      await delay(delayMs, undefined, { signal }).catch(() => 'the last try');
      delayMs = Math.min(delayMs * 2, LONGEST_RETRY_MS);
    }
  }

  async #trySaving(attempt: Attempt): Promise<boolean> {
    try {
      await this.#saveTogether([attempt]);
      return true;
    } catch (error) {
      this.#options.service.log.error(
        { err: error, delivery: attempt.id },
        'webhook attempt could not be saved',
      );
      return false;
    }
  }

  async #saveTogether(attempts: readonly Attempt[]): Promise<void> {
    const { service, name } = this.#options;
    const saved = await service.db.transaction().execute(async (trx) => {
      const gone = attempts.filter(isGone);
      const redirected = await switchOffGone(trx, postedOf(gone));
      const isStillGone = (one: Attempt) => isGone(one) && !hasNewUrl(one, redirected);
      const isOver = (one: Attempt) => one.made === null || isStillGone(one);
      const rows = await saveAttempts(trx, name, attempts, isOver);
      await endWaiting(
        trx,
        gone.filter(isStillGone).flatMap(({ endpointId }) => endpointId ?? []),
      );
      await this.#callHandlers(trx, rows);
      return this.#recordFailed(trx, rows, attempts);
    });
    this.#givenUp.inc(saved);
  }

  /** Skips replays of delivered webhooks, because their handlers were called before. */
  async #callHandlers(trx: Trx, rows: readonly SavedAttempt[]): Promise<void> {
    const subjects = rows.filter((row) => !row.repeated).map(({ subject }) => subject);
    const byHandler = Map.groupBy(subjects, (one) => getHandler(this.#options.handlers, one));
    for (const [handler, theirs] of byHandler) await handler.attempted?.(trx, theirs);
  }

  /**
   * Runs last, because readers of events then wait for the transaction. A delivery that ended with
   * its endpoint has not failed.
   * @returns the number of deliveries given up
   */
  async #recordFailed(
    trx: Trx,
    rows: readonly SavedAttempt[],
    attempts: readonly Attempt[],
  ): Promise<number> {
    const ended = new Set(attempts.filter(({ made }) => made === null).map(({ id }) => id));
    const givenUp = rows.filter((row) => row.given_up && !ended.has(row.id));
    const failed = givenUp.filter((row) => row.failed_now);
    if (failed.length > 0) {
      const references = this.#options.handlers.flatMap((handler) => handler.references ?? []);
      await this.#options.recordFailed(trx, await describeFailed(trx, failed, references));
    }
    return givenUp.length;
  }
}

const postedOf = (gone: readonly Attempt[]): Posted[] =>
  gone.flatMap(({ endpointId, url }) => (endpointId === null ? [] : [{ endpointId, url }]));

const hasNewUrl = ({ endpointId, url }: Attempt, redirected: readonly Posted[]): boolean =>
  redirected.some((one) => one.endpointId === endpointId && one.url === url);
