/**
 * Room in memory for answers: a long one takes as much until its client has read it, and clients
 * take their time. Who is going to read or put together a long answer waits for room first.
 */
import type { FastifyReply } from 'fastify';
import { ServiceError } from '../api/index.ts';
import { ByteBudget } from '../limits/index.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** For the answers of all who call. */
    answerRoom: AnswerRoom;
  }
}

/** Nobody waits with such an answer: what it takes is little beside the connection itself. */
const SMALL_BYTES = 256 * 1024;

export class AnswerRoom {
  readonly #budget: ByteBudget;
  readonly #waitMs: number;
  readonly #held = new WeakMap<FastifyReply, number>();

  constructor(bytes: number, waitMs: number) {
    this.#budget = new ByteBudget(bytes);
    this.#waitMs = waitMs;
  }

  /**
   * Waits until there is room for an answer, which it then has until it is sent.
   * @param bytes what it takes at most while it is put together, roughly
   * @throws ServiceError `unavailable` when that takes too long
   */
  async take(reply: FastifyReply, bytes: number): Promise<void> {
    if (bytes <= SMALL_BYTES) return;
    const taken = await this.#budget.take(bytes, this.#waitMs);
    if (taken === null) throw tooMany();
    if (reply.raw.closed) {
      this.#budget.give(taken);
      throw nobodyThere();
    }
    this.#keep(reply, taken);
  }

  /** Says how long the answer is, now that it is put together. */
  settle(reply: FastifyReply, bytes: number): void {
    // What was held for it has been given back.
    if (reply.raw.closed) return;
    const held = this.#held.get(reply);
    this.#budget.hold(bytes);
    this.#keep(reply, bytes);
    if (held !== undefined) this.#budget.give(held);
  }

  #keep(reply: FastifyReply, bytes: number): void {
    const isNew = !this.#held.has(reply);
    this.#held.set(reply, bytes);
    if (isNew) reply.raw.once('close', () => this.#budget.give(this.#held.get(reply)!));
  }
}

const tooMany = () =>
  new ServiceError('unavailable', 'too many long answers are being read; try again', {
    retryAfterSeconds: 5,
  });

const nobodyThere = () => new ServiceError('unavailable', 'the client has gone');
