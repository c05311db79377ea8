/**
 * Memory for reading uploaded lists. A small file may unpack to much, so what a reader keeps is
 * counted as it grows: texts that cells share, rows of the chunk that is being made, hashes of rows,
 * DuckDB. All lists of a node share one budget, and each account has a share of it.
 *
 * A reader takes more without waiting, because two that wait for each other's memory would wait for
 * ever. One that gets none gives back all it has, waits until there is room for what it needs, and
 * starts again.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { ServiceError } from '../../ground/api/index.ts';
import { FairQueue } from '../../ground/limits/index.ts';

/** Buffers and parsers of any list. */
const BASE_BYTES = 8 * 2 ** 20;
/** After this part of the time it may wait, a list that needs more than its share goes first. */
const PATIENCE = 0.5;
/** By how much more than it needed so far a list waits for. */
const AHEAD = 2;

export class UploadRoom {
  readonly #queue: FairQueue;
  readonly #total: number;
  readonly #waitMs: number;

  /** @param waitMs the longest that a list waits for memory */
  constructor(total: number, waitMs: number) {
    this.#queue = new FairQueue(total, waitMs * PATIENCE);
    this.#total = total;
    this.#waitMs = waitMs;
  }

  /**
   * Does the work as soon as there is memory for it, and repeats it when it needs more.
   * @param work must leave nothing behind when it fails
   * @throws ServiceError `unavailable` when the wait is too long
   */
  async with<T>(account: number, work: (hold: (bytes: number) => void) => Promise<T>): Promise<T> {
    const latest = performance.now() + this.#waitMs;
    for (let bytes = BASE_BYTES; ; ) {
      await this.#take(account, bytes, latest - performance.now());
      const held = new Held(this.#queue, account, bytes);
      try {
        return await work((more) => held.grow(more));
      } catch (error) {
        if (held.lacked === 0) throw error;
        bytes = Math.min(held.lacked * AHEAD, Math.max(this.#total, held.lacked));
      } finally {
        held.giveBack();
      }
    }
  }

  async #take(account: number, bytes: number, waitMs: number): Promise<void> {
    const taken = this.#queue.take(account, bytes).then(() => true);
    const stop = new AbortController();
    const late = wait(Math.max(waitMs, 0), false, { signal: stop.signal }).catch(() => false);
    const isInTime = await Promise.race([taken, late]);
    stop.abort();
    if (isInTime) return;
    // Its place in the line cannot be left: it gives back what it gets.
    taken.then(() => this.#queue.giveBack(account, bytes));
    throw tooMany();
  }
}

/** What one list has, and needs. */
class Held {
  readonly #queue: FairQueue;
  readonly #account: number;
  #bytes: number;
  #needed = BASE_BYTES;
  /** What it needs, if it did not get that. */
  lacked = 0;

  constructor(queue: FairQueue, account: number, bytes: number) {
    this.#queue = queue;
    this.#account = account;
    this.#bytes = bytes;
  }

  grow(more: number): void {
    this.#needed += more;
    const missing = this.#needed - this.#bytes;
    if (missing <= 0) return;
    if (!this.#queue.tryTake(this.#account, missing)) {
      this.lacked = this.#needed;
      throw tooMany();
    }
    this.#bytes = this.#needed;
  }

  giveBack(): void {
    this.#queue.giveBack(this.#account, this.#bytes);
  }
}

const tooMany = () =>
  new ServiceError('unavailable', 'too many large lists are being read; try again', {
    retryAfterSeconds: 5,
  });
