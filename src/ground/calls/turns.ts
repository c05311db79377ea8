/**
 * Limits how many calls of one account run at once. Otherwise a hundred calls of one account would
 * occupy all database connections and the event loop, and delay the calls of others. Creates,
 * quotes, uploads and event streams have limits of their own.
 */
import type { FastifyReply } from 'fastify';
import { ServiceError } from '../api/index.ts';
import { FairQueue } from '../limits/index.ts';
import { goneSignal } from './gone.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Shared by all calls of the node. */
    turns: Turns;
  }
}

/**
 * The turns of all accounts. One account alone gets half of them. Each turn may use a database
 * connection, and some connections must stay free.
 */
const TURNS = 12;

export class Turns {
  readonly #queue = new FairQueue(TURNS, Number.POSITIVE_INFINITY);
  readonly #waitMs: number;

  constructor(waitMs: number) {
    this.#waitMs = waitMs;
  }

  /**
   * Does further work for an answer that is being sent. The work waits for a turn of its account.
   */
  async run<T>(reply: FastifyReply, work: () => Promise<T>): Promise<T> {
    const { accountId } = reply.request.principal;
    if (!(await this.#queue.takeUntil(accountId, 1, goneSignal(reply)))) throw clientGone();
    try {
      return await work();
    } finally {
      this.#queue.giveBack(accountId, 1);
    }
  }

  /**
   * Takes a turn for a call.
   * @returns a function that gives the turn back; it can be called several times
   * @throws ServiceError `unavailable` if the wait is too long
   */
  async take(accountId: number, reply: FastifyReply): Promise<() => void> {
    const late = AbortSignal.timeout(this.#waitMs);
    const signal = AbortSignal.any([late, goneSignal(reply)]);
    if (!(await this.#queue.takeUntil(accountId, 1, signal))) {
      throw reply.raw.closed ? clientGone() : tooMany();
    }
    let isHeld = true;
    return () => {
      if (isHeld) this.#queue.giveBack(accountId, 1);
      isHeld = false;
    };
  }
}

const tooMany = () =>
  new ServiceError('unavailable', 'too many calls of the account at once; try again', {
    retryAfterSeconds: 5,
  });

const clientGone = () => new ServiceError('unavailable', 'the client has gone');
