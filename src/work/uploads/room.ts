/**
 * Memory for reading uploaded lists. A small file may unpack to a large list, so a reader's memory is
 * counted while it grows: texts shared by cells, rows of the current chunk, hashes of rows, DuckDB.
 * All lists of a node share one budget, and each account has a share of it.
 *
 * A reader does not wait when it needs more memory, because two readers could wait for each other
 * for ever. If there is not enough, it returns all its memory, waits for the amount it needs, and
 * starts again.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { ServiceError } from '../../ground/api/index.ts';
import { FairQueue } from '../../ground/limits/index.ts';

/** Memory that every list needs, for buffers and parsers. */
const BASE_BYTES = 8 * 2 ** 20;
/** The part of the longest wait after which a list is served first, even if it exceeds its share. */
const PATIENCE = 0.5;
/** A list that starts again waits for this multiple of the memory that it needed so far. */
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
   * Does the work as soon as there is memory for it, and repeats it if it needs more.
   * @param work must have no lasting effect if it fails
   * @throws ServiceError `unavailable` if the wait is too long
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
    // The request cannot be removed from the queue, so its memory is returned once it is granted.
    taken.then(() => this.#queue.giveBack(account, bytes));
    throw tooMany();
  }
}

/** The memory of one list. */
class Held {
  readonly #queue: FairQueue;
  readonly #account: number;
  #bytes: number;
  #needed = BASE_BYTES;
  /** The bytes that were needed but not available; 0 if there was enough. */
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
