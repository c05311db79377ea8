import type pg from 'pg';
import { ServiceError } from '../api/index.ts';
import { utcDay } from '../day.ts';
import { hashKey, isKey } from './key.ts';
import { findOwner, type KeyOwners, type Owner } from './owners.ts';

/** Who a request comes from. */
export type Principal = {
  accountId: number;
  /** Unfinished enrichment jobs the account may have. */
  jobLimit: number;
  user: { id: number; email: string; name: string };
  keyId: number;
};

/** A key's time of use is written when the one on record is older than this: not per request. */
const USE_RESOLUTION_MS = 60_000;

/**
 * The owner of an API key, whose use is put on record to the minute.
 * @param apiKey as the client sent it, of any type
 * @param owners remembers some; without it the database is asked each time
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
  await recordUse(pool, found, now);
  return {
    accountId: found.account_id,
    jobLimit: found.job_limit,
    user: { id: found.user_id, email: found.email, name: found.name },
    keyId: found.key_id,
  };
}

/** Of requests with the key at the same moment one writes, and the others find nothing to do. */
async function recordUse(pool: pg.Pool, key: Owner, now: Date): Promise<void> {
  const dueBefore = new Date(now.getTime() - USE_RESOLUTION_MS);
  if (key.last_used_at && key.last_used_at > dueBefore) return;
  await pool.query(
    `update api_key set last_used_at = $2
     where id = $1 and (last_used_at is null or last_used_at <= $3)`,
    [key.key_id, now, dueBefore],
  );
  key.last_used_at = now;
}

/** Does not tell a key that nobody has from one past its grace window. */
export const refusedKey = (message = 'api_key: is not valid', more: Record<string, unknown> = {}) =>
  new ServiceError('unauthorised', message, { body: { authorization_failure: true, ...more } });
