/**
 * Calls the API through n8n, which adds the key. A temporary failure is repeated (`repetition.ts`):
 * after `Retry-After` if the answer has it, otherwise after growing delays.
 */
import type {
  IDataObject,
  IExecuteFunctions,
  IHookFunctions,
  IHttpRequestMethods,
  IN8nHttpFullResponse,
} from 'n8n-workflow';
import { growingDelays } from './delays.ts';
import { TenureError } from './errors.ts';
import { repeatAfterMs } from './repetition.ts';

export type Call = {
  method?: IHttpRequestMethods;
  /** Path below the service's URL, starting with a slash. */
  path: string;
  query?: IDataObject;
  body?: IDataObject;
  /** A call that is repeated with the same key creates and charges only once. */
  idempotencyKey?: string;
};
/**
 * Returns the answer as JSON.
 * @throws TenureError with the message of the service
 */
export type Ask = <T>(call: Call) => Promise<T>;
export type Sleep = (ms: number) => Promise<void>;
type Context = IExecuteFunctions | IHookFunctions;

const CREDENTIALS = 'tenureApi';
/** Longest total delay before repetitions of a call. */
const PATIENCE_MS = 120_000;

/** @param sleep the function of n8n, because its cloud has no timers */
export async function connect(context: Context, sleep: Sleep): Promise<Ask> {
  const { url } = await context.getCredentials<{ url: string }>(CREDENTIALS);
  const base = url.trim().replace(/\/+$/, '');
  return async <T>(call: Call) => {
    let patienceMs = PATIENCE_MS;
    for (const growing of growingDelays()) {
      const attempt = await tryOnce(context, base, call);
      if (attempt.error === null) return attempt.body as T;
      const ms = attempt.waitMs || growing;
      if (attempt.waitMs === null || ms > patienceMs) throw attempt.error;
      await sleep(ms);
      patienceMs -= ms;
    }
    throw new Error('the delays do not end');
  };
}

/** The answer, or the failure; `waitMs` as `repeatAfterMs` returns it. */
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
