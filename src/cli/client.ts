/** The HTTP API as a command sees it: an answer, or one line that says why there is none. */
import { setTimeout as pause } from 'node:timers/promises';

/** The service said no (4xx); the message is its own. */
export class Refusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

type Query = Record<string, string | number | undefined>;

export type Client = {
  get<T>(path: string, query?: Query): Promise<T>;
  /** Under an idempotency key: a repetition after a lost answer does nothing twice. */
  post<T>(path: string, body: unknown): Promise<T>;
  /** Ends early, by throwing, when the command is interrupted. */
  wait(ms: number): Promise<void>;
};

export type ClientOptions = {
  url: string;
  apiKey: string;
  /** Ends whatever is under way. */
  signal: AbortSignal;
  wait?: (ms: number, signal: AbortSignal) => Promise<void>;
};

/** How long failures that may pass are borne before giving up. */
const PATIENCE_MS = 120_000;
const TIMEOUT_MS = 120_000;
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 5_000;

/**
 * A client whose calls throw `Refusal` for a 4xx. Failures that may pass (a broken connection,
 * 429, 5xx) are tried again until patience ends; a service that never answered is given up at
 * once.
 */
export function createClient(options: ClientOptions): Client {
  const { signal, wait = waitFor } = options;
  let everAnswered = false;

  async function send<T>(path: string, query: Query, init: RequestInit): Promise<T> {
    const address = addressOf(options, path, query);
    let waitedMs = 0;
    for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)) {
      const attempt = await tryOnce<T>(address, init, options);
      everAnswered ||= attempt.answered;
      if (!attempt.failure) return attempt.value;
      const nextMs = attempt.waitMs ?? waitMs;
      if (!everAnswered || waitedMs + nextMs > PATIENCE_MS) throw attempt.failure;
      await wait(nextMs, signal);
      waitedMs += nextMs;
    }
  }

  return {
    get: (path, query = {}) => send(path, query, {}),
    post: (path, body) => send(path, {}, postOf(body)),
    wait: (ms) => wait(ms, signal),
  };
}

const waitFor = (ms: number, signal: AbortSignal): Promise<void> =>
  pause(ms, undefined, { signal }).catch(() => signal.throwIfAborted());

const postOf = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
  body: JSON.stringify(body),
});

function addressOf({ url, apiKey }: ClientOptions, path: string, query: Query): URL {
  const address = new URL(path, url.endsWith('/') ? url : `${url}/`);
  address.searchParams.set('api_key', apiKey);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) address.searchParams.set(name, String(value));
  }
  return address;
}

type Attempt<T> =
  | { answered: true; value: T; failure?: undefined }
  | { answered: boolean; failure: Error; waitMs: number | null };

/** @throws Refusal, or what the signal was aborted with */
async function tryOnce<T>(
  address: URL,
  init: RequestInit,
  { url, signal }: ClientOptions,
): Promise<Attempt<T>> {
  let response: Response;
  let body: string;
  try {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
    response = await fetch(address, { ...init, signal: limit });
    body = await response.text();
  } catch (cause) {
    signal.throwIfAborted();
    const failure = new Error(`${url} does not answer (${causeOf(cause)})`, { cause });
    return { failure, answered: false, waitMs: null };
  }
  if (response.ok) return { answered: true, value: parse(body, url) as T };
  const { status } = response;
  const message = messageIn(body);
  if (status < 500 && status !== 429) throw new Refusal(status, refusalOf(status, message, url));
  const failure = new Error(`${url} answered ${status}${message ? `: ${message}` : ''}`);
  return { failure, answered: true, waitMs: retryAfterOf(response) };
}

function refusalOf(status: number, message: string | null, url: string): string {
  if (message === null) return `${url} answered ${status}; is it a Tenure service?`;
  return status === 401 ? `the API key was not accepted: ${message}` : message;
}

function parse(body: string, url: string): unknown {
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw new Error(`${url} did not answer in JSON; is it a Tenure service?`, { cause });
  }
}

function messageIn(body: string): string | null {
  try {
    const { message } = JSON.parse(body) as { message?: unknown };
    return typeof message === 'string' ? message : null;
  } catch {
    // A proxy's page instead of an error body: the status has to do.
    return null;
  }
}

/** Milliseconds, from either form of the header; null without one. */
function retryAfterOf(response: Response): number | null {
  const header = response.headers.get('retry-after');
  if (header === null) return null;
  const ms = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? null : Math.max(ms, 0);
}

const CAUSES: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'no such host',
  EAI_AGAIN: 'no such host',
  ECONNRESET: 'connection broken',
  UND_ERR_SOCKET: 'connection broken',
};

function causeOf(error: unknown): string {
  const { name, message, cause } = error as Error;
  if (name === 'TimeoutError') return `no answer within ${TIMEOUT_MS / 1_000} s`;
  const code = (cause as NodeJS.ErrnoException | undefined)?.code ?? '';
  return CAUSES[code] ?? (cause instanceof Error && cause.message ? cause.message : message);
}
