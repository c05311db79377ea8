/** The account of an API key. */
import { TenureError } from '../../../client/src/errors.ts';
import type { AnswerOf } from '../../../client/src/operations.ts';
import type { Role } from '../../../src/ground/api/roles.ts';
import type { Scope } from '../../../src/ground/api/scopes.ts';
import { session } from '../session/session.ts';
import { service, serviceWith } from './service.ts';

/** The account and the user that a key belongs to. */
export type AccountOfKey = AnswerOf<'get', '/api/v1/account'>;

export const getAccount = (): Promise<AccountOfKey> => service.call('get', '/api/v1/account');

/**
 * Reads the account of a key that this tab is not signed in with.
 * @throws TenureError if the key is invalid
 */
export const accountOf = (key: string): Promise<AccountOfKey> =>
  serviceWith(key).call('get', '/api/v1/account');

/**
 * Signs in: the service makes a session of the key, and the browser keeps its cookie.
 * @throws TenureError if the service rejects the key
 */
export async function signIn(key: string): Promise<void> {
  await serviceWith(key).call('post', '/auth/sign-in' as never, {} as never);
  session.begin();
}

/** Ends the session. One that has ended already is no failure. */
export async function signOut(): Promise<void> {
  await service.call('post', '/auth/sign-out' as never, {} as never).catch(() => undefined);
  session.end();
}

/**
 * Continues the session that the browser has a cookie of, if there is one. If the service cannot
 * say so now, the screens report that and offer to try again.
 */
export async function resumeSession(): Promise<void> {
  const isRefused = await getAccount().then(
    () => false,
    (error) => error instanceof TenureError && error.status === REFUSED,
  );
  if (!isRefused) session.resume();
}

const REFUSED = 401;

/**
 * Replaces the key of a one-time link, so the link stops working.
 * @returns the new key
 */
export async function rollLinkKey(key: string): Promise<string> {
  const body = { grace_period_hours: 0 };
  return (await serviceWith(key).call('post', '/api/v1/auth/api_keys/roll', { body })).api_key;
}

/** What the session may do, and the accounts of its person; a key has one. */
export type Session = {
  /** Null if a key was used to sign in. */
  role: Role | null;
  scopes: readonly Scope[];
  accounts: readonly { id: number; name: string }[];
};

export const getSession = (): Promise<Session> =>
  service.call('get', '/auth/session' as never) as Promise<never>;

/** Continues the session in another account of its person. */
export async function switchAccount(id: number): Promise<void> {
  await service.call('post', '/auth/account' as never, { body: { account_id: id } } as never);
  session.begin();
}
