/**
 * An exchange with its redirects. 307 and 308 ask for the same request at another URL, so they are
 * followed. 301, 302 and 303 are answers like others: common clients follow them with a GET, which
 * is another request.
 */
import type { Dispatcher } from 'undici';
import { type Answer, type Bounds, exchange, type HttpRequest } from './exchange.ts';

const REPEATING_REDIRECTS = new Set([307, 308]);

/** A request without what the URL determines. */
type ToAnyUrl = Omit<HttpRequest, 'origin' | 'path'>;

/** Why the last redirect was not followed; null if the answer is no redirect. */
type Stray = 'too often' | 'no usable URL' | null;

/**
 * Follows redirects, each guarded like the first request. The deadline covers all of them.
 * @param requestTo called with the URL of each request
 * @param most how many redirects are followed
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
 * The URL that a `location` header leads to. Null when the request may not go there: to another
 * scheme than http(s), or from https to http, which would send people's data unencrypted.
 */
export function redirectTarget(location: string | string[] | undefined, from: URL): URL | null {
  const target = typeof location === 'string' ? URL.parse(location, from.href) : null;
  if (target === null) return null;
  const safe =
    target.protocol === 'https:' || (target.protocol === 'http:' && from.protocol === 'http:');
  return safe ? target : null;
}
