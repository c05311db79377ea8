/**
 * Rolling a key: the user gets a new key, and the old key stays valid for its own grace window
 * (docs/rulings.md#key-roll). Rolls of one user run one after the other, on all nodes. Therefore only
 * one of two rolls with the same key succeeds, and the hourly limit is never exceeded.
 */
import { type Kysely, sql } from 'kysely';
import { recordEvents } from '../../events/record/index.ts';
import { invalid, ServiceError } from '../../ground/api/index.ts';
import { recordByOperator } from '../../ground/audit/index.ts';
import type { Principal } from '../../ground/calls/index.ts';
import type { Tables, Trx } from '../../ground/database/index.ts';
import { refusedKey } from './authenticate.ts';
import { getUserKeys, type KeyMetadata, mintKey, shownId } from './key.ts';
import { restoreFirst } from './permits/index.ts';
import { continueSession } from './sessions/index.ts';
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

type Roller = Pick<Principal, 'keyId' | 'accountId' | 'sessionId'> & { user: { id: number } };

/**
 * @throws ServiceError `forbidden` for a person; `invalid` if the key is in its grace window; `too_many` at the hourly limit;
 *   `unauthorised` if the key ended while this roll waited for another
 */
export async function rollKey(
  trx: Trx,
  { keyId, user, accountId, sessionId }: Roller,
  { gracePeriodMs, rollsPerHour }: Roll,
  now = new Date(),
): Promise<Rolled> {
  if (keyId === null) throw noKey();
  await lockUser(trx, user.id);
  const rolled = await getCurrent(trx, keyId, now);
  await checkRate(trx, user.id, rollsPerHour, now);
  const expiresAt = new Date(now.getTime() + gracePeriodMs);
  await endAt(trx, rolled, expiresAt);
  const { text, newId, ...key } = await addKey(trx, user.id, now, rolled);
  if (sessionId !== null) await continueSession(trx, sessionId, newId);
  await recordEvents(trx, [
    {
      accountId,
      type: 'api_key.rolled',
      subject: `api_key/${key.id}`,
      data: { user_id: user.id, key, previous_key: { id: keyId, expires_at: expiresAt } },
    },
  ]);
  const { previous } = await getUserKeys(trx, user.id, now, rolled.permit_id);
  const previous_keys = previous.map(({ last_used_at: _, ...rest }) => rest);
  return { api_key: text, key, previous_keys };
}

/** People who signed in without a key cannot roll one. */
export const noKey = () =>
  new ServiceError(
    'forbidden',
    'api_key: you signed in without a key, so there is none of your own',
  );

async function lockUser(trx: Trx, userId: number): Promise<void> {
  await trx
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

type RolledKey = {
  id: number;
  permit_id: number | null;
  is_limited: boolean;
  ends_at: Date | null;
};

async function getCurrent(trx: Trx, keyId: number, now: Date): Promise<RolledKey> {
  const { rows } = await sql<RolledKey>`
    select k.id, k.permit_id, p.id is not null and p.is_first is null as is_limited,
           case when p.id is not null and p.is_first is null then k.ends_at else k.expires_at
           end as ends_at
    from api_key k left join permit p on p.id = k.permit_id where k.id = ${keyId}`.execute(trx);
  const [key] = rows;
  // Another call may have deleted the key.
  if (!key) throw refusedKey();
  if (key.ends_at === null) return key;
  if (key.ends_at <= now) throw refusedKey();
  throw invalid(
    `api_key: was rolled away and is valid until ${key.ends_at.toISOString()}; roll with the current key`,
  );
}

/** Counts keys, because each key except the first of its permit was created by a roll. */
async function checkRate(trx: Trx, userId: number, limit: number, now: Date): Promise<void> {
  const blocking = await trx
    .selectFrom('api_key')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('created_at', '>', new Date(now.getTime() - HOUR_MS))
    .where(
      sql<boolean>`exists (
        select 1 from api_key earlier where earlier.user_id = api_key.user_id
          and earlier.permit_id is not distinct from api_key.permit_id
          and earlier.id < api_key.id)`,
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

async function endAt(
  trx: Trx,
  { id, is_limited, ends_at }: RolledKey,
  expiresAt: Date,
): Promise<void> {
  // Naming `expires_at` notifies the nodes, whatever its value.
  await sql`
    update api_key set ends_at = ${is_limited ? expiresAt : ends_at},
      expires_at = case when ${is_limited} then expires_at else ${expiresAt}::timestamptz end
    where id = ${id}`.execute(trx);
}

async function addKey(
  trx: Trx,
  userId: number,
  now: Date,
  { permit_id, is_limited }: Pick<RolledKey, 'permit_id' | 'is_limited'>,
): Promise<KeyMetadata & { text: string; newId: number }> {
  const { text, hash, prefix } = mintKey();
  const expires_at = is_limited ? now : null;
  const { id } = await trx
    .insertInto('api_key')
    .values({ user_id: userId, hash, prefix, created_at: now, permit_id, expires_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const shown = shownId({ id, is_limited, permit_id });
  return { id: shown, newId: id, prefix, created_at: now, text };
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
  const rules = { gracePeriodMs, rollsPerHour: Number.MAX_SAFE_INTEGER };
  const issued = await db.transaction().execute(async (trx) => {
    await lockUser(trx, user.id);
    const permitId = await restoreFirst(trx, accountId, user.id);
    await recordByOperator(trx, {
      accountId,
      action: 'api_key.roll',
      subject: `api_key/${permitId}`,
    });
    const current = await trx
      .selectFrom('api_key')
      .select('id')
      .where('permit_id', '=', permitId)
      .where('expires_at', 'is', null)
      .executeTakeFirst();
    if (current)
      return rollKey(trx, { keyId: current.id, user, accountId, sessionId: null }, rules);
    const first = { permit_id: permitId, is_limited: false };
    const { text, newId: _, ...key } = await addKey(trx, user.id, new Date(), first);
    return { api_key: text, key, previous_keys: [] };
  });
  return { account_id: accountId, user_id: user.id, ...issued };
}
