/** A well-behaved client of the API: repeats unanswered calls under the same key. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Dice } from '../../src/profile/world/dice.ts';
import type { Json } from '../support/service.ts';
import type { Journal } from './journal.ts';

export type Account = { id: number; apiKey: string };

export type Reply = { status: number; body: Json };

/** One attempt of a call. */
export type Call = {
  account: number;
  method: string;
  path: string;
  query: Record<string, string>;
  /** The idempotency key; null without one. */
  key: string | null;
  sent: Json;
  /** In `performance.now()`. */
  start: number;
  end: number;
  /** Null if no answer arrived. */
  reply: Reply | null;
};

/** Longer than a healthy node waits for anything. */
const PATIENCE_MS = 15_000;
/** Longer than anything in a crash test lasts. */
const MOST_MS = 180_000;
const PAUSE_MS = 300;

/**
 * Statuses to repeat: the service is overloaded, a dependency is away, or the node was frozen while
 * the call arrived on a connection opened long before.
 */
const EXCUSES = new Set([408, 429, 503]);

type Sent = Pick<Call, 'method' | 'path' | 'query' | 'key' | 'sent'>;

const requestOf = ({ method, key, sent }: Sent): RequestInit =>
  key === null
    ? { method }
    : {
        method,
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(sent),
      };

/** Thrown if there was no answer for very long, or until the test ended. */
export class GivenUp extends Error {
  override name = 'GivenUp';
}

export class Client {
  readonly account: Account;
  readonly #urls: readonly string[];
  readonly #draws: Dice;
  readonly #over: AbortSignal;
  readonly #journal: Journal;
  readonly #observe: (call: Call) => void;

  constructor(
    account: Account,
    urls: readonly string[],
    draws: Dice,
    over: AbortSignal,
    journal: Journal,
    observe: (call: Call) => void = () => {},
  ) {
    this.account = account;
    this.#urls = urls;
    this.#draws = draws;
    this.#over = over;
    this.#journal = journal;
    this.#observe = observe;
  }

  get(path: string, query: Record<string, string> = {}): Promise<Reply> {
    return this.#repeat({ method: 'GET', path, query, key: null, sent: null });
  }

  /** @param key identifies the call, so that it may be repeated */
  post(path: string, body: object, key: string): Promise<Reply> {
    return this.#repeat({ method: 'POST', path, query: {}, key, sent: body });
  }

  /** Sends to any of the nodes, until one of them returns a final answer. */
  async #repeat(call: Sent): Promise<Reply> {
    const began = performance.now();
    while (!this.#over.aborted && performance.now() - began < MOST_MS) {
      const reply = await this.#attempt(call);
      if (reply && !EXCUSES.has(reply.status)) {
        if (reply.status < 500) return reply;
        this.#complain(call.path, reply);
      }
      await delay(PAUSE_MS);
    }
    throw new GivenUp(`no answer from ${call.path}`);
  }

  #complain(path: string, { status, body }: Reply): void {
    const detail = `${path}: ${status} ${body?.message}`;
    this.#journal.violation('an outage was answered with another status than 503', detail);
  }

  async #attempt(call: Sent): Promise<Reply | null> {
    const { id, apiKey } = this.account;
    const parameters = new URLSearchParams({ api_key: apiKey, ...call.query });
    const start = performance.now();
    const url = `${this.#draws.pick(this.#urls)}${call.path}?${parameters}`;
    const reply = await this.#try(url, requestOf(call));
    this.#observe({ account: id, ...call, start, end: performance.now(), reply });
    return reply;
  }

  async #try(url: string, call: RequestInit): Promise<Reply | null> {
    try {
      const response = await fetch(url, { ...call, signal: AbortSignal.timeout(PATIENCE_MS) });
      const text = await response.text();
      return { status: response.status, body: text === '' ? null : JSON.parse(text) };
    } catch {
      return null;
    }
  }
}
