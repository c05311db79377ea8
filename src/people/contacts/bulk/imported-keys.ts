/**
 * An import into a database without contacts need not ask whether the keys of its records are
 * stored: it remembers all that it has brought itself, in a Bloom-style filter. That holds only as
 * long as nobody else stores keys.
 *
 * How the import notices others, in whatever process: everybody who stores keys of contacts moves
 * the sequence of contact ids on. New contacts take ids from it anyway; keys that are added to a
 * stored contact are announced by `announceNewKeys`, which takes an id that stays unused. All of
 * this happens with the writers' gate held (`people/contacts/store/locks.ts`), so a sequence that stands
 * where the batch before has left it proves that nobody has stored keys in between. An import takes
 * ids before it holds the gate as well: it knows how many, and announces their keys once it does.
 */
import type pg from 'pg';
import type { Kind } from '../merge/kind.ts';
import { takeIds } from './table-rows.ts';

// Driver: an import asks for each batch on its one connection, between locks and COPY.

/**
 * The match keys of contacts that an import has stored. 28 bits of each key count, so that memory
 * has a bound; a key that seems to be there is looked up in the database.
 *
 * Either *complete*, from the first batch on, or not: when the first batch finds keys stored, or a
 * later one finds that somebody else has stored some, it is incomplete for good.
 */
export class ImportedKeys {
  /** A bit for each 28 bits that a key may begin with; null before the first batch, or for good. */
  #bits: Uint8Array | null = null;
  #hasBegun = false;
  /** The last id taken from the sequence, if nobody else has taken any since a batch ended. */
  #lastId = 0;
  /** Other connections of this import wait here: what they take is known before anybody compares. */
  #turn: Promise<unknown> = Promise.resolve();

  get isComplete(): boolean {
    return this.#bits !== null;
  }

  /** Call it first in the transaction of each batch, behind `lockAll`. */
  async begin(client: pg.ClientBase): Promise<void> {
    if (this.#hasBegun && !this.isComplete) return;
    const [lastId, expected] = await this.#inTurn(async () => [
      await findLastId(client),
      this.#lastId,
    ]);
    if (!this.#hasBegun && !(await areThereKeys(client))) this.#bits = new Uint8Array(2 ** 28 / 8);
    else if (lastId !== expected) this.#bits = null;
    this.#hasBegun = true;
  }

  /** Call it last in the transaction. After one that is not committed no other batch may follow. */
  async end(client: pg.ClientBase): Promise<void> {
    if (!this.isComplete) return;
    await this.#inTurn(async () => {
      this.#lastId = await findLastId(client);
    });
  }

  /** Takes ids before the gate is held. */
  takeIds<R extends object>(
    client: pg.ClientBase,
    kind: Kind<R>,
    count: number,
  ): Promise<number[]> {
    return this.#inTurn(async () => {
      const ids = await takeIds(client, kind, count);
      this.#lastId += count;
      return ids;
    });
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => {});
    return done;
  }

  /** Whether an earlier batch has brought such a key; false where that is not known. */
  has(prefix: number): boolean {
    return this.#bits !== null && (this.#bits[prefix >>> 7]! & (1 << ((prefix >>> 4) & 7))) !== 0;
  }

  /**
   * @param prefix the first 32 bits of a key
   * @returns whether such a key may be stored already: always, unless this is complete
   */
  add(prefix: number): boolean {
    if (this.#bits === null) return true;
    const ordinal = prefix >>> 7;
    const bit = 1 << ((prefix >>> 4) & 7);
    const byte = this.#bits[ordinal]!;
    this.#bits[ordinal] = byte | bit;
    return (byte & bit) !== 0;
  }
}

/** Lets imports know that keys are added to entities that are stored already: see above. */
export async function announceNewKeys<R extends object>(
  client: pg.ClientBase,
  kind: Kind<R>,
): Promise<void> {
  await takeIds(client, kind, 1);
}

/** 0 before the first one. */
async function findLastId(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ last_value: number }>(
    'select last_value from contact_id_seq where is_called',
  );
  return rows[0]?.last_value ?? 0;
}

async function areThereKeys(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    'select exists (select 1 from contact_key) as found',
  );
  return rows[0]!.found;
}
