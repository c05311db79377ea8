/** A node's open event streams and waiting calls, and their limits. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../ground/database/index.ts';
import { FairQueue } from '../../ground/limits/index.ts';
import type { Service } from '../../ground/service.ts';
import { type EventRow, type EventType, readEvents } from '../record/index.ts';
import { renderMessage, ServerSent } from './server-sent.ts';
import { Slots } from './slots.ts';
import { Tail } from './tail.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Shared by all calls of the node. */
    eventStreams: EventStreams;
  }
}

/**
 * Concurrent queries for all streams of a node. When a thousand wake up at once, other calls still
 * get connections.
 */
const READS_AT_ONCE = 4;
const READ_PATIENCE_MS = 1_000;

/** When a key's grace window or a subscription ends, its streams end within this time. */
const CHECK_EVERY_MS = 10_000;

export type Reader = {
  accountId: number;
  /** The first event comes after this position. */
  after: number;
  types?: readonly EventType[] | undefined;
  /** The most events at a time. */
  limit: number;
};

/** Events, and the position up to which the reader has received everything. */
export type Followed = { rows: readonly EventRow[]; through: number };

/** Shorter than the interval of a stream's comments, which carry the position reached. */
const QUIET_MS = 10_000;

type Caller = { keyId: number | null; sessionId: number | null; address: string };

/** Returns which callers may still call. */
export type FindLetIn = (
  db: Db,
  callers: readonly Caller[],
) => Promise<(caller: Caller) => boolean>;

export class EventStreams {
  readonly tail: Tail;
  readonly #service: Service;
  readonly #findLetIn: FindLetIn;
  readonly #slots: Slots;
  readonly #reads = new FairQueue(READS_AT_ONCE, READ_PATIENCE_MS);
  readonly #reading = new Map<string, Promise<EventRow[]>>();
  readonly #streams = new Map<ServerSent, Caller>();
  readonly #closing = new AbortController();
  readonly #checks: NodeJS.Timeout;

  private constructor(service: Service, tail: Tail, findLetIn: FindLetIn) {
    this.#service = service;
    this.#findLetIn = findLetIn;
    this.tail = tail;
    this.#slots = new Slots(service.config.limits);
    this.#checks = setInterval(() => this.checkKeys(), CHECK_EVERY_MS).unref();
  }

  static async open(service: Service, findLetIn: FindLetIn): Promise<EventStreams> {
    return new EventStreams(service, await Tail.open(service), findLetIn);
  }

  /** Aborts when the node stops, so that waiting calls are answered. */
  get closing(): AbortSignal {
    return this.#closing.signal;
  }

  takeSlot(accountId: number): () => void {
    return this.#slots.take(accountId);
  }

  /** Runs a query within the limit that all streams of the node share. */
  async inTurn<T>(accountId: number, query: () => Promise<T>): Promise<T> {
    await this.#reads.take(accountId, 1);
    try {
      return await query();
    } finally {
      this.#reads.giveBack(accountId, 1);
    }
  }

  /** Readers at the same position share a query and its rows, because all of them wake at once. */
  read(reader: Reader, upTo: number): Promise<EventRow[]> {
    const { accountId, after, types, limit } = reader;
    const name = [accountId, after, upTo, limit, types?.join()].join(' ');
    const shared = this.#reading.get(name);
    if (shared) return shared;
    const range = { accountId, after, types, limit, upTo };
    const reading = this.inTurn(accountId, () => readEvents(this.#service.db, range)).finally(() =>
      this.#reading.delete(name),
    );
    this.#reading.set(name, reading);
    return reading;
  }

  /**
   * Yields all events from a position on, in batches, as they are recorded, until the signal
   * aborts. While there are none, it yields the position reached from time to time.
   */
  async *follow(reader: Reader, signal: AbortSignal): AsyncGenerator<Followed> {
    const wait = await this.tail.join(reader.accountId, signal);
    try {
      for (let after = reader.after; !signal.aborted; ) {
        const upTo = this.tail.horizon;
        const rows = await this.read({ ...reader, after }, upTo);
        const isFull = rows.length === reader.limit;
        after = isFull ? rows.at(-1)!.position : Math.max(after, upTo);
        yield { rows, through: after };
        while (!isFull && !signal.aborted && !(await wait.more(QUIET_MS))) {
          after = Math.max(after, this.tail.horizon);
          yield { rows: [], through: after };
        }
      }
    } finally {
      wait.end();
    }
  }

  /**
   * Answers with a stream. Ends the stream when the work, the key's validity or the node ends.
   * @param work writes to the stream until the stream has ended
   * @throws ServiceError as `Slots.take` does; nothing once the answer has begun
   */
  async stream(
    request: FastifyRequest,
    reply: FastifyReply,
    work: (stream: ServerSent) => Promise<void>,
  ): Promise<void> {
    const giveBack = this.takeSlot(request.principal.accountId);
    const stream = new ServerSent(reply);
    // A browser reconnects after a stream ends, but not after an error status.
    if (this.closing.aborted) stream.end();
    const { keyId, sessionId } = request.principal;
    this.#streams.set(stream, { keyId, sessionId, address: request.ip });
    try {
      await work(stream);
    } catch (error) {
      request.log.warn({ err: error }, 'an event stream ended with an error');
    } finally {
      this.#streams.delete(stream);
      giveBack();
      stream.end();
    }
  }

  /** Ends all streams and waiting calls, and stops reading events. */
  async close(): Promise<void> {
    clearInterval(this.#checks);
    this.#closing.abort();
    for (const stream of this.#streams.keys()) stream.end();
    await this.tail.close();
  }

  /** Starts to end the streams whose keys are no longer valid. */
  checkKeys(): void {
    if (this.#streams.size > 0) void this.#endRefused();
  }

  async #endRefused(): Promise<void> {
    // Only these streams are checked: the key of a stream that starts meanwhile has just been
    // checked.
    const streams = [...this.#streams];
    try {
      const isLetIn = await this.#findLetIn(
        this.#service.db,
        streams.map(([, caller]) => caller),
      );
      for (const [stream, caller] of streams) if (!isLetIn(caller)) stream.end(REFUSED);
    } catch (error) {
      this.#service.log.warn({ err: error }, 'keys of open streams cannot be checked');
    }
  }
}

const REFUSED = renderMessage({
  event: 'end',
  data: JSON.stringify({ message: 'The key has ended, or the account is inactive or expired.' }),
});
