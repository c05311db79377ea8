/**
 * The end of the log, as a node follows it for all who wait. A notification has it looked at at once,
 * and it is looked at every second while somebody waits, for notifications may be lost. One look is
 * two or three small statements, however many wait; nobody keeps a connection.
 */
import type pg from 'pg';
import { type KeptConnection, keepConnection } from '../../ground/database/index.ts';
import type { Service } from '../../ground/service.ts';
import { EVENT_CHANNEL, findAccounts, loadHorizon } from '../record/index.ts';

// Driver: `listen` belongs to a session.

const LOOK_EVERY_MS = 1_000;
/** While a writer holds up what others have recorded. Its end may be seen before its notification. */
const LOOK_AGAIN_MS = 50;

/** A reader's place at the end of the log. */
export type Wait = {
  /**
   * Resolves when there may be something new since the last time, when the signal aborts, or when
   * the time is over.
   * @returns false if there is nothing new up to the horizon as it is now
   */
  more(withinMs?: number): Promise<boolean>;
  end(): void;
};

export class Tail {
  readonly #service: Service;
  readonly #waiting = new Map<number, Set<() => void>>();
  #horizon = 0;
  #isHeld = false;
  #looking: Promise<void> | null = null;
  #next: Promise<void> | null = null;
  #timer: NodeJS.Timeout | undefined;
  #connection: KeptConnection | undefined;

  private constructor(service: Service) {
    this.#service = service;
  }

  static async open(service: Service): Promise<Tail> {
    const tail = new Tail(service);
    const onConnect = async (client: pg.PoolClient) => {
      client.on('notification', () => tail.#notice());
      await client.query(`listen ${EVENT_CHANNEL}`);
      tail.#notice();
    };
    tail.#connection = await keepConnection(service.pool, onConnect);
    return tail;
  }

  /** Up to here the log is complete. Statements after this see it so. */
  get horizon(): number {
    return this.#horizon;
  }

  /** Takes a place. Events of the account beyond `horizon`, as it is now, are told of by `more`. */
  async join(accountId: number, signal: AbortSignal): Promise<Wait> {
    await this.#look();
    const wait = new Waiting(signal);
    const waiting = this.#waiting.get(accountId) ?? new Set();
    this.#waiting.set(accountId, waiting.add(wait.wake));
    this.#schedule();
    return {
      more: (withinMs) => wait.more(withinMs),
      end: () => {
        waiting.delete(wait.wake);
        if (waiting.size === 0 && this.#waiting.get(accountId) === waiting)
          this.#waiting.delete(accountId);
      },
    };
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#connection?.release();
    await this.#looking?.catch(() => {});
  }

  #notice(): void {
    if (this.#waiting.size > 0) void this.#lookOnTime();
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    if (this.#waiting.size === 0) return;
    const inMs = this.#isHeld ? LOOK_AGAIN_MS : LOOK_EVERY_MS;
    this.#timer = setTimeout(() => void this.#lookOnTime(), inMs).unref();
  }

  async #lookOnTime(): Promise<void> {
    try {
      await this.#look();
    } catch (error) {
      this.#service.log.warn({ err: error }, 'the log of events cannot be read; trying again');
    }
    this.#schedule();
  }

  /**
   * One at a time. The look under way may have missed what this call is to see, so the one after it
   * is waited for, and no further one, however many events there are.
   */
  #look(): Promise<void> {
    if (!this.#looking) return this.#begin();
    this.#next ??= this.#looking
      .catch(() => 'told to those who waited for it')
      .then(() => {
        this.#next = null;
        return this.#begin();
      });
    return this.#next;
  }

  #begin(): Promise<void> {
    const looking = this.#lookOnce().finally(() => {
      this.#looking = null;
    });
    this.#looking = looking;
    return looking;
  }

  async #lookOnce(): Promise<void> {
    const { db } = this.#service;
    const { position, isHeld } = await loadHorizon(db);
    this.#isHeld = isHeld;
    const before = this.#horizon;
    if (position <= before) return;
    const accounts = this.#waiting.size > 0 ? await findAccounts(db, before, position) : [];
    this.#horizon = position;
    for (const account of accounts) for (const wake of this.#waiting.get(account) ?? []) wake();
  }
}

/** Remembers a wake that comes while nobody waits for it. */
class Waiting {
  readonly #signal: AbortSignal;
  #isDue = false;
  #resolve: (() => void) | null = null;

  constructor(signal: AbortSignal) {
    this.#signal = signal;
    signal.addEventListener('abort', this.wake, { once: true });
  }

  readonly wake = (): void => {
    this.#isDue = true;
    this.#resolve?.();
  };

  async more(withinMs?: number): Promise<boolean> {
    if (!this.#isDue && !this.#signal.aborted) await this.#wait(withinMs);
    const wasDue = this.#isDue;
    this.#isDue = false;
    return wasDue;
  }

  async #wait(withinMs: number | undefined): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#resolve = resolve;
    const timer = withinMs === undefined ? undefined : setTimeout(resolve, withinMs).unref();
    await promise;
    this.#resolve = null;
    clearTimeout(timer);
  }
}
