/** Calls of the documented API with the session's key, which never stands in an address. */

import { uniqueKey } from '../../../client/src/unique.ts';
import { ROOT } from '../app/place.ts';
import { session } from '../session/session.ts';
import { Failure } from './failure.ts';

export type Query = Record<string, string | number | boolean | undefined>;
/** The key is not accepted: not known, ended, or its account is closed. */
const REFUSED = 401;
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** @param path below the service, such as `api/v1/moves` */
export const get = <T>(path: string, query: Query = {}, signal?: AbortSignal): Promise<T> =>
  call('GET', addressOf(path, query), undefined, signal);

/** Whether the service accepts a key. @throws Failure with its reason when it does not */
export const tryKey = async (key: string): Promise<void> => {
  const headers = { authorization: `Bearer ${key}` };
  await answerOf(await send(addressOf('api/v1/users/credit_metrics'), { headers }));
};

/** The account and the user that a key belongs to. */
export type AccountOfKey = { id: number; name: string; user: { name: string; email: string } };

const ACCOUNT = 'api/v1/account';

export const getAccount = (): Promise<AccountOfKey> => get<AccountOfKey>(ACCOUNT);

/** Whose a key is that the tab is not signed in with. @throws Failure when it is nobody's */
export const accountOf = async (key: string): Promise<AccountOfKey> => {
  const headers = { authorization: `Bearer ${key}` };
  return answerOf(await send(addressOf(ACCOUNT), { headers }));
};

/** Ends the key of a link that works once. @returns the key in its place */
export async function rollLinkKey(key: string): Promise<string> {
  const address = addressOf('api/v1/auth/api_keys/roll');
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ grace_period_hours: 0 });
  const answer = await send(address, { method: 'POST', headers, body });
  return (await answerOf<{ api_key: string }>(answer)).api_key;
}

/** Carries an idempotency key: a repetition after a lost answer does nothing twice. */
export const post = <T>(path: string, body: unknown, idempotencyKey = uniqueKey()) =>
  call<T>('POST', addressOf(path), body, undefined, { 'idempotency-key': idempotencyKey });

export const patch = <T>(path: string, body: unknown) => call<T>('PATCH', addressOf(path), body);

export const remove = <T>(path: string) => call<T>('DELETE', addressOf(path));

/** A file, as a form sends it. */
export async function upload<T>(
  path: string,
  file: File,
  fields: Readonly<Record<string, string>> = {},
  signal?: AbortSignal,
): Promise<T> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set('file', file);
  return answerOf<T>(await send(addressOf(path), { method: 'POST', body, signal }));
}

/** An answer that is no JSON, such as an export. */
export async function download(path: string, query: Query): Promise<Response> {
  const response = await send(addressOf(path, query), {});
  if (!response.ok) await answerOf(response);
  return response;
}

export function addressOf(path: string, query: Query = {}): URL {
  const address = new URL(path, ROOT);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) address.searchParams.set(name, String(value));
  }
  return address;
}

async function call<T>(
  method: Method,
  address: URL,
  body?: unknown,
  signal?: AbortSignal,
  more: Record<string, string> = {},
): Promise<T> {
  const headers = { ...(body !== undefined && { 'content-type': 'application/json' }), ...more };
  const text = body === undefined ? undefined : JSON.stringify(body);
  return answerOf<T>(await send(address, { method, headers, body: text, signal }));
}

async function send(address: URL, init: RequestInit & { signal?: AbortSignal | undefined }) {
  const key = session.key();
  const own = `Bearer ${key ?? ''}`;
  const headers: Record<string, string> = { authorization: own, ...(init.headers as object) };
  const response = await fetch(address, { ...init, headers } as RequestInit).catch((cause) => {
    if (init.signal?.aborted) throw cause;
    throw new Failure(0, '');
  });
  // An answer to another key, or to one that was rolled meanwhile, does not end the session.
  const isOwn = headers.authorization === own && key !== null && key === session.key();
  if (response.status === REFUSED && isOwn) {
    session.refuse(messageOf(parse(await response.clone().text())));
  }
  return response;
}

async function answerOf<T>(response: Response): Promise<T> {
  const text = await response.text();
  const body = parse(text);
  if (response.ok && body !== undefined) return body as T;
  throw new Failure(response.status, messageOf(body));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const messageOf = (body: unknown): string => {
  const { message } = (body ?? {}) as { message?: unknown };
  return typeof message === 'string' ? message : '';
};
