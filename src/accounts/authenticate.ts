import { timingSafeEqual } from 'node:crypto';
import type { Db } from '../database/index.ts';
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

/**
 * The owner of an API key.
 * @param apiKey as the client sent it, of any type
 * @throws ServiceError `unauthorised`: no such key or one past its grace window, an inactive
 *   account, an expired subscription (`decisions.md` 2)
 */
export async function authenticate(db: Db, apiKey: unknown, now = new Date()): Promise<Principal> {
  if (apiKey === undefined || apiKey === null || apiKey === '') {
    throw refused('api_key: is missing');
  }
  const found = isKey(apiKey) ? await findOwner(db, hashKey(apiKey)) : undefined;
  if (!found || (found.expires_at && found.expires_at <= now)) {
    throw refused('api_key: is not valid');
  }
  if (!found.active) throw refused('the account is inactive', { inactive: true });
  if (found.expires_on && found.expires_on < dayOf(now)) {
    throw refused(`the subscription expired on ${found.expires_on}`);
  }
  return {
    accountId: found.account_id,
    jobLimit: found.job_limit,
    user: { id: found.user_id, email: found.email, name: found.name },
    keyId: found.key_id,
  };
}

/** The index finds the row; the comparison in constant time decides. */
async function findOwner(db: Db, hash: Buffer) {
  const row = await db
    .selectFrom('api_key')
    .innerJoin('app_user', 'app_user.id', 'api_key.user_id')
    .innerJoin('account', 'account.id', 'app_user.account_id')
    .select(['api_key.id as key_id', 'api_key.hash', 'api_key.expires_at'])
    .select(['app_user.id as user_id', 'app_user.email', 'app_user.name'])
    .select(['account.id as account_id', 'account.active'])
    .select(['account.expires_on', 'account.job_limit'])
    .where('api_key.hash', '=', hash)
    .executeTakeFirst();
  return row && timingSafeEqual(row.hash, hash) ? row : undefined;
}

/** The UTC day, `YYYY-MM-DD`; a subscription lasts to the end of its last one. */
const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

const refused = (message: string, more: Record<string, unknown> = {}) =>
  new ServiceError('unauthorised', message, { body: { authorization_failure: true, ...more } });
