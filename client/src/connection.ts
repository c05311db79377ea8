/**
 * One call of the API. A failure that may pass is tried again (`repetition.ts`), after the pause that
 * `Retry-After` asks for, or else after growing ones.
 */
import { TenureError } from './errors.ts';
import { growingPauses, pause } from './pauses.ts';
import { repeatAfterMs } from './repetition.ts';
import { uniqueKey } from './unique.ts';

export type TenureOptions = {
  /** Of the service, such as `https://tenure.example`. */
  url: string;
  /** Sent in the header `Authorization`, never in a URL. A function is asked for each attempt. */
  apiKey: string | (() => string);
  /** What the pauses before repetitions of a call may come to; two minutes by default. */
  patienceMs?: number;
  /** Gives every POST an idempotency key of its own, so that a POST is repeated like any call. */
  idempotent?: boolean;
  /** Ends all calls and pauses: they throw its reason. */
  signal?: AbortSignal;
  /** In place of the platform's own. A `TenureError` that it throws is final. */
  fetch?: typeof fetch;
  /** In place of the platform's timers. */
  wait?: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** The message of a failure, in place of the service's own. */
  describe?: (error: TenureError) => string;
};

export type Call = {
  method?: string;
  /** Below the service's URL, with a slash in front. */
  path: string;
  query?: Record<string, unknown> | undefined;
  headers?: Record<string, string>;
  /** Sent as JSON, or as the form that it is. */
  body?: unknown;
  /** With it a repeated call creates and charges nothing twice. */
  idempotencyKey?: string | undefined;
  /** In place of that of the options. */
  patienceMs?: number;
  signal?: AbortSignal | undefined;
};

const PATIENCE_MS = 120_000;
/** After this long without an answer the call has failed. Uploads may take longer. */
const TIMEOUT_MS = 120_000;

export class Connection {
  readonly #base: string;
  readonly #options: TenureOptions;

  constructor(options: TenureOptions) {
    this.#options = options;
    this.#base = options.url.replace(/\/+$/, '');
  }

  /** The answer as JSON. @throws TenureError */
  async ask<T>(call: Call): Promise<T> {
    return this.parse<T>(await this.open(call, (response) => response.text()));
  }

  /** @throws TenureError for what is no JSON */
  parse<T>(text: string): T {
    try {
      return JSON.parse(text) as T;
    } catch (cause) {
      const options = { status: 200, body: text, cause };
      throw this.#fail(`${this.#base} did not answer in JSON`, options);
    }
  }

  /** Waits; throws the signal's reason when it is aborted meanwhile. */
  wait(ms: number, signal?: AbortSignal): Promise<void> {
    return (this.#options.wait ?? pause)(ms, anyOf(this.#options.signal, signal));
  }

  /**
   * What is read of an answer 2xx.
   * @param read the call is repeated when the connection breaks meanwhile
   * @throws TenureError
   */
  async open<T>(call: Call, read: (response: Response) => T | Promise<T>): Promise<T> {
    const keyed = this.#withKey(call);
    let patienceMs = call.patienceMs ?? this.#options.patienceMs ?? PATIENCE_MS;
    for (const growing of growingPauses()) {
      const attempt = await this.#try(keyed, read);
      if (!attempt.error) return attempt.value;
      const ms = attempt.waitMs || growing;
      if (attempt.waitMs === null || ms > patienceMs) throw attempt.error;
      await this.wait(ms, call.signal);
      patienceMs -= ms;
    }
    throw new Error('pauses do not end');
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

  /** @param message where neither the service nor the options have one */
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

  /** @throws TenureError for what cannot stand in a header, which is no key */
  #key(): string {
    const { apiKey } = this.#options;
    const key = typeof apiKey === 'string' ? apiKey : apiKey();
    if (/^[!-~]*$/.test(key)) return key;
    const message = 'the API key is not valid: it has spaces or letters that no key has';
    throw new TenureError(message, { status: 401 });
  }
}

/** What was read, or why nothing was; `waitMs` as `repeatAfterMs` gives it. */
type Attempt<T> = { value: T; error?: undefined } | { error: TenureError; waitMs: number | null };

/** @param base the service's URL, without a slash at its end */
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
