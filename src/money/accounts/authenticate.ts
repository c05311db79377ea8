import type pg from 'pg';
import { isFrom } from '../../ground/address-blocks.ts';
import { SCOPES_OF_ROLE, type Scope, ServiceError } from '../../ground/api/index.ts';
import type { Principal } from '../../ground/calls/index.ts';
import { utcDay } from '../../ground/day.ts';
import { hashKey, isKey } from './key.ts';
import { findOwner, type KeyOwners, type Owner, saveUse } from './owners.ts';
import { hashToken, isToken } from './sessions/index.ts';

/**
 * Returns the owner of an API key. Saves the time of its use to the minute.
 * @param apiKey the client's value, of any type
 * @param options.owners a cache of owners; without it every key is read from the database
 * @param options.address the caller's; without it a key that is bound to addresses is refused
 * @throws ServiceError `unauthorised` if there is no such key, its grace window has ended, the account
 *   is inactive, or the subscription has expired (docs/rulings.md#order-of-checks)
 */
export async function authenticate(
  pool: pg.Pool,
  apiKey: unknown,
  now = new Date(),
  { owners, address }: { owners?: KeyOwners; address?: string } = {},
): Promise<Principal> {
  if (apiKey === undefined || apiKey === null || apiKey === '') {
    throw refusedKey('api_key: is missing');
  }
  const hash = isKey(apiKey) ? hashKey(apiKey) : null;
  const found = hash && (await (owners ? owners.find(hash) : findOwner(pool, hash)));
  return admit(pool, found ?? undefined, { now, address, refusal: 'api_key: is not valid' });
}

const ENDED = 'the session has ended; sign in again';

/**
 * Returns the person of a session of the console, or the owner of the key that it stands for.
 * @param token from the cookie
 * @throws ServiceError `unauthorised`, as `authenticate` does
 */
export async function authenticateSession(
  pool: pg.Pool,
  token: string,
  { owners, address }: { owners: KeyOwners; address: string },
): Promise<Principal> {
  const now = new Date();
  const found = isToken(token) ? await owners.findOfSession(hashToken(token)) : undefined;
  const isOpen = found?.session_ends_at && found.session_ends_at > now;
  return admit(pool, isOpen ? found : undefined, { now, address, refusal: ENDED });
}

type Admission = { now: Date; address: string | undefined; refusal: string };

async function admit(
  pool: pg.Pool,
  found: Owner | undefined,
  { now, address, refusal }: Admission,
): Promise<Principal> {
  if (!found || (found.expires_at && found.expires_at <= now)) throw refusedKey(refusal);
  if (found.addresses && !isFrom(address, found.addresses)) throw refusedKey(refusal);
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
    sessionId: found.session_id,
    permitId: found.permit_id,
    role: found.role,
    checkedAt: found.checked_at,
    scopes: toSet(found.role === null ? found.scopes : SCOPES_OF_ROLE[found.role]),
  };
}

const toSet = (scopes: readonly Scope[] | null) => scopes && new Set(scopes);

/** By default, the message is the same for an unknown key and for one after its grace window. */
export const refusedKey = (message = 'api_key: is not valid', more: Record<string, unknown> = {}) =>
  new ServiceError('unauthorised', message, { body: { authorization_failure: true, ...more } });
