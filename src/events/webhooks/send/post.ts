/**
 * A POST with its redirects.
 *
 * A 2xx status is success, whatever the body of the answer. 307 and 308 are followed, and each
 * redirect is checked like the first URL. 301, 302 and 303 are failures: common clients follow them
 * with a GET, which delivers nothing, so receivers cannot rely on them.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { unescape as percentDecode } from 'node:querystring';
import type { Dispatcher } from 'undici';
import { type Deadline, exchangeFollowing } from '../../../ground/outbound/index.ts';
import { callersTraceparent } from '../../../ground/tracing/index.ts';
import { VERSION } from '../../../ground/version.ts';
import { KEPT_BYTES, toAnswerText } from './answer-text.ts';
import { parseRetryAfter } from './retry-after.ts';
import { parseWebhookUrl } from './url.ts';

const MAX_REDIRECTS = 3;

/**
 * Only the status matters; the body is stored as far as it arrives within `bodyMs`. The rest is
 * read in the background.
 */
const ANSWER = { keptBytes: KEPT_BYTES, readBytes: 64 * 1024, bodyMs: 2_000, isWhole: false };

export type Body = string | Buffer | null;
export type Sending = {
  agent: Dispatcher;
  body: Body;
  deadline: Deadline;
  /** Added to the headers of every POST. */
  headers?: Readonly<Record<string, string>>;
};

/** The result of a POST. `answer` is the beginning of the answer's body, if it has one. */
export type AttemptResult =
  | { ok: true; status: number; answer?: string }
  /**
   * `reason` is shown to clients; it never contains the URL, which may be secret. `detail` is for
   * the operator's log and is present if it contains more. `status` is present if there was an
   * answer, `retryAfterMs` if the answer contained it. `refused` is true if nothing was sent
   * because the address is not public.
   */
  | {
      ok: false;
      reason: string;
      detail?: string;
      status?: number;
      answer?: string;
      retryAfterMs?: number;
      refused?: boolean;
    };

const STRAYED = {
  'too often': 'redirected too often',
  'no usable URL': 'redirected to no usable URL',
};

/** Makes a POST. Rejects if no answer arrives; see `toReason`. */
export async function post(sending: Sending, text: string): Promise<AttemptResult> {
  const { agent, body, deadline } = sending;
  const url = parseWebhookUrl(text);
  if (url === null) return { ok: false, reason: 'not an http(s) URL' };
  const requestTo = (target: URL) => ({
    method: 'POST' as const,
    headers: headersFor(target, sending.headers),
    body,
  });
  const following = { url, requestTo, most: MAX_REDIRECTS };
  const answer = await exchangeFollowing(agent, following, { deadline, answer: () => ANSWER });
  const { status, headers, stray } = answer;
  const kept = toAnswerText(answer.body);
  const answered = { status, ...(kept !== '' && { answer: kept }) };
  if (status >= 200 && status < 300) return { ok: true, ...answered };
  if (stray !== null) return { ok: false, reason: STRAYED[stray], ...answered };
  return { ok: false, reason: `answered ${status}`, ...answered, ...toRetry(headers) };
}

function toRetry(headers: IncomingHttpHeaders): { retryAfterMs?: number } {
  const retryAfterMs = parseRetryAfter(headers['retry-after'], new Date());
  return retryAfterMs === null ? {} : { retryAfterMs };
}

const HEADERS = { 'content-type': 'application/json', 'user-agent': `tenure/${VERSION}` };

/**
 * Composes the headers. A user name and password in the URL become Basic authorization (RFC 7617).
 * The receiver gets the trace of the client that began it (docs/tracing.md#what-others-are-told).
 */
function headersFor(
  { username, password }: URL,
  further: Sending['headers'],
): Record<string, string> {
  const traceparent = callersTraceparent();
  const headers = { ...HEADERS, ...further, ...(traceparent !== null && { traceparent }) };
  if (username === '' && password === '') return headers;
  const credentials = `${percentDecode(username)}:${percentDecode(password)}`;
  return { ...headers, authorization: `Basic ${Buffer.from(credentials).toString('base64')}` };
}
