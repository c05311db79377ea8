/**
 * The documented API, called in the session of the browser. No call has a key in its URL.
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
/** The client needs a key; calls in the session send none. */
const NO_KEY = '-';

const options = { url: URL_OF_SERVICE, patienceMs: PATIENCE_MS, idempotent: true };

/** Called in the session, whose cookie the browser sends by itself. */
export const service = new Operations({ ...options, apiKey: NO_KEY, fetch: fetchInSession });

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

/** Without this header the service refuses changes by a session: other sites cannot send it. */
const CONSOLE = 'x-tenure-console';

/** Ends the session when the service rejects it. */
async function fetchInSession(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const headers = new Headers(init?.headers);
  headers.delete('authorization');
  headers.set(CONSOLE, '1');
  const turn = session.turn();
  const response = await fetch(input, { ...init, headers });
  // A session that has begun meanwhile is not the one that was rejected.
  if (response.status === REFUSED && turn === session.turn()) {
    session.refuse(await messageOf(response.clone()));
  }
  return response;
}

async function messageOf(response: Response): Promise<string> {
  const { message } = (await response.json().catch(() => ({}))) as { message?: string };
  return message ?? '';
}
