/** The account and its keys, for a tab that signs in. */
import type { AnswerOf } from '../../../client/src/operations.ts';
import { service, serviceWith } from './service.ts';

/** The account and the user that a key belongs to. */
export type AccountOfKey = AnswerOf<'get', '/api/v1/account'>;

export const getAccount = (): Promise<AccountOfKey> => service.call('get', '/api/v1/account');

/** The account of a key that the tab is not signed in with. @throws TenureError for an invalid key */
export const accountOf = (key: string): Promise<AccountOfKey> =>
  serviceWith(key).call('get', '/api/v1/account');

/** @throws TenureError when the service does not accept the key */
export const tryKey = async (key: string): Promise<void> => {
  await serviceWith(key).call('get', '/api/v1/users/credit_metrics');
};

/** Ends the key of a link that works once. @returns the key in its place */
export async function rollLinkKey(key: string): Promise<string> {
  const body = { grace_period_hours: 0 };
  return (await serviceWith(key).call('post', '/api/v1/auth/api_keys/roll', { body })).api_key;
}
