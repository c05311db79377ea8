import { timingSafeEqual } from 'node:crypto';
import type pg from 'pg';
import { utcDay } from '../day.ts';
import { ServiceError } from '../errors.ts';
import { hashKey, isKey } from './key.ts';

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
 * @throws ServiceError `unauthorised`: no such key or one past its grace window, an inactive
 *   account, an expired subscription (`decisions.md` 2)
 */
export async function authenticate(
  pool: pg.Pool,
  apiKey: unknown,
  now = new Date(),
): Promise<Principal> {
  if (apiKey === undefined || apiKey === null || apiKey === '') {
    throw refusedKey('api_key: is missing');
  }
  const found = isKey(apiKey) ? await findOwner(pool, hashKey(apiKey)) : undefined;
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

type Owner = {
  key_id: number;
  hash: Buffer;
  expires_at: Date | null;
  last_used_at: Date | null;
  user_id: number;
  email: string;
  name: string;
  account_id: number;
  active: boolean;
  expires_on: string | null;
  job_limit: number;
};

/** Prepared once on each connection: every request asks it, and planning costs most of it. */
const OWNER = {
  name: 'owner of a key',
  text: `
    select k.id as key_id, k.hash, k.expires_at, k.last_used_at,
      u.id as user_id, u.email, u.name,
      a.id as account_id, a.active, a.expires_on, a.job_limit
    from api_key k join app_user u on u.id = k.user_id join account a on a.id = u.account_id
    where k.hash = $1`,
};

/** The index finds the row; the comparison in constant time decides. */
async function findOwner(pool: pg.Pool, hash: Buffer): Promise<Owner | undefined> {
  const { rows } = await pool.query<Owner>({ ...OWNER, values: [hash] });
  const [row] = rows;
  return row && timingSafeEqual(row.hash, hash) ? row : undefined;
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
}

/** Does not tell a key that nobody has from one past its grace window. */
export const refusedKey = (message = 'api_key: is not valid', more: Record<string, unknown> = {}) =>
  new ServiceError('unauthorised', message, { body: { authorization_failure: true, ...more } });
