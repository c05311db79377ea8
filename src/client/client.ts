/**
 * A client of the HTTP API (docs/interface.md): gives the answer as JSON, or throws an `Error` whose
 * message is one line to show to a user.
 *
 * - The service refuses the call (4xx, 408 and 429 aside): throws `Refusal` with the status and the
 *   service's own message. The call is not repeated.
 * - The failure may pass (a broken connection, no answer within two minutes, 408, 429, 5xx): the call is
 *   repeated after the pause that `Retry-After` asks for, or else after growing pauses, until the
 *   pauses come to `patienceMs`.
 * - The key is sent in the `Authorization` header, never in a URL. A redirect is followed on the
 *   service's own origin only; another origin gets neither the key nor the body: throws `Refusal`.
 * - The service has never answered this client: its first failure to connect is thrown at once, for
 *   the address is probably wrong.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { describeCause, exchange } from './exchange.ts';

/** Members that are undefined are left out. */
export type Query = Record<string, string | number | undefined>;

export type Client = {
  /** @param path below the service's URL, such as `api/v1/lead_enrichments/7` */
  get<T>(path: string, query?: Query): Promise<T>;
  /** Carries an idempotency key: a repetition after a lost answer does nothing twice. */
  post<T>(path: string, body: unknown, idempotencyKey?: string): Promise<T>;
  delete<T>(path: string): Promise<T>;
  /** Waits; throws the signal's reason when it is aborted meanwhile. */
  wait(ms: number): Promise<void>;
};

/** A client that also takes files. */
export type FileClient = Client & {
  /** An answer that is no JSON, as it comes; a connection that breaks meanwhile throws. */
  stream(path: string, query?: Query): AsyncGenerator<Uint8Array>;
};

export type ClientOptions = {
  /** Of the service, with or without a path. */
  url: string;
  apiKey: string;
  /** Ends calls and waits under way: they throw its reason. */
  signal?: AbortSignal;
  /** What the pauses of one call may come to; 0 repeats nothing. Two minutes by default. */
  patienceMs?: number;
  wait?: (ms: number, signal: AbortSignal) => Promise<void>;
};

const PATIENCE_MS = 120_000;
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 5_000;

export function createClient(options: ClientOptions): FileClient {
  const { url, apiKey, patienceMs = PATIENCE_MS, wait = waitFor } = options;
  const { signal = new AbortController().signal } = options;
  let everAnswered = false;

  async function call<T>(
    path: string,
    query: Query,
    init: Init,
    { unread = false } = {},
  ): Promise<T> {
    const address = toAddress(url, path);
    setQuery(address, query);
    // In a header: proxies and servers log addresses.
    const headers = { ...init.headers, authorization: authorizationOf(apiKey) };
    const request = { service: url, address, init: { ...init, headers }, signal, unread };
    let waitedMs = 0;
    for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)) {
      const attempt = await exchange(request);
      everAnswered ||= attempt.answered;
      if (!attempt.failure) return attempt.value as T;
      // A `Retry-After` of 0 would repeat without a pause, and without an end.
      const nextMs = attempt.retryAfterMs || waitMs;
      if (!everAnswered || waitedMs + nextMs > patienceMs) throw attempt.failure;
      await wait(nextMs, signal);
      waitedMs += nextMs;
    }
  }

  async function* stream(path: string, query: Query = {}): AsyncGenerator<Uint8Array> {
    const { body } = await call<Response>(path, query, {}, { unread: true });
    try {
      yield* body!;
    } catch (cause) {
      signal.throwIfAborted();
      throw new Error(`${url} broke the answer off (${describeCause(cause)})`, { cause });
    }
  }

  return {
    stream,
    get: (path, query = {}) => call(path, query, {}),
    post: (path, body, idempotencyKey) => call(path, {}, postInit(body, idempotencyKey)),
    delete: (path) => call(path, {}, { method: 'DELETE' }),
    wait: (ms) => wait(ms, signal),
  };
}

const waitFor = (ms: number, signal: AbortSignal): Promise<void> =>
  pause(ms, undefined, { signal }).catch(() => signal.throwIfAborted());

type Init = { method?: string; headers?: Record<string, string>; body?: string };

/** @throws Error for what cannot stand in a header, which is no key */
function authorizationOf(apiKey: string): string {
  if (!/^[!-~]+$/.test(apiKey)) {
    throw new Error('the API key is not valid: it has spaces or letters that no key has');
  }
  return `Bearer ${apiKey}`;
}

const postInit = (body: unknown, idempotencyKey: string = crypto.randomUUID()): Init => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', 'idempotency-key': idempotencyKey },
  body: JSON.stringify(body),
});

const toAddress = (url: string, path: string): URL =>
  new URL(path, url.endsWith('/') ? url : `${url}/`);

function setQuery(address: URL, query: Query): void {
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) address.searchParams.set(name, String(value));
  }
}
