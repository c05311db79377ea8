/**
 * One call of the API. A temporary failure is repeated (`repetition.ts`): after `Retry-After` if
 * the answer has it, otherwise after growing delays.
 */

import { delay, growingDelays } from './delays.ts';
import { TenureError } from './errors.ts';
import { repeatAfterMs } from './repetition.ts';
import { uniqueKey } from './unique.ts';

export type TenureOptions = {
  /** URL of the service, such as `https://tenure.example`. */
  url: string;
  /** Sent in the header `Authorization`, never in a URL. A function is called for each attempt. */
  apiKey: string | (() => string);
  /** Longest total delay before repetitions of a call; two minutes by default. */
  patienceMs?: number;
  /** Gives each POST its own idempotency key, so that a POST can be repeated like any call. */
  idempotent?: boolean;
  /** Cancels all calls and delays. They reject with the signal's reason. */
  signal?: AbortSignal;
  /** Replaces the platform's `fetch`. A `TenureError` thrown by it is final. */
  fetch?: typeof fetch;
  /** Replaces the platform's timers. */
  wait?: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** Returns the message of a failure, replacing the message of the service. */
  describe?: (error: TenureError) => string;
};

export type Call = {
  method?: string;
  /** Path below the service's URL, starting with a slash. */
  path: string;
  query?: Record<string, unknown> | undefined;
  headers?: Record<string, string>;
  /** Sent as JSON; `FormData` is sent as a form. */
  body?: unknown;
  /** A call that is repeated with the same key creates and charges only once. */
  idempotencyKey?: string | undefined;
  /** Overrides the option of the same name. */
  patienceMs?: number;
  signal?: AbortSignal | undefined;
};

const PATIENCE_MS = 120_000;
/** A call without an answer after this time has failed. Uploads may take longer. */
const TIMEOUT_MS = 120_000;

export class Connection {
  readonly #base: string;
  readonly #options: TenureOptions;

  constructor(options: TenureOptions) {
    this.#options = options;
    this.#base = options.url.replace(/\/+$/, '');
  }

  /**
   * Returns the answer as JSON.
   * @throws TenureError
   */
  async ask<T>(call: Call): Promise<T> {
    return this.parse<T>(await this.open(call, (response) => response.text()));
  }

  /** @throws TenureError if the text is not JSON */
  parse<T>(text: string): T {
    try {
      return JSON.parse(text) as T;
    } catch (cause) {
      const options = { status: 200, body: text, cause };
      throw this.#fail(`${this.#base} did not answer in JSON`, options);
    }
  }

  /** Waits. Rejects with the signal's reason if it is aborted. */
  wait(ms: number, signal?: AbortSignal): Promise<void> {
    return (this.#options.wait ?? delay)(ms, anyOf(this.#options.signal, signal));
  }

  /**
   * Reads a 2xx answer.
   * @param read reads the answer; the call is repeated if the connection breaks during it
   * @throws TenureError
   */
  async open<T>(call: Call, read: (response: Response) => T | Promise<T>): Promise<T> {
    const keyed = this.#withKey(call);
    let patienceMs = call.patienceMs ?? this.#options.patienceMs ?? PATIENCE_MS;
    for (const growing of growingDelays()) {
      const attempt = await this.#try(keyed, read);
      if (!attempt.error) return attempt.value;
      const ms = attempt.waitMs || growing;
      if (attempt.waitMs === null || ms > patienceMs) throw attempt.error;
      await this.wait(ms, call.signal);
      patienceMs -= ms;
    }
    throw new Error('the delays do not end');
  }

  #withKey(call: Call): Call {
    const isKeyed = call.method !== 'POST' || call.idempotencyKey !== undefined;
    return isKeyed || !this.#options.idempotent ? call : { ...call, idempotencyKey: uniqueKey() };
  }

  async #try<T>(call: Call, read: (response: Response) => T | Promise<T>): Promise<Attempt<T>> {
    const signal = anyOf(this.#options.signal, call.signal);
    const limit = new AbortController();
    const timer = call.body instanceof FormData ? undefined : setTimeout(expire, TIMEOUT_MS, limit);
    let response: Response;
    let text: string;
    try {
      response = await this.#send(call, anyOf(signal, limit.signal)!);
      if (response.ok) return { value: await read(response) };
      text = await response.text().catch(() => '');
      signal?.throwIfAborted();
    } catch (cause) {
      signal?.throwIfAborted();
      if (cause instanceof TenureError) return { error: cause, waitMs: null };
      const error = this.#fail(`${this.#base} does not answer`, { cause });
      return { error, waitMs: repeatAfterMs({ status: null }, call) };
    } finally {
      clearTimeout(timer);
    }
    const { status, headers } = response;
    const error = this.#fail(`${this.#base} answered ${status}`, { status, body: parseOr(text) });
    const failure = { status, body: error.body, retryAfter: headers.get('retry-after') };
    return { error, waitMs: repeatAfterMs(failure, call) };
  }

  /** @param message used if neither the service nor `describe` has one */
  #fail(message: string, options: { status?: number; body?: unknown; cause?: unknown }) {
    const error = new TenureError(message, options);
    const shown = this.#options.describe?.(error) ?? error.ownMessage ?? message;
    return shown === message ? error : new TenureError(shown, options);
  }

  #send({ method, path, query = {}, headers, body, idempotencyKey }: Call, signal: AbortSignal) {
    const isForm = body instanceof FormData;
    const isJson = body !== undefined && !isForm;
    return (this.#options.fetch ?? fetch)(addressOf(this.#base, path, query), {
      method: method ?? 'GET',
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${this.#key()}`,
        ...(isJson && { 'content-type': 'application/json' }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
        ...headers,
      },
      body: isJson ? JSON.stringify(body) : isForm ? body : null,
      signal,
    });
  }

  /** @throws TenureError if the key has characters that a header cannot hold */
  #key(): string {
    const { apiKey } = this.#options;
    const key = typeof apiKey === 'string' ? apiKey : apiKey();
    if (/^[!-~]*$/.test(key)) return key;
    const message = 'the API key is not valid: it has spaces or letters that no key has';
    throw new TenureError(message, { status: 401 });
  }
}

/** The value that was read, or the failure; `waitMs` as `repeatAfterMs` returns it. */
type Attempt<T> = { value: T; error?: undefined } | { error: TenureError; waitMs: number | null };

/** @param base URL of the service, without a slash at its end */
export function addressOf(base: string, path: string, query: Record<string, unknown>): URL {
  const address = new URL(base + path);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) address.searchParams.set(name, String(value));
  }
  return address;
}

const expire = (limit: AbortController): void =>
  limit.abort(new DOMException(`no answer within ${TIMEOUT_MS / 1_000} s`, 'TimeoutError'));

function anyOf(
  one: AbortSignal | undefined,
  other: AbortSignal | undefined,
): AbortSignal | undefined {
  return one && other ? AbortSignal.any([one, other]) : (one ?? other);
}

function parseOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
