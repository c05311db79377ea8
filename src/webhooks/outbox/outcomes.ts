/**
 * Records how attempts went. Those that end while a transaction records others are recorded
 * together by the next one, so that many cost little more than one.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { bulkhead } from 'cockatiel';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../database/index.ts';
import type { Service } from '../../service.ts';
import type { Outcome } from '../send/redirects.ts';
import { type Handler, handlerOf } from './handler.ts';

/** Transactions at once: one that waits for somebody else's lock does not hold up the rest. */
const RECORDING_AT_ONCE = 2;
/** What ends meanwhile goes with what ended first: a round trip costs more than a row. */
const GATHERED_FOR_MS = 10;
const LARGEST_GROUP = 500;
const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 60_000;

type Pending = { attempt: Attempt; recorded: () => void };

export class Outcomes {
  private readonly service: Service;
  private readonly owners: readonly Handler[];
  private readonly dispatcher: string;
  private readonly lanes = bulkhead(RECORDING_AT_ONCE, Number.POSITIVE_INFINITY);
  private readonly stopping = new AbortController();
  private pending: Pending[] = [];

  constructor(service: Service, owners: readonly Handler[], dispatcher: string) {
    this.service = service;
    this.owners = owners;
    this.dispatcher = dispatcher;
  }

  /** Resolves when the attempt is recorded, or left to whoever finds its dispatcher gone. */
  record(attempt: Attempt): Promise<void> {
    return new Promise((recorded) => {
      this.pending.push({ attempt, recorded });
      if (this.pending.length === 1) void this.lanes.execute(() => this.recordPending());
    });
  }

  /** What cannot be recorded at the next try is left. */
  stop(): void {
    this.stopping.abort();
  }

  private async recordPending(): Promise<void> {
    await delay(GATHERED_FOR_MS);
    const group = this.pending.splice(0, LARGEST_GROUP);
    if (this.pending.length > 0) void this.lanes.execute(() => this.recordPending());
    const attempts = group.map(({ attempt }) => attempt);
    try {
      await this.recordTogether(attempts);
      for (const { recorded } of group) recorded();
    } catch (error) {
      this.service.log.warn({ err: error }, 'webhook attempts could not be recorded together');
      for (const { attempt, recorded } of group) void this.recordAlone(attempt).then(recorded);
    }
  }

  /** One attempt whose recording fails must not keep the others from being recorded. */
  private async recordAlone(attempt: Attempt): Promise<void> {
    const { signal } = this.stopping;
    let pause = FIRST_RETRY_MS;
    while (!(await this.lanes.execute(() => this.tryRecording(attempt)))) {
      if (signal.aborted) return;
      await delay(pause, undefined, { signal }).catch(() => 'the last try');
      pause = Math.min(pause * 2, LONGEST_RETRY_MS);
    }
  }

  private async tryRecording(attempt: Attempt): Promise<boolean> {
    try {
      await this.recordTogether([attempt]);
      return true;
    } catch (error) {
      this.service.log.error({ err: error, delivery: attempt.id }, 'webhook attempt not recorded');
      return false;
    }
  }

  private recordTogether(attempts: readonly Attempt[]): Promise<void> {
    return this.service.db.transaction().execute(async (trx) => {
      const subjects = await recordAttempts(trx, this.dispatcher, attempts);
      const owned = Map.groupBy(subjects, (subject) => handlerOf(this.owners, subject));
      for (const [owner, theirs] of owned) await owner.attempted?.(trx, theirs);
    });
  }
}

/** How an attempt went, and when the next is due. */

/** An attempt at a delivery, made by the dispatcher that has claimed it. */
type Attempt = {
  id: number;
  /** Attempts before this one. */
  before: number;
  outcome: Outcome;
};

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 3_600_000;
const GIVEN_UP_AFTER = '24 hours';

/**
 * Ends the claims, and has those that failed tried again for a day.
 * @returns the subjects, in the order of their deliveries; without those claimed by another since
 */
async function recordAttempts(
  trx: Transaction<Tables>,
  dispatcher: string,
  attempts: readonly Attempt[],
): Promise<string[]> {
  const failures = attempts.map(({ outcome }) => (outcome.ok ? null : outcome.reason));
  const { rows } = await sql<{ id: number; subject: string }>`
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
    returning d.id, d.subject`.execute(trx);
  return rows.sort((a, b) => a.id - b.id).map((row) => row.subject);
}

/** Pauses double from five seconds to an hour, each up to a quarter longer by chance. */
function pauseAfter(attemptsBefore: number): string {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(attemptsBefore, 20), LONGEST_PAUSE_MS);
  return `${Math.round(pause * (1 + Math.random() / 4))} ms`;
}
