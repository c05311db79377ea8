/**
 * Rolling a key: the user gets a new key, and the old key stays valid for its own grace window
 * (docs/rulings.md#key-roll). Rolls of one user run one after the other, on all nodes. Therefore only
 * one of two rolls with the same key succeeds, and the hourly limit is never exceeded.
 */
import type { Kysely } from 'kysely';
import { recordEvents } from '../../events/record/index.ts';
import { invalid, ServiceError } from '../../ground/api/index.ts';
import type { Principal } from '../../ground/calls/index.ts';
import type { Tables, Trx } from '../../ground/database/index.ts';
import { refusedKey } from './authenticate.ts';
import { getUserKeys, type KeyMetadata, mintKey } from './key.ts';
import { getAccount } from './view.ts';

const HOUR_MS = 3_600_000;

export type Roll = {
  /** The time for which the old key stays valid; 0 ends it at once. */
  gracePeriodMs: number;
  /** The most rolls of a user within an hour, without refused rolls. */
  rollsPerHour: number;
};

export type Rolled = {
  /** Shown only here: it is stored as a hash. */
  api_key: string;
  key: KeyMetadata;
  /** Old keys that are still valid, latest first. */
  previous_keys: (KeyMetadata & { expires_at: Date })[];
};

/**
 * @throws ServiceError `invalid` if the key is in its grace window; `too_many` at the hourly limit;
 *   `unauthorised` if the key ended while this roll waited for another
 */
export async function rollKey(
  trx: Trx,
  { keyId, user, accountId }: Pick<Principal, 'keyId' | 'accountId'> & { user: { id: number } },
  { gracePeriodMs, rollsPerHour }: Roll,
  now = new Date(),
): Promise<Rolled> {
  await lockUser(trx, user.id);
  await checkCurrent(trx, keyId, now);
  await checkRate(trx, user.id, rollsPerHour, now);
  const expiresAt = new Date(now.getTime() + gracePeriodMs);
  await endAt(trx, keyId, expiresAt);
  const { text, ...key } = await addKey(trx, user.id, now);
  await recordEvents(trx, [
    {
      accountId,
      type: 'api_key.rolled',
      subject: `api_key/${key.id}`,
      data: { user_id: user.id, key, previous_key: { id: keyId, expires_at: expiresAt } },
    },
  ]);
  const { previous } = await getUserKeys(trx, user.id, now);
  const previous_keys = previous.map(({ last_used_at: _, ...rest }) => rest);
  return { api_key: text, key, previous_keys };
}

async function lockUser(trx: Trx, userId: number): Promise<void> {
  await trx
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

async function checkCurrent(trx: Trx, keyId: number, now: Date): Promise<void> {
  const { expires_at } = await trx
    .selectFrom('api_key')
    .select('expires_at')
    .where('id', '=', keyId)
    .executeTakeFirstOrThrow();
  if (expires_at === null) return;
  if (expires_at <= now) throw refusedKey();
  throw invalid(
    `api_key: was rolled away and is valid until ${expires_at.toISOString()}; roll with the current key`,
  );
}

/** Counts keys, because each key of a user except the first was created by a roll. */
async function checkRate(trx: Trx, userId: number, limit: number, now: Date): Promise<void> {
  const blocking = await trx
    .selectFrom('api_key')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('created_at', '>', new Date(now.getTime() - HOUR_MS))
    .where('id', '>', (row) =>
      row
        .selectFrom('api_key')
        .select((first) => first.fn.min('id').as('id'))
        .where('user_id', '=', userId),
    )
    .orderBy('created_at', 'desc')
    .offset(limit - 1)
    .limit(1)
    .executeTakeFirst();
  if (!blocking) return;
  const waitMs = blocking.created_at.getTime() + HOUR_MS - now.getTime();
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  throw new ServiceError(
    'too_many',
    `at most ${limit} rolls an hour are allowed; try again in ${retryAfterSeconds} seconds`,
    { retryAfterSeconds },
  );
}

async function endAt(trx: Trx, keyId: number, expiresAt: Date): Promise<void> {
  await trx.updateTable('api_key').set({ expires_at: expiresAt }).where('id', '=', keyId).execute();
}

async function addKey(
  trx: Trx,
  userId: number,
  now: Date,
): Promise<KeyMetadata & { text: string }> {
  const { text, hash, prefix } = mintKey();
  const { id } = await trx
    .insertInto('api_key')
    .values({ user_id: userId, hash, prefix, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, prefix, created_at: now, text };
}

export type IssuedKey = Pick<Rolled, 'api_key' | 'key' | 'previous_keys'> & {
  account_id: number;
  user_id: number;
};

/**
 * Issues a key for a user who has lost theirs, for example because the answer to a roll never
 * arrived. This is a roll without the hourly limit, for the operator. The lost key ends after the
 * grace window.
 * @param options.userId the account's first user if absent
 * @throws ServiceError `invalid` if there is no such account, or it has no such user
 */
export async function issueKey(
  db: Kysely<Tables>,
  accountId: number,
  { userId, gracePeriodMs }: { userId?: number; gracePeriodMs: number },
): Promise<IssuedKey> {
  const { users } = await getAccount(db, accountId);
  const user = userId === undefined ? users[0] : users.find(({ id }) => id === userId);
  if (!user) throw invalid(`no user with id ${userId} on account ${accountId}`);
  const current = await db
    .selectFrom('api_key')
    .select('id')
    .where('user_id', '=', user.id)
    .where('expires_at', 'is', null)
    .executeTakeFirstOrThrow();
  const owner = { keyId: current.id, user, accountId };
  const rules = { gracePeriodMs, rollsPerHour: Number.MAX_SAFE_INTEGER };
  const rolled = await db.transaction().execute((trx) => rollKey(trx, owner, rules));
  return { account_id: accountId, user_id: user.id, ...rolled };
}
