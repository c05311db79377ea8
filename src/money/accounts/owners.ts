/** Reads the owners of keys, and caches them while the database sends notifications of changes. */
import { timingSafeEqual } from 'node:crypto';
import type pg from 'pg';
import type { Role, Scope } from '../../ground/api/index.ts';
import { type KeptConnection, keepConnection } from '../../ground/database/index.ts';
import { passRacePoint } from '../../ground/race-points.ts';
import { KEY_END } from './permits/index.ts';

// Driver: every request reads its key's owner by a prepared statement; `listen` belongs to a session.

/** All data that determines whether a key is accepted. */
export type Owner = {
  /** Null for a session of a person. */
  key_id: number | null;
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
  /** Null for a key that was not adopted yet (`permits/adopt.ts`). */
  permit_id: number | null;
  /** Null if the key may do everything. */
  scopes: Scope[] | null;
  /** Addresses from which the key may be used; null for all. */
  addresses: string[] | null;
  /** Null if the call has the key itself. */
  session_id: number | null;
  session_ends_at: Date | null;
  /** The role of a person; null for a key. */
  role: Role | null;
  /** When the provider was last asked about a person. */
  checked_at: Date | null;
};

const COLUMNS = `k.id as key_id, k.hash, ${KEY_END} as expires_at, k.last_used_at,
      u.id as user_id, u.email, u.name,
      a.id as account_id, a.active, a.expires_on, a.job_limit,
      p.id as permit_id, p.scopes, p.addresses`;

const TABLES = `api_key k join app_user u on u.id = k.user_id join account a on a.id = u.account_id
      left join permit p on p.id = k.permit_id`;

/** A prepared statement, because every call runs this query and planning is most of its cost. */
const OWNER = {
  name: 'owner of a key',
  text: `
    select ${COLUMNS}, null::bigint as session_id, null::timestamptz as session_ends_at,
      null as role, null::timestamptz as checked_at
    from ${TABLES} where k.hash = $1`,
};

const OWNER_OF_SESSION = {
  name: 'owner of a session',
  text: `
    select ${COLUMNS}, s.id as session_id, s.ends_at as session_ends_at, n.role, n.checked_at
    from console_session s left join person_session n on n.session_id = s.id
      left join api_key k on k.id = s.key_id
      join app_user u on u.id = coalesce(n.user_id, k.user_id)
      join account a on a.id = u.account_id left join permit p on p.id = k.permit_id
    where s.hash = $1`,
};

/** Finds the row by index, then confirms it by a comparison in constant time. */
export async function findOwner(pool: pg.Pool, hash: Buffer): Promise<Owner | undefined> {
  const { rows } = await pool.query<Owner>({ ...OWNER, values: [hash] });
  const [row] = rows;
  return row && timingSafeEqual(row.hash, hash) ? row : undefined;
}

/** Finds the key or the person of a session by the hash of its token. */
async function findOwnerOfSession(pool: pg.Pool, hash: Buffer): Promise<Owner | undefined> {
  const { rows } = await pool.query<Owner>({ ...OWNER_OF_SESSION, values: [hash] });
  return rows[0];
}

/** A key's time of use is written only when the stored one is older than this. */
const USE_RESOLUTION_MS = 60_000;

/** Saves the time of use. Only one of several concurrent requests writes it. */
export async function saveUse(pool: pg.Pool, owner: Owner, now: Date): Promise<void> {
  if (owner.key_id === null) return;
  const dueBefore = new Date(now.getTime() - USE_RESOLUTION_MS);
  if (owner.last_used_at && owner.last_used_at > dueBefore) return;
  await pool.query(
    `update api_key set last_used_at = $2
     where id = $1 and (last_used_at is null or last_used_at <= $3)`,
    [owner.key_id, now, dueBefore],
  );
  owner.last_used_at = now;
}

/** Triggers on the tables that `OWNER` reads send notifications to this channel. */
const CHANNEL = 'tenure_key_owners';
/** An owner is read again after this time, in case the connection was lost without an error. */
const REMEMBERED_MS = 10_000;
/** The most cached owners. Each takes a few hundred bytes. */
const REMEMBERED_OWNERS = 10_000;

type Remembered = { owner: Owner; since: number };

/**
 * Caches the owners of recently used keys. Each change of an owner, such as a roll or a deactivated
 * account, notifies all nodes on commit, and each node clears its cache. Without a connection for
 * notifications, a node reads the owner of every key from the database.
 */
export class KeyOwners {
  readonly #pool: pg.Pool;
  readonly #remembered = new Map<string, Remembered>();
  #clearings = 0;
  #isListening = false;
  #connection: KeptConnection | undefined;

  private constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** @param changed runs if an owner may have changed, so that long calls are authenticated again */
  static async open(pool: pg.Pool, changed: () => void = () => {}): Promise<KeyOwners> {
    const owners = new KeyOwners(pool);
    const onConnect = async (client: pg.PoolClient) => {
      client.on('notification', () => {
        owners.forget();
        changed();
      });
      await client.query(`listen ${CHANNEL}`);
      owners.#setListening(true);
    };
    owners.#connection = await keepConnection(pool, onConnect, () => owners.#setListening(false));
    return owners;
  }

  /** Returns the cached owner, or else the result of `findOwner`, with its errors. */
  find(hash: Buffer): Promise<Owner | undefined> {
    return this.#find(hash.toString('latin1'), () => findOwner(this.#pool, hash));
  }

  /** Like `find`, for the hash of a session's token. */
  findOfSession(hash: Buffer): Promise<Owner | undefined> {
    const name = `session ${hash.toString('latin1')}`;
    return this.#find(name, () => findOwnerOfSession(this.#pool, hash));
  }

  async #find(name: string, load: () => Promise<Owner | undefined>): Promise<Owner | undefined> {
    const known = this.#remembered.get(name);
    if (known && performance.now() - known.since < REMEMBERED_MS) return known.owner;
    const clearings = this.#clearings;
    const owner = await load();
    await passRacePoint('key.read');
    // If a notification arrived during the read, the owner may be outdated and is not cached.
    if (owner && this.#isListening && clearings === this.#clearings) this.#remember(name, owner);
    return owner;
  }

  /** Clears the cache. Also called after changes by this node, to avoid a wait for the notification. */
  forget(): void {
    this.#clearings += 1;
    this.#remembered.clear();
  }

  async close(): Promise<void> {
    this.#setListening(false);
    await this.#connection?.release();
  }

  #setListening(isListening: boolean): void {
    this.#isListening = isListening;
    this.forget();
  }

  #remember(name: string, owner: Owner): void {
    if (this.#remembered.size >= REMEMBERED_OWNERS) this.#remembered.clear();
    this.#remembered.set(name, { owner, since: performance.now() });
  }
}
