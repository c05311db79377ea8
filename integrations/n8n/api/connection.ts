/**
 * Calls of the API through n8n, which adds the key. 408, 429 and 503 did nothing, so they are always
 * tried again, unless the body has `outcome_unknown`. Other 5xx and broken connections are tried
 * again where a repetition does nothing twice.
 */
import type {
  IDataObject,
  IExecuteFunctions,
  IHookFunctions,
  IHttpRequestMethods,
  IN8nHttpFullResponse,
} from 'n8n-workflow';
import { TenureError } from './errors.ts';

export type Call = {
  method?: IHttpRequestMethods;
  /** Below the service's URL, with a slash in front. */
  path: string;
  query?: IDataObject;
  body?: IDataObject;
  /** With it a repeated call creates and charges nothing twice. */
  idempotencyKey?: string;
};
/** The answer as JSON. @throws TenureError with the service's own words */
export type Ask = <T>(call: Call) => Promise<T>;
export type Pause = (ms: number) => Promise<void>;
type Context = IExecuteFunctions | IHookFunctions;

const CREDENTIALS = 'tenureApi';
/** The call did nothing, unless the body has `outcome_unknown`. */
const NOTHING_DONE = [408, 429, 503];
/** What the pauses before repetitions of a call may come to. */
const PATIENCE_MS = 120_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;

/** @param pause n8n's own: its cloud has no timers */
export async function connect(context: Context, pause: Pause): Promise<Ask> {
  const { url } = await context.getCredentials<{ url: string }>(CREDENTIALS);
  const base = url.trim().replace(/\/+$/, '');
  return async <T>(call: Call) => {
    let patienceMs = PATIENCE_MS;
    for (let growingMs = FIRST_PAUSE_MS; ; growingMs = Math.min(growingMs * 2, LONGEST_PAUSE_MS)) {
      const attempt = await tryOnce(context, base, call);
      if (attempt.error === null) return attempt.body as T;
      const ms = attempt.waitMs || growingMs;
      if (attempt.waitMs === null || ms > patienceMs) throw attempt.error;
      await pause(ms);
      patienceMs -= ms;
    }
  };
}

/** An answer, or why there is none; `waitMs` is null when that will not pass, 0 for any pause. */
type Attempt = { error: null; body: unknown } | { error: Error; waitMs: number | null };

async function tryOnce(context: Context, base: string, call: Call): Promise<Attempt> {
  const mayRepeat = (call.method ?? 'GET') === 'GET' || call.idempotencyKey !== undefined;
  const answer = await send(context, base, call).catch((error: Error) => error);
  if (answer instanceof Error) return { error: answer, waitMs: mayRepeat ? 0 : null };
  const { statusCode: status, body } = answer;
  if (status < 300) return { error: null, body };
  const { message: told, outcome_unknown: isUnknown } = (body ?? {}) as Partial<ErrorBody>;
  const didNothing = NOTHING_DONE.includes(status) && isUnknown !== true;
  const isPassing = didNothing || (status >= 500 && mayRepeat);
  const message = typeof told === 'string' ? told : `${base} answered ${status}`;
  return {
    error: new TenureError(message, status),
    waitMs: isPassing ? retryAfterMs(answer) : null,
  };
}

type ErrorBody = { message: unknown; outcome_unknown: unknown };

const send = (
  context: Context,
  base: string,
  { method = 'GET', path, query, body, idempotencyKey }: Call,
): Promise<IN8nHttpFullResponse> =>
  context.helpers.httpRequestWithAuthentication.call(context, CREDENTIALS, {
    method,
    url: base + path,
    headers: {
      accept: 'application/json',
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    },
    ...(query && { qs: query }),
    ...(body && { body }),
    json: true,
    returnFullResponse: true,
    ignoreHttpStatusErrors: true,
  });

/** 0 without the header. */
function retryAfterMs({ headers }: IN8nHttpFullResponse): number {
  const header = String(headers['retry-after'] ?? '');
  return /^\d+$/.test(header) ? Number(header) * 1_000 : 0;
}
