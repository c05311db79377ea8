/**
 * Memory for answers. A long answer occupies memory until its client has read it, and clients take
 * their time. A call that is about to build a long answer waits for room first.
 */
import type { FastifyReply } from 'fastify';
import { ServiceError } from '../api/index.ts';
import { ByteBudget } from '../limits/index.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Shared by all calls of the node. */
    answerRoom: AnswerRoom;
  }
}

/** Answers up to this size wait for nothing: they cost little beside the connection itself. */
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
   * Waits for room, and holds it until the answer is sent or its client has gone, or until more is
   * taken for the same answer.
   * @param bytes roughly the most that building the answer takes
   * @throws ServiceError `unavailable` when the wait is too long
   */
  async take(reply: FastifyReply, bytes: number): Promise<void> {
    if (bytes <= SMALL_BYTES) return;
    const taken = await this.#budget.take(bytes, this.#waitMs);
    if (taken === null) throw tooMany();
    if (reply.raw.closed) {
      this.#budget.giveBack(taken);
      throw clientGone();
    }
    const before = this.#held.get(reply);
    this.#keep(reply, taken);
    if (before !== undefined) this.#budget.giveBack(before);
  }

  /** Holds what the finished answer takes, instead of the estimate. */
  resize(reply: FastifyReply, bytes: number): void {
    // What was held has been given back by then.
    if (reply.raw.closed) return;
    const held = this.#held.get(reply);
    this.#budget.hold(bytes);
    this.#keep(reply, bytes);
    if (held !== undefined) this.#budget.giveBack(held);
  }

  #keep(reply: FastifyReply, bytes: number): void {
    const isNew = !this.#held.has(reply);
    this.#held.set(reply, bytes);
    if (isNew) reply.raw.once('close', () => this.#budget.giveBack(this.#held.get(reply)!));
  }
}

const tooMany = () =>
  new ServiceError('unavailable', 'too many long answers are being read; try again', {
    retryAfterSeconds: 5,
  });

const clientGone = () => new ServiceError('unavailable', 'the client has gone');
