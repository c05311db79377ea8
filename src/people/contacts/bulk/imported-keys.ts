/**
 * An import into a database without contacts, or without companies, need not query whether the keys of its records are
 * stored. It remembers all keys it has stored itself, in a Bloom-style filter. This is valid only
 * while no other writer stores keys.
 *
 * Other writers, in any process, are detected by the sequence of ids. New contacts take ids from it; if keys are added to a stored contact, `announceNewKeys` takes an id that stays unused.
 * All of this happens while the writers' gate is held (`people/contacts/store/locks.ts`). So if the
 * sequence is still at the value after the previous batch, no other writer has stored keys. An
 * import also takes ids before it holds the gate; it counts these, and takes one more for their
 * keys once it holds the gate.
 */
import type pg from 'pg';
import type { Kind } from '../merge/kind.ts';
import { takeIds } from './table-rows.ts';

// Driver: an import runs it for each batch on its one connection, between locks and COPY.

/**
 * The match keys of contacts, or of companies, that an import has stored. Only 28 bits of each key count, so that
 * memory is bounded. A key that seems to be stored is queried in the database.
 *
 * The set is *complete* from the first batch on, until a batch detects another writer. Then it
 * stays incomplete, and so it does if the first batch finds stored keys.
 */
export class ImportedKeys {
  readonly #table: Table;
  /**
   * One bit for each possible first 28 bits of a key; null before the first batch, and while
   * incomplete.
   */
  #bits: Uint8Array | null = null;
  #hasBegun = false;
  /**
   * The last id of the sequence, as far as this import knows. If the sequence has another, a
   * different writer has taken ids.
   */
  #lastId = 0;
  /**
   * Makes the connections of this import take turns, so that the ids taken by one are counted
   * before another compares.
   */
  #turn: Promise<unknown> = Promise.resolve();

  constructor({ table }: { table: Table }) {
    this.#table = table;
  }

  get isComplete(): boolean {
    return this.#bits !== null;
  }

  /** Begins a batch. Call it first in the batch's transaction, after `lockAll`. */
  async begin(client: pg.ClientBase): Promise<void> {
    if (this.#hasBegun && !this.isComplete) return;
    const [lastId, expected] = await this.#inTurn(async () => [
      await findLastId(client, this.#table),
      this.#lastId,
    ]);
    if (!this.#hasBegun && !(await areThereKeys(client, this.#table)))
      this.#bits = new Uint8Array(2 ** 28 / 8);
    else if (lastId !== expected) this.#bits = null;
    this.#hasBegun = true;
  }

  /**
   * Ends a batch. Call it last in the transaction. If that is not committed, no other batch may
   * follow.
   */
  async end(client: pg.ClientBase): Promise<void> {
    if (!this.isComplete) return;
    await this.#inTurn(async () => {
      this.#lastId = await findLastId(client, this.#table);
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

  /** True if an earlier batch has stored such a key; false if that is unknown. */
  has(prefix: number): boolean {
    return this.#bits !== null && (this.#bits[prefix >>> 7]! & (1 << ((prefix >>> 4) & 7))) !== 0;
  }

  /**
   * Adds a key.
   * @param prefix the first 32 bits of the key
   * @returns true if such a key may be stored already, and always while incomplete
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

type Table = Kind<object>['table'];

/** Announces to imports that keys are added to stored entities (see the top of this file). */
export async function announceNewKeys<R extends object>(
  client: pg.ClientBase,
  kind: Kind<R>,
): Promise<void> {
  await takeIds(client, kind, 1);
}

/** Returns the last id taken; 0 before the first one. */
async function findLastId(client: pg.ClientBase, table: Table): Promise<number> {
  const { rows } = await client.query<{ last_value: number }>(
    `select last_value from ${table}_id_seq where is_called`,
  );
  return rows[0]?.last_value ?? 0;
}

async function areThereKeys(client: pg.ClientBase, table: Table): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `select exists (select 1 from ${table}_key) as found`,
  );
  return rows[0]!.found;
}
