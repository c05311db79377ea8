/**
 * Rolling a key: the user gets a new one, and the old one stays valid for a grace window of its
 * own (docs/rulings.md#key-roll). Rolls of one user take turns, so that of two
 * with the same key one succeeds, and none slips past the limit, on whatever node.
 */
import type { Kysely, Transaction } from 'kysely';
import { invalid, ServiceError } from '../api/index.ts';
import type { Tables } from '../database/index.ts';
import { type Principal, refusedKey } from './authenticate.ts';
import { mintKey } from './key.ts';
import { type KeyMetadata, readUserKeys } from './keys.ts';

const HOUR_MS = 3_600_000;

export type Roll = {
  /** How long the old key stays valid; 0 ends it at once. */
  gracePeriodMs: number;
  /** Rolls a user may make within an hour; refused ones do not count. */
  rollsPerHour: number;
};

export type Rolled = {
  /** Nobody can read it again. */
  api_key: string;
  key: KeyMetadata;
  /** Rolled away and still valid, the latest first. */
  previous_keys: (KeyMetadata & { expires_at: Date })[];
};

type Trx = Transaction<Tables>;

/**
 * @throws ServiceError `invalid`: the key is in its grace window; `too_many`; `unauthorised`: the
 *   key ended while its roll waited for another
 */
export function rollKey(
  db: Kysely<Tables>,
  { keyId, user }: Pick<Principal, 'keyId'> & { user: { id: number } },
  { gracePeriodMs, rollsPerHour }: Roll,
  now = new Date(),
): Promise<Rolled> {
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, user.id);
    await checkCurrent(trx, keyId, now);
    await checkRate(trx, user.id, rollsPerHour, now);
    await park(trx, keyId, new Date(now.getTime() + gracePeriodMs));
    const { text, ...key } = await addKey(trx, user.id, now);
    const { previous } = await readUserKeys(trx, user.id, now);
    const previous_keys = previous.map(({ last_used_at: _, ...rest }) => rest);
    return { api_key: text, key, previous_keys };
  });
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

/** Every key of a user but the first came out of a roll, at the time it was created. */
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

async function park(trx: Trx, keyId: number, expiresAt: Date): Promise<void> {
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
