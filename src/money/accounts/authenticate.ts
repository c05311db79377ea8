import type pg from 'pg';
import { ServiceError } from '../../ground/api/index.ts';
import type { Principal } from '../../ground/calls/index.ts';
import { utcDay } from '../../ground/day.ts';
import { hashKey, isKey } from './key.ts';
import { findOwner, type KeyOwners, saveUse } from './owners.ts';

/**
 * Returns the owner of an API key. Saves the time of its use to the minute.
 * @param apiKey the client's value, of any type
 * @param owners a cache of owners; without it every key is read from the database
 * @throws ServiceError `unauthorised` if there is no such key, its grace window has ended, the account
 *   is inactive, or the subscription has expired (docs/rulings.md#order-of-checks)
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

/** By default, the message is the same for an unknown key and for one after its grace window. */
export const refusedKey = (message = 'api_key: is not valid', more: Record<string, unknown> = {}) =>
  new ServiceError('unauthorised', message, { body: { authorization_failure: true, ...more } });
