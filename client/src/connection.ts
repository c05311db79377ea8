/**
 * One call of the API. A failure that may pass is tried again, after the pause that `Retry-After`
 * asks for, or else after growing ones. 408, 429 and 503 did nothing, so they are always tried again,
 * unless the body has `outcome_unknown`. Other failures are tried again where a repetition does
 * nothing twice.
 */
import { TenureError } from './errors.ts';
import { growingPauses, pause } from './pauses.ts';

export type TenureOptions = {
  /** Of the service, such as `https://tenure.example`. */
  url: string;
  /** Sent in the header `Authorization`, never in a URL. */
  apiKey: string;
  /** What the pauses before repetitions of a call may come to; two minutes by default. */
  patienceMs?: number;
  /** In place of the platform's own. */
  fetch?: typeof fetch;
};

export type Call = {
  method?: string;
  /** Below the service's URL, with a slash in front. */
  path: string;
  query?: Record<string, unknown> | undefined;
  headers?: Record<string, string>;
  body?: unknown;
  /** With it a repeated call creates and charges nothing twice. */
  idempotencyKey?: string | undefined;
  /** In place of that of the options. */
  patienceMs?: number;
  signal?: AbortSignal | undefined;
};

const PATIENCE_MS = 120_000;
/** The call did nothing, unless the body has `outcome_unknown`. */
const NOTHING_DONE = [408, 429, 503];

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
      throw new TenureError(`${this.#base} did not answer in JSON`, { body: text, cause });
    }
  }

  /**
   * What is read of an answer 2xx.
   * @param read the call is repeated when the connection breaks meanwhile
   * @throws TenureError
   */
  async open<T>(call: Call, read: (response: Response) => T | Promise<T>): Promise<T> {
    let patienceMs = call.patienceMs ?? this.#options.patienceMs ?? PATIENCE_MS;
    for (const growing of growingPauses()) {
      const attempt = await this.#try(call, read);
      if (!attempt.error) return attempt.value;
      const ms = attempt.waitMs || growing;
      if (attempt.waitMs === null || ms > patienceMs) throw attempt.error;
      await pause(ms, call.signal);
      patienceMs -= ms;
    }
    throw new Error('pauses do not end');
  }

  async #try<T>(call: Call, read: (response: Response) => T | Promise<T>): Promise<Attempt<T>> {
    const mayRepeat = (call.method ?? 'GET') === 'GET' || call.idempotencyKey !== undefined;
    let response: Response;
    try {
      response = await this.#send(call);
      if (response.ok) return { value: await read(response) };
    } catch (cause) {
      call.signal?.throwIfAborted();
      const error = new TenureError(`${this.#base} does not answer`, { cause });
      return { error, waitMs: mayRepeat ? 0 : null };
    }
    const { status } = response;
    const error = await refusal(response, this.#base);
    const didNothing = NOTHING_DONE.includes(status) && !isUnknown(error.body);
    const isPassing = didNothing || (status >= 500 && mayRepeat);
    return { error, waitMs: isPassing ? retryAfterMs(response) : null };
  }

  #send({ method, path, query = {}, headers, body, idempotencyKey, signal }: Call) {
    const address = new URL(this.#base + path);
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined && value !== null) address.searchParams.set(name, String(value));
    }
    return (this.#options.fetch ?? fetch)(address, {
      method: method ?? 'GET',
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${this.#options.apiKey}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
        ...headers,
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ?? null,
    });
  }
}

/** What was read, or why nothing was; `waitMs` is null when that will not pass, 0 for any pause. */
type Attempt<T> = { value: T; error?: undefined } | { error: TenureError; waitMs: number | null };

/** The call may have taken effect before its answer was lost. */
const isUnknown = (body: unknown): boolean =>
  (body as { outcome_unknown?: unknown } | null)?.outcome_unknown === true;

async function refusal(response: Response, service: string): Promise<TenureError> {
  const { status } = response;
  const text = await response.text().catch(() => '');
  const body = parseOr(text);
  const own = (body as { message?: unknown } | null)?.message;
  const message = typeof own === 'string' ? own : `${service} answered ${status}`;
  return new TenureError(message, { status, body });
}

function parseOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** From either form of the header; 0 without one. */
function retryAfterMs({ headers }: Response): number {
  const header = headers.get('retry-after') ?? '';
  const ms = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? 0 : Math.max(ms, 0);
}
