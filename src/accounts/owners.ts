/** Whose key is whose: asked of the database, and remembered while it tells of every change. */
import { timingSafeEqual } from 'node:crypto';
import type pg from 'pg';
import { type KeptConnection, keepConnection } from '../database/index.ts';
import { passRacePoint } from '../race-points.ts';

/** What decides on a key, as the database has it. */
export type Owner = {
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

/** Prepared once on each connection: planning it costs most of it. */
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
export async function findOwner(pool: pg.Pool, hash: Buffer): Promise<Owner | undefined> {
  const { rows } = await pool.query<Owner>({ ...OWNER, values: [hash] });
  const [row] = rows;
  return row && timingSafeEqual(row.hash, hash) ? row : undefined;
}

/** Raised by triggers on the tables that `OWNER` reads. */
const CHANNEL = 'tenure_key_owners';
/** Read again then, should the connection have died without a word. */
const REMEMBERED_MS = 10_000;
/** Some hundred bytes each. */
const REMEMBERED_OWNERS = 10_000;

type Remembered = { owner: Owner; since: number };

/**
 * The owners of keys that were used of late. A key that is rolled, an account that is shut out,
 * or whatever else decides on a key, clears the memory on every node by a notification that leaves
 * with the commit; while there is no connection to hear it on, every key is looked up.
 */
export class KeyOwners {
  readonly #pool: pg.Pool;
  readonly #remembered = new Map<string, Remembered>();
  #clearings = 0;
  #hears = false;
  #connection: KeptConnection | undefined;

  private constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  static async open(pool: pg.Pool): Promise<KeyOwners> {
    const owners = new KeyOwners(pool);
    const settle = async (client: pg.PoolClient) => {
      client.on('notification', () => owners.forget());
      await client.query(`listen ${CHANNEL}`);
      owners.#setHearing(true);
    };
    owners.#connection = await keepConnection(pool, settle, () => owners.#setHearing(false));
    return owners;
  }

  /** As `findOwner`, and with its errors. */
  async find(hash: Buffer): Promise<Owner | undefined> {
    const name = hash.toString('latin1');
    const known = this.#remembered.get(name);
    if (known && performance.now() - known.since < REMEMBERED_MS) return known.owner;
    const clearings = this.#clearings;
    const owner = await findOwner(this.#pool, hash);
    await passRacePoint('key.read');
    // What was read before a change that has been told of since is good for this request alone.
    if (owner && this.#hears && clearings === this.#clearings) this.#remember(name, owner);
    return owner;
  }

  /** For what this node has changed itself, and need not wait to be told. */
  forget(): void {
    this.#clearings += 1;
    this.#remembered.clear();
  }

  async close(): Promise<void> {
    this.#setHearing(false);
    await this.#connection?.release();
  }

  #setHearing(hears: boolean): void {
    this.#hears = hears;
    this.forget();
  }

  #remember(name: string, owner: Owner): void {
    if (this.#remembered.size >= REMEMBERED_OWNERS) this.#remembered.clear();
    this.#remembered.set(name, { owner, since: performance.now() });
  }
}
