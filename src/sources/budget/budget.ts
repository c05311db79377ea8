/**
 * The budget of a source for a calendar month, shared by all nodes. Each call is reserved before it
 * is made. When it has ended, it is booked as paid, or as free if the source does not charge for
 * it.
 *
 * - *waiting*: the next statement reserves all waiting calls of the node together.
 * - *reserved*: the call is in progress.
 * - *ended*: the next statement books it.
 *
 * If the budget is not sufficient, further calls wait for the node's calls in progress, because
 * some of these may turn out to be free. When no call is in progress, the waiting calls are
 * refused.
 */
import type { Logger } from 'pino';
import type { Db } from '../../ground/database/index.ts';
import { type Failure, failed } from '../source.ts';
import { bookAndReserve, type Grant, type Month } from './month.ts';

export type Reservation = {
  /** Ends the call. Must be called once. */
  end(isPaid: boolean): void;
};

/** The longest delay before ended calls are booked. */
const BOOK_MS = 200;
/** The time for which a refusal applies to further calls. Then the database is queried again. */
const REFUSED_MS = 30_000;
const HELD_MS = 1_000;
/** A refused call is repeated at the latest after an hour, in case the budget was raised. */
const LONGEST_RETRY_MS = 3_600_000;
const CLOSING_MS = 2_000;

const REASON = 'its monthly budget is spent';

/**
 * Returns the part of a reason that names sources whose budgets are spent; null if it names none.
 * @param reason of `Missed`
 */
export function spentIn(reason: string): string | null {
  const spent = reason.split('; ').filter((one) => one.endsWith(`: ${REASON}`));
  return spent.length > 0 ? spent.join('; ') : null;
}

const STOPPED = failed('stopped', 'asking has been stopped');
const UNKNOWN = failed('unready', 'its budget could not be checked');

type Parts = { db: Db; log: Logger; now(): number };
type Waiting = (result: Reservation | Failure) => void;
type Ended = { paid: number; free: number };

export class Budget {
  readonly #limit: Omit<Month, 'month'>;
  readonly #parts: Parts;
  readonly #waiting = new Set<Waiting>();
  /** Ended calls that are not booked, by month. */
  readonly #ended = new Map<string, Ended>();
  #inProgress = 0;
  #refused: { untilMs: number; failure: Failure } | null = null;
  #timer: NodeJS.Timeout | undefined;
  #working: Promise<void> | null = null;

  constructor(limit: Omit<Month, 'month'>, parts: Parts) {
    this.#limit = limit;
    this.#parts = parts;
  }

  /** Returns the failure that a call would get now; null if it may be made. */
  refusal(): Failure | null {
    const refused = this.#refused;
    return refused !== null && this.#parts.now() < refused.untilMs ? refused.failure : null;
  }

  /** Reserves a call. Returns a failure if the budget is spent, or the signal is aborted. */
  reserve(signal: AbortSignal): Promise<Reservation | Failure> {
    if (signal.aborted) return Promise.resolve(STOPPED);
    return new Promise((resolve) => {
      const stop = () => {
        if (this.#waiting.delete(give)) give(STOPPED);
      };
      const give: Waiting = (result) => {
        signal.removeEventListener('abort', stop);
        resolve(result);
      };
      signal.addEventListener('abort', stop);
      this.#waiting.add(give);
      void this.#work();
    });
  }

  /** Books all calls that have ended. Waits a moment for calls in progress. */
  async close(): Promise<void> {
    const untilMs = Date.now() + CLOSING_MS;
    while (this.#inProgress > 0 && Date.now() < untilMs) await moment();
    await (this.#ended.size > 0 ? this.#work() : this.#working);
  }

  #work(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#working ??= this.#passes();
    return this.#working;
  }

  async #passes(): Promise<void> {
    let isShort = false;
    do isShort = await this.#pass();
    while (this.#ended.size > 0 || (this.#waiting.size > 0 && !isShort));
    this.#working = null;
  }

  /** @returns true if some of the calls wait for those in progress */
  async #pass(): Promise<boolean> {
    const { log, now } = this.#parts;
    const month = monthOf(now());
    const served = [...this.#waiting];
    try {
      await this.#bookOthers(month);
      const grant = await this.#turnOver(month, served.length);
      this.#give(served, grant, month);
      return grant.granted < served.length && this.#inProgress > 0;
    } catch (error) {
      // It is unknown if the statement took effect. The amounts that it would have freed stay
      // reserved.
      log.warn({ err: error }, 'the budget of a source could not be updated');
      this.#refuse(served, UNKNOWN);
      return false;
    }
  }

  /** Books calls that were reserved in an earlier month. */
  async #bookOthers(month: string): Promise<void> {
    const others = [...this.#ended.keys()].filter((other) => other !== month);
    for (const other of others) await this.#turnOver(other, 0);
  }

  #turnOver(month: string, wanted: number): Promise<Grant> {
    const ended = this.#endedIn(month);
    this.#ended.delete(month);
    return bookAndReserve(this.#parts.db, { ...this.#limit, month }, { ...ended, wanted });
  }

  #give(served: readonly Waiting[], { granted, mayFree }: Grant, month: string): void {
    this.#inProgress += granted;
    for (const give of served.slice(0, granted)) {
      if (this.#waiting.delete(give)) give({ end: (isPaid) => this.#end(month, isPaid) });
      else this.#end(month, false);
    }
    const left = served.slice(granted).filter((give) => this.#waiting.has(give));
    if (left.length === 0 || this.#inProgress > 0) return;
    const nowMs = this.#parts.now();
    const failure = failed('budget', REASON, mayFree ? nowMs + HELD_MS : retryAt(nowMs));
    this.#refused = { untilMs: nowMs + (mayFree ? HELD_MS : REFUSED_MS), failure };
    this.#refuse(left, failure);
  }

  #refuse(served: readonly Waiting[], failure: Failure): void {
    for (const give of served) if (this.#waiting.delete(give)) give(failure);
  }

  #end(month: string, isPaid: boolean): void {
    const ended = this.#endedIn(month);
    ended[isPaid ? 'paid' : 'free'] += 1;
    this.#ended.set(month, ended);
    this.#inProgress -= 1;
    if (this.#waiting.size > 0) void this.#work();
    else this.#timer ??= setTimeout(() => this.#work(), BOOK_MS);
  }

  #endedIn(month: string): Ended {
    return this.#ended.get(month) ?? { paid: 0, free: 0 };
  }
}

const moment = () => new Promise((resolve) => setTimeout(resolve, 10));

const monthOf = (ms: number): string => new Date(ms).toISOString().slice(0, 7);

/** Returns the start of the next month, or an hour from now if that is earlier. */
function retryAt(ms: number): number {
  const date = new Date(ms);
  const nextMonthMs = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
  return Math.min(nextMonthMs, ms + LONGEST_RETRY_MS);
}
