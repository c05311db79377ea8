/**
 * A POST with its redirects.
 *
 * A 2xx status is success, whatever the body of the answer. 307 and 308 ask for the same request at
 * another URL: they are followed, and each hop is guarded like the first. 301, 302 and 303 are
 * failures: common clients follow them with a GET, which delivers nothing, so a receiver that has
 * moved cannot rely on them.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { exchange, type Sending } from './exchange.ts';
import { parseRetryAfter } from './retry-after.ts';
import { parseWebhookUrl, redirectTarget } from './url.ts';

const MAX_REDIRECTS = 3;
const REPEATING_REDIRECTS = new Set([307, 308]);

/** What came of a POST. `answer` is the beginning of one that has a body. */
export type Outcome =
  | { ok: true; status: number; answer?: string }
  /**
   * `reason` is shown to clients; it never holds the URL, which may be a secret. `detail` is for the
   * operator's log where it says more. `status` is there when an answer came, and `retryAfterMs` when
   * it said so. `refused`: not sent, because it led to an address that is not public.
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

/** Rejects when no answer comes; see `toReason`. */
export async function sendFollowing(sending: Sending, url: string): Promise<Outcome> {
  let target = parseWebhookUrl(url);
  if (target === null) return { ok: false, reason: 'not an http(s) URL' };
  for (let redirects = 0; ; redirects++) {
    const { status, headers, text } = await exchange(sending, target);
    const answered = { status, ...(text !== '' && { answer: text }) };
    if (status >= 200 && status < 300) return { ok: true, ...answered };
    if (!REPEATING_REDIRECTS.has(status)) {
      return { ok: false, reason: `answered ${status}`, ...answered, ...toRetry(headers) };
    }
    if (redirects === MAX_REDIRECTS)
      return { ok: false, reason: 'redirected too often', ...answered };
    target = redirectTarget(headers.location, target);
    if (target === null) return { ok: false, reason: 'redirected to no usable URL', ...answered };
  }
}

function toRetry(headers: IncomingHttpHeaders): { retryAfterMs?: number } {
  const retryAfterMs = parseRetryAfter(headers['retry-after'], new Date());
  return retryAfterMs === null ? {} : { retryAfterMs };
}
