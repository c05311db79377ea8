import type pg from 'pg';
import { ServiceError } from '../../ground/api/index.ts';
import type { Principal } from '../../ground/calls/index.ts';
import { utcDay } from '../../ground/day.ts';
import { hashKey, isKey } from './key.ts';
import { findOwner, type KeyOwners, saveUse } from './owners.ts';

/**
 * The owner of an API key. Its use is saved to the minute.
 * @param apiKey as the client sent it, of any type
 * @param owners remembers owners; without it every key is looked up in the database
 * @throws ServiceError `unauthorised`: no such key or one past its grace window, an inactive
 *   account, an expired subscription (docs/rulings.md#order-of-checks)
 */
export async function authenticate(
  pool: pg.Pool,
  apiKey: unknown,
  now = new Date(),
  owners?: KeyOwners,
): Promise<Principal> {
  if (apiKey === undefined || apiKey === null || apiKey === '') {
    throw refusedKey('api_key: is missing');
  }
  const hash = isKey(apiKey) ? hashKey(apiKey) : null;
  const found = hash && (await (owners ? owners.find(hash) : findOwner(pool, hash)));
  if (!found || (found.expires_at && found.expires_at <= now)) {
    throw refusedKey();
  }
  if (!found.active) throw refusedKey('the account is inactive', { inactive: true });
  // A subscription lasts to the end of its last day.
  if (found.expires_on && found.expires_on < utcDay(now)) {
    throw refusedKey(`the subscription expired on ${found.expires_on}`);
  }
  await saveUse(pool, found, now);
  return {
    accountId: found.account_id,
    jobLimit: found.job_limit,
    user: { id: found.user_id, email: found.email, name: found.name },
    keyId: found.key_id,
  };
}

/** By default, it does not tell an unknown key from one past its grace window. */
export const refusedKey = (message = 'api_key: is not valid', more: Record<string, unknown> = {}) =>
  new ServiceError('unauthorised', message, { body: { authorization_failure: true, ...more } });
