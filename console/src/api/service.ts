/**
 * The documented API, called with the session's key. The key is sent in a header, never in a URL.
 */
import { addressOf as addressBelow } from '../../../client/src/connection.ts';
import { Operations } from '../../../client/src/operations.ts';
import { ROOT } from '../session/root.ts';
import { session } from '../session/session.ts';

export type Query = Record<string, string | number | boolean | undefined>;

/** The key is rejected: it is unknown, it has ended, or its account is closed. */
const REFUSED = 401;
/** Longer than the ten seconds that an overloaded service puts into Retry-After. */
const PATIENCE_MS = 15_000;

const URL_OF_SERVICE = ROOT.href.replace(/\/+$/, '');
const options = { url: URL_OF_SERVICE, patienceMs: PATIENCE_MS, idempotent: true };

/** Reads the session's key at each call. */
export const service = new Operations({
  ...options,
  apiKey: () => session.key() ?? '',
  fetch: fetchInSession,
});

/** Called with a key that the tab is not signed in with. */
export const serviceWith = (apiKey: string) => new Operations({ ...options, apiKey });

/**
 * Downloads an export.
 * @param path with its parameters filled in
 * @param positions of the rows to export; all rows without them
 */
export const download = (
  path: string,
  query: Query,
  positions?: readonly number[],
): Promise<Response> =>
  positions
    ? service.open('post', path as never, { query, body: { positions } } as never)
    : service.download(path as never, { query } as never);

/**
 * The URL of an export.
 * @param path with its parameters filled in
 */
export const addressOf = (path: string, query: Query): URL =>
  addressBelow(URL_OF_SERVICE, path, query);

/** Ends the session when the service rejects its key. */
async function fetchInSession(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const key = session.key();
  const response = await fetch(input, init);
  // A key that was rolled during the call may be rejected; the session goes on with the new key.
  const isOwn = key !== null && key === session.key();
  if (response.status === REFUSED && isOwn) session.refuse(await messageOf(response.clone()));
  return response;
}

async function messageOf(response: Response): Promise<string> {
  const { message } = (await response.json().catch(() => ({}))) as { message?: string };
  return message ?? '';
}
