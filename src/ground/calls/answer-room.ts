/**
 * Limits the memory for answers. A long answer occupies memory until its client has read it, and
 * clients may be slow. A call that is about to build a long answer first waits for memory, in its
 * account's queue. One account gets at most half of the memory, and always leaves some for others.
 */
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { ServiceError } from '../api/index.ts';
import { inPieces, type Page, PIECE_BYTES } from '../json/index.ts';
import { FairQueue } from '../limits/index.ts';
import { goneSignal } from './gone.ts';
import { type Pace, Paces } from './pace.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Shared by all calls of the node. */
    answerRoom: AnswerRoom;
  }
}

/** Answers up to this size do not wait. They cost little compared with the connection itself. */
const SMALL_BYTES = 256 * 1024;

/** The bytes that an answer holds, and a signal that aborts when its client has gone. */
type Held = { bytes: number; gone: AbortSignal };

export class AnswerRoom {
  readonly #most: number;
  readonly #queue: FairQueue;
  readonly #waitMs: number;
  readonly #paces: Paces;
  readonly #held = new WeakMap<FastifyReply, Held>();

  /**
   * @param bytes the memory for all answers
   * @param waitMs the longest wait before an answer begins
   * @param pace the slowest pace at which clients may read
   */
  constructor(bytes: number, waitMs: number, pace: Pace) {
    this.#most = bytes / 2;
    // With finite patience, a long answer would be served before all others, and hold them up.
    this.#queue = new FairQueue(bytes, Number.POSITIVE_INFINITY);
    this.#waitMs = waitMs;
    this.#paces = new Paces(pace);
  }

  close(): void {
    this.#paces.close();
  }

  /**
   * Waits for memory, and holds it until the answer is sent, its client has gone, or memory is
   * taken again for the same answer.
   * @param bytes roughly the most that building the answer takes
   * @returns the bytes that were taken
   * @throws ServiceError `unavailable` if the wait is too long
   */
  async take(reply: FastifyReply, bytes: number): Promise<number> {
    if (bytes <= SMALL_BYTES) return 0;
    // An answer must not hold memory while it waits for more, because others may wait for that
    // memory.
    this.resize(reply, 0);
    const taken = await this.#wait(reply, bytes, AbortSignal.timeout(this.#waitMs));
    if (taken === null) throw reply.raw.closed ? clientGone() : tooMany();
    return taken;
  }

  /**
   * Waits for more memory for a running answer, while its client is connected.
   * @returns the bytes that were taken; the caller gives them back
   * @throws ServiceError `unavailable` if the client has gone
   */
  async takeMore(reply: FastifyReply, bytes: number): Promise<number> {
    if (bytes <= SMALL_BYTES) return 0;
    const taken = await this.#wait(reply, bytes);
    if (taken === null) throw clientGone();
    return taken;
  }

  /** Replaces the estimated size of an answer by the size of the finished answer. */
  resize(reply: FastifyReply, bytes: number): void {
    // The connection has given back all bytes when it closed.
    if (reply.raw.closed) return;
    const held = this.#heldBy(reply);
    this.#queue.change(accountOf(reply), held.bytes, bytes);
    held.bytes = bytes;
  }

  /** Sends a finished answer, and holds its bytes until it is read. */
  send(reply: FastifyReply, bytes: Buffer): FastifyReply {
    this.resize(reply, bytes.length);
    if (bytes.length <= PIECE_BYTES) return reply.send(bytes);
    const pieces = Readable.from(inPieces(bytes), { objectMode: false });
    return reply.header('content-length', bytes.length).send(pieces);
  }

  /** Gives back a part of the memory that an answer holds. */
  giveBack(reply: FastifyReply, bytes: number): void {
    if (!reply.raw.closed) this.resize(reply, this.#heldBy(reply).bytes - bytes);
  }

  /**
   * @returns the bytes taken, at most the share of one account; null if the client has gone or the
   * wait was too long
   */
  async #wait(reply: FastifyReply, bytes: number, late?: AbortSignal): Promise<number | null> {
    const amount = Math.min(bytes, this.#most);
    const held = this.#heldBy(reply);
    const signal = late ? AbortSignal.any([held.gone, late]) : held.gone;
    if (!(await this.#queue.takeUntil(accountOf(reply), amount, signal))) return null;
    if (reply.raw.closed) {
      this.#queue.giveBack(accountOf(reply), amount);
      return null;
    }
    held.bytes += amount;
    return amount;
  }

  #heldBy(reply: FastifyReply): Held {
    const known = this.#held.get(reply);
    if (known) return known;
    const held: Held = { bytes: 0, gone: goneSignal(reply) };
    this.#held.set(reply, held);
    const pace = this.#paces.watch(reply.raw);
    reply.raw.once('close', () => {
      pace.end();
      this.#queue.giveBack(accountOf(reply), held.bytes);
    });
    return held;
  }
}

const accountOf = ({ request }: FastifyReply): number => request.principal.accountId;

const tooMany = () =>
  new ServiceError('unavailable', 'too many long answers are being read; try again', {
    retryAfterSeconds: 5,
  });

const clientGone = () => new ServiceError('unavailable', 'the client has gone');

const JSON_TYPE = 'application/json; charset=utf-8';

/** Answers with a page, and releases the page once it is sent. */
export function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  const { bytes } = page;
  reply.raw.once('close', () => page.release());
  return reply.server.answerRoom.send(reply.type(JSON_TYPE), bytes);
}
