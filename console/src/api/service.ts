/** The documented API with the session's key, which never stands in an address. */
import { addressOf as addressBelow } from '../../../client/src/connection.ts';
import { Operations } from '../../../client/src/operations.ts';
import { ROOT } from '../session/place.ts';
import { session } from '../session/session.ts';

export type Query = Record<string, string | number | boolean | undefined>;

/** The key is not accepted: not known, ended, or its account is closed. */
const REFUSED = 401;
/** A service with too much to do asks for a pause of ten seconds. */
const PATIENCE_MS = 15_000;

const URL_OF_SERVICE = ROOT.href.replace(/\/+$/, '');
const options = { url: URL_OF_SERVICE, patienceMs: PATIENCE_MS, idempotent: true };

/** Called with the key that the session has at the time. */
export const service = new Operations({
  ...options,
  apiKey: () => session.key() ?? '',
  fetch: fetchInSession,
});

/** Called with a key that the tab is not signed in with. */
export const serviceWith = (apiKey: string) => new Operations({ ...options, apiKey });

/** An export. @param path with its parameters filled in */
export const download = (path: string, query: Query): Promise<Response> =>
  service.download(path as never, { query } as never);

/** The address of an export. @param path with its parameters filled in */
export const addressOf = (path: string, query: Query): URL =>
  addressBelow(URL_OF_SERVICE, path, query);

/** Ends the session when the service does not accept its key any more. */
async function fetchInSession(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const key = session.key();
  const response = await fetch(input, init);
  // The answer to a key that was rolled meanwhile does not end the session.
  const isOwn = key !== null && key === session.key();
  if (response.status === REFUSED && isOwn) session.refuse(await messageOf(response.clone()));
  return response;
}

async function messageOf(response: Response): Promise<string> {
  const { message } = (await response.json().catch(() => ({}))) as { message?: string };
  return message ?? '';
}
