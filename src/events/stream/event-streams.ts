/** A node's part in the streams: who waits on it for events, and who is still let in. */
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

/** Queries of all who follow, at once: a thousand who are woken leave connections to other calls. */
const READS_AT_ONCE = 4;
const READ_PATIENCE_MS = 1_000;

/** A grace window or a subscription that is over ends its streams within this time. */
const CHECK_EVERY_MS = 10_000;

export type Reader = {
  accountId: number;
  /** The first event comes after this position. */
  after: number;
  types?: readonly EventType[] | undefined;
  /** The most at a time. */
  limit: number;
};

/** Events, and the position up to which there are no others for the reader. */
export type Followed = { rows: readonly EventRow[]; through: number };

/** Shorter than the pause between comments of a stream, which tell it how far it has come. */
const QUIET_MS = 10_000;

/** Which of these API keys may still call, by id. */
export type FindLetIn = (db: Db, keyIds: readonly number[]) => Promise<ReadonlySet<number>>;

export class EventStreams {
  readonly tail: Tail;
  readonly #service: Service;
  readonly #findLetIn: FindLetIn;
  readonly #slots: Slots;
  readonly #reads = new FairQueue(READS_AT_ONCE, READ_PATIENCE_MS);
  readonly #streams = new Map<ServerSent, { keyId: number }>();
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

  /** Aborts when the node is told to stop: who waits is answered. */
  get closing(): AbortSignal {
    return this.#closing.signal;
  }

  takeSlot(accountId: number): () => void {
    return this.#slots.take(accountId);
  }

  /** Looks something up in turn with all others who follow. */
  async inTurn<T>(accountId: number, look: () => Promise<T>): Promise<T> {
    await this.#reads.take(accountId, 1);
    try {
      return await look();
    } finally {
      this.#reads.giveBack(accountId, 1);
    }
  }

  read(reader: Reader, upTo: number): Promise<EventRow[]> {
    return this.inTurn(reader.accountId, () => readEvents(this.#service.db, { ...reader, upTo }));
  }

  /**
   * All events from a position on, some at a time, as they come, until the signal aborts. While none
   * come, it yields now and then how far the log was looked through.
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
   * Answers with a stream, and ends it when the work has ended, the key or the node.
   * @param work writes to the stream until that has ended
   * @throws ServiceError as `Slots.take`; nothing is thrown once the answer has begun
   */
  async stream(
    request: FastifyRequest,
    reply: FastifyReply,
    work: (stream: ServerSent) => Promise<void>,
  ): Promise<void> {
    const giveBack = this.takeSlot(request.principal.accountId);
    const stream = new ServerSent(reply);
    // A browser connects again when a stream ends, and gives up when it is refused.
    if (this.closing.aborted) stream.end();
    this.#streams.set(stream, request.principal);
    try {
      await work(stream);
    } catch (error) {
      request.log.warn({ err: error }, 'a stream of events has broken off');
    } finally {
      this.#streams.delete(stream);
      giveBack();
      stream.end();
    }
  }

  /** Ends all streams and waits, and stops following the log. */
  async close(): Promise<void> {
    clearInterval(this.#checks);
    this.#closing.abort();
    for (const stream of this.#streams.keys()) stream.end();
    await this.tail.close();
  }

  /** Ends, in a moment, the streams of keys that would be let in no longer. */
  checkKeys(): void {
    if (this.#streams.size > 0) void this.#endRefused();
  }

  async #endRefused(): Promise<void> {
    // Those that are asked about: a stream that begins meanwhile has just been let in.
    const streams = [...this.#streams];
    const keys = [...new Set(streams.map(([, { keyId }]) => keyId))];
    try {
      const letIn = await this.#findLetIn(this.#service.db, keys);
      for (const [stream, { keyId }] of streams) if (!letIn.has(keyId)) stream.end(REFUSED);
    } catch (error) {
      this.#service.log.warn({ err: error }, 'keys of open streams cannot be checked');
    }
  }
}

const REFUSED = renderMessage({
  event: 'end',
  data: JSON.stringify({ message: 'The key has ended, or the account is inactive or expired.' }),
});
