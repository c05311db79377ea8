/**
 * A POST with its redirects.
 *
 * A 2xx status is success, whatever the body of the answer. 307 and 308 ask for the same request at
 * another URL: they are followed, and each hop is guarded like the first. 301, 302 and 303 are
 * failures: common clients follow them with a GET, which delivers nothing, so a receiver that has
 * moved cannot rely on them.
 */
import { exchange, type Sending } from './exchange.ts';
import { parseWebhookUrl, redirectTarget } from './url.ts';

const MAX_REDIRECTS = 3;
const REPEATING_REDIRECTS = new Set([307, 308]);

export type Outcome =
  | { ok: true; status: number }
  /**
   * `reason` never holds the URL, which may be a secret. `status` is there when an answer came.
   * `refused`: not sent, because it led to an address that is not public.
   */
  | { ok: false; reason: string; status?: number; refused?: boolean };

/** Rejects when no answer comes; see `toReason`. */
export async function sendFollowing(sending: Sending, url: string): Promise<Outcome> {
  let target = parseWebhookUrl(url);
  if (target === null) return { ok: false, reason: 'not an http(s) URL' };
  for (let redirects = 0; ; redirects++) {
    const { status, headers } = await exchange(sending, target);
    if (status >= 200 && status < 300) return { ok: true, status };
    if (!REPEATING_REDIRECTS.has(status))
      return { ok: false, reason: `answered ${status}`, status };
    if (redirects === MAX_REDIRECTS) return { ok: false, reason: 'redirected too often', status };
    target = redirectTarget(headers.location, target);
    if (target === null) return { ok: false, reason: 'redirected to no usable URL', status };
  }
}
