/**
 * An exchange with its redirects. 307 and 308 require the same request at another URL, so they are
 * followed. 301, 302 and 303 are returned like other answers: common clients follow them with a
 * GET, which is a different request.
 */
import type { Dispatcher } from 'undici';
import { type Answer, type Bounds, exchange, type HttpRequest } from './exchange.ts';

const REPEATING_REDIRECTS = new Set([307, 308]);

/** A request without the parts that its URL determines. */
type ToAnyUrl = Omit<HttpRequest, 'origin' | 'path'>;

/** Why the last redirect was not followed; null if the answer is not a redirect. */
type Stray = 'too often' | 'no usable URL' | null;

/**
 * Follows redirects, each guarded like the first request. The deadline covers all of them.
 * @param requestTo returns the request for each URL
 * @param most the number of redirects to follow
 */
export async function exchangeFollowing(
  dispatcher: Dispatcher,
  { url, requestTo, most }: { url: URL; requestTo: (url: URL) => ToAnyUrl; most: number },
  bounds: Bounds,
): Promise<Answer & { stray: Stray }> {
  let target = url;
  for (let redirects = 0; ; redirects++) {
    const { origin, pathname, search } = target;
    const request = { ...requestTo(target), origin, path: pathname + search };
    const answer = await exchange(dispatcher, request, bounds);
    if (!REPEATING_REDIRECTS.has(answer.status)) return { ...answer, stray: null };
    if (redirects === most) return { ...answer, stray: 'too often' };
    const next = redirectTarget(answer.headers.location, target);
    if (next === null) return { ...answer, stray: 'no usable URL' };
    target = next;
  }
}

/**
 * Returns the target of a `location` header. Null if the request must not be sent there: to a
 * scheme other than http(s), or from https to http, which would send people's data unencrypted.
 */
export function redirectTarget(location: string | string[] | undefined, from: URL): URL | null {
  const target = typeof location === 'string' ? URL.parse(location, from.href) : null;
  if (target === null) return null;
  const safe =
    target.protocol === 'https:' || (target.protocol === 'http:' && from.protocol === 'http:');
  return safe ? target : null;
}
