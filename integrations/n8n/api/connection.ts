/**
 * Calls of the API through n8n, which adds the key. A failure that may pass is tried again
 * (`repetition.ts`), after the pause that `Retry-After` asks for, or else after growing ones.
 */
import type {
  IDataObject,
  IExecuteFunctions,
  IHookFunctions,
  IHttpRequestMethods,
  IN8nHttpFullResponse,
} from 'n8n-workflow';
import { TenureError } from './errors.ts';
import { growingPauses } from './pauses.ts';
import { repeatAfterMs } from './repetition.ts';

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
/** What the pauses before repetitions of a call may come to. */
const PATIENCE_MS = 120_000;

/** @param pause n8n's own: its cloud has no timers */
export async function connect(context: Context, pause: Pause): Promise<Ask> {
  const { url } = await context.getCredentials<{ url: string }>(CREDENTIALS);
  const base = url.trim().replace(/\/+$/, '');
  return async <T>(call: Call) => {
    let patienceMs = PATIENCE_MS;
    for (const growing of growingPauses()) {
      const attempt = await tryOnce(context, base, call);
      if (attempt.error === null) return attempt.body as T;
      const ms = attempt.waitMs || growing;
      if (attempt.waitMs === null || ms > patienceMs) throw attempt.error;
      await pause(ms);
      patienceMs -= ms;
    }
    throw new Error('pauses do not end');
  };
}

/** An answer, or why there is none; `waitMs` as `repeatAfterMs` gives it. */
type Attempt = { error: null; body: unknown } | { error: Error; waitMs: number | null };

async function tryOnce(context: Context, base: string, call: Call): Promise<Attempt> {
  const answer = await send(context, base, call).catch((error: Error) => error);
  if (answer instanceof Error) {
    return { error: answer, waitMs: repeatAfterMs({ status: null }, call) };
  }
  const { statusCode: status, body, headers } = answer;
  if (status < 300) return { error: null, body };
  const { message: told } = (body ?? {}) as { message?: unknown };
  const message = typeof told === 'string' ? told : `${base} answered ${status}`;
  const failure = { status, body, retryAfter: headers['retry-after'] };
  return { error: new TenureError(message, status), waitMs: repeatAfterMs(failure, call) };
}

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
