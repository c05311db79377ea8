/** The account of an API key. */
import type { AnswerOf } from '../../../client/src/operations.ts';
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

/** @throws TenureError if the service rejects the key */
export const tryKey = async (key: string): Promise<void> => {
  await serviceWith(key).call('get', '/api/v1/users/credit_metrics');
};

/**
 * Replaces the key of a one-time link, so the link stops working.
 * @returns the new key
 */
export async function rollLinkKey(key: string): Promise<string> {
  const body = { grace_period_hours: 0 };
  return (await serviceWith(key).call('post', '/api/v1/auth/api_keys/roll', { body })).api_key;
}
