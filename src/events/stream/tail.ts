/**
 * Follows the horizon of events for all waiting readers of a node. It is read after each
 * notification and, because notifications may be lost, every second while readers wait. Each read
 * takes two or three small statements, whatever the number of readers, and no reader keeps a
 * connection.
 */
import type pg from 'pg';
import { type KeptConnection, keepConnection } from '../../ground/database/index.ts';
import type { Service } from '../../ground/service.ts';
import { EVENT_CHANNEL, findAccounts, loadHorizon } from '../record/index.ts';

// Driver: `listen` belongs to a session.

const READ_EVERY_MS = 1_000;
/**
 * Used while an open transaction holds back events of others. Its end may be visible before its
 * notification arrives.
 */
const READ_HELD_EVERY_MS = 50;

/** A reader's wait for new events. */
export type Wait = {
  /**
   * Resolves when there may be new events since the last call, when the signal aborts, or when the
   * time is over.
   * @returns false if there are no new events up to the current horizon
   */
  more(withinMs?: number): Promise<boolean>;
  end(): void;
};

export class Tail {
  readonly #service: Service;
  readonly #waiting = new Map<number, Set<() => void>>();
  #horizon = 0;
  #isHeld = false;
  #reading: Promise<void> | null = null;
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

  /** Events are complete up to this position, for statements that run afterwards. */
  get horizon(): number {
    return this.#horizon;
  }

  /** Starts a wait. `more` reports events of the account after the current `horizon`. */
  async join(accountId: number, signal: AbortSignal): Promise<Wait> {
    await this.#read();
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
    await this.#reading?.catch(() => {});
  }

  #notice(): void {
    if (this.#waiting.size > 0) void this.#readOnTime();
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    if (this.#waiting.size === 0) return;
    const inMs = this.#isHeld ? READ_HELD_EVERY_MS : READ_EVERY_MS;
    this.#timer = setTimeout(() => void this.#readOnTime(), inMs).unref();
  }

  async #readOnTime(): Promise<void> {
    try {
      await this.#read();
    } catch (error) {
      this.#service.log.warn({ err: error }, 'events cannot be read; trying again');
    }
    this.#schedule();
  }

  /**
   * Reads once at a time. A read in progress may have started too early for this call, so the call
   * waits for the next one. All calls that arrive meanwhile share it.
   */
  #read(): Promise<void> {
    if (!this.#reading) return this.#begin();
    this.#next ??= this.#reading
      .catch(() => 'reported to the calls that waited for it')
      .then(() => {
        this.#next = null;
        return this.#begin();
      });
    return this.#next;
  }

  #begin(): Promise<void> {
    const reading = this.#readOnce().finally(() => {
      this.#reading = null;
    });
    this.#reading = reading;
    return reading;
  }

  async #readOnce(): Promise<void> {
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

/** Remembers a wake-up that arrives between two calls of `more`. */
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
