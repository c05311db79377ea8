/** One request and its answer, or one line that says why there is none. */

/** The service refused the call (4xx); the message is its own. */
export class Refusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export type Exchange = {
  /** Whether the answer is left unread, for the caller to read as it comes; a refusal never is. */
  unread?: boolean;
  /** The service's URL, for messages. */
  service: string;
  address: URL;
  init: RequestInit;
  signal: AbortSignal;
};

/** An answer, or a failure that may pass: `answered` says whether anything came back. */
type Attempt =
  | { answered: true; value: unknown; failure?: undefined }
  | { answered: boolean; failure: Error; retryAfterMs: number | null };

/** Of those below 500. A node that was held up says 408 to what arrived meanwhile. */
const MAY_PASS = [408, 429];
const TIMEOUT_MS = 120_000;

/**
 * @throws Refusal for a 4xx other than 408 and 429; Error when the answer is no JSON; the signal's reason
 *   when it is aborted
 */
export async function exchange(request: Exchange): Promise<Attempt> {
  const { service, address, init, signal, unread = false } = request;
  let response: Response;
  let body: string;
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(timedOut()), TIMEOUT_MS);
  try {
    const any = AbortSignal.any([signal, limit.signal]);
    response = await followWithin(address, { ...init, signal: any, redirect: 'manual' });
    if (unread && response.ok) return { answered: true, value: response };
    body = await response.text();
  } catch (cause) {
    signal.throwIfAborted();
    const failure = new Error(`${service} does not answer (${describeCause(cause)})`, { cause });
    return { failure, answered: false, retryAfterMs: null };
  } finally {
    clearTimeout(timer);
  }
  if (response.ok) return { answered: true, value: parseAnswer(body, service) };
  const { status } = response;
  if (isRedirect(response)) throw new Refusal(status, describeRedirect(response, service));
  const message = findMessage(body);
  if (status < 500 && !MAY_PASS.includes(status)) {
    throw new Refusal(status, describeRefusal(status, message, service));
  }
  const failure = new Error(`${service} answered ${status}${message ? `: ${message}` : ''}`);
  return { failure, answered: true, retryAfterMs: parseRetryAfter(response.headers) };
}

const MOST_REDIRECTS = 5;

/** Follows redirects on one origin; another origin must not get the key, nor people's data. */
async function followWithin(address: URL, init: RequestInit): Promise<Response> {
  let response = await fetch(address, init);
  for (let count = 0; count < MOST_REDIRECTS; count += 1) {
    const target = findTarget(response, address);
    if (target?.origin !== address.origin || !keepsMethod(response, init)) return response;
    await response.body?.cancel();
    response = await fetch(target, init);
  }
  return response;
}

const isRedirect = ({ status, headers }: Response): boolean =>
  status >= 300 && status < 400 && headers.has('location');

/** A 301, 302 or 303 may turn a POST into a GET, which would lose the body. */
const keepsMethod = ({ status }: Response, { method = 'GET' }: RequestInit): boolean =>
  method === 'GET' || status === 307 || status === 308;

function findTarget(response: Response, base: URL): URL | null {
  return isRedirect(response) ? URL.parse(response.headers.get('location')!, base.href) : null;
}

function describeRedirect(response: Response, service: string): string {
  const target = findTarget(response, new URL(service));
  const place = target ? `${target.origin}${target.pathname}` : 'an address that cannot be read';
  return `${service} redirects to ${place}, which was not followed; set the URL of the service to where it is`;
}

const timedOut = () => new DOMException('no answer in time', 'TimeoutError');

function describeRefusal(status: number, message: string | null, service: string): string {
  if (message === null) return `${service} answered ${status}; is it a Tenure service?`;
  return status === 401 ? `the API key was not accepted: ${message}` : message;
}

function parseAnswer(body: string, service: string): unknown {
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw new Error(`${service} did not answer in JSON; is it a Tenure service?`, { cause });
  }
}

/** Null for what is no error of the service, such as a proxy's page: the status has to do then. */
function findMessage(body: string): string | null {
  try {
    const { message } = JSON.parse(body) as { message?: unknown };
    return typeof message === 'string' ? message : null;
  } catch {
    return null;
  }
}

/** Milliseconds from now, from either form of the header; null without one. */
function parseRetryAfter(headers: Headers): number | null {
  const header = headers.get('retry-after');
  if (header === null) return null;
  const ms = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? null : Math.max(ms, 0);
}

/** Of a connection that failed. */
const CAUSES: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'no such host',
  EAI_AGAIN: 'no such host',
  ECONNRESET: 'connection broken',
  UND_ERR_SOCKET: 'connection broken',
};

/** Why a connection failed, in a few words. */
export function describeCause(error: unknown): string {
  const { name, message, cause } = error as Error;
  if (name === 'TimeoutError') return `no answer within ${TIMEOUT_MS / 1_000} s`;
  const code = (cause as NodeJS.ErrnoException | undefined)?.code ?? '';
  return CAUSES[code] ?? (cause instanceof Error && cause.message ? cause.message : message);
}
