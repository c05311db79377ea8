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
  /** The service's URL, for messages: `address` holds the key. */
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
    response = await fetch(address, { ...init, signal: AbortSignal.any([signal, limit.signal]) });
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
  const message = findMessage(body);
  if (status < 500 && !MAY_PASS.includes(status)) {
    throw new Refusal(status, describeRefusal(status, message, service));
  }
  const failure = new Error(`${service} answered ${status}${message ? `: ${message}` : ''}`);
  return { failure, answered: true, retryAfterMs: parseRetryAfter(response.headers) };
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
