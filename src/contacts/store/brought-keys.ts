import type pg from 'pg';

/**
 * The match keys of contacts that an import has brought, when there were none before it and nobody else brings
 * any: then it need not ask for those of newcomers. Of each key 28 bits count, so that memory has a
 * bound; what seems to be there is asked for.
 *
 * Either *complete*, from the first batch on, or not: when that batch finds keys stored, or a later
 * one finds that someone else has brought some, then for good.
 */
export class BroughtKeys {
  /** A bit for each 28 bits that a key may begin with; null before the first batch, or for good. */
  private bits: Uint8Array | null = null;
  private hasBegun = false;
  /** The last id taken, as the batch before left it: nobody brings keys without taking one. */
  private lastId = 0;

  get isComplete(): boolean {
    return this.bits !== null;
  }

  /** To be called first in the transaction of each batch, alone: see `lockAll`. */
  async begin(client: pg.ClientBase): Promise<void> {
    if (this.hasBegun && !this.isComplete) return;
    const lastId = await findLastId(client);
    if (!this.hasBegun && !(await areThereKeys(client))) this.bits = new Uint8Array(2 ** 28 / 8);
    else if (lastId !== this.lastId) this.bits = null;
    this.hasBegun = true;
  }

  /** To be called last in it; it must be committed, or be the last. */
  async end(client: pg.ClientBase): Promise<void> {
    if (this.isComplete) this.lastId = await findLastId(client);
  }

  /**
   * @param prefix a key's first 32 bits
   * @returns whether such a key may be stored: always, unless this is complete
   */
  add(prefix: number): boolean {
    if (this.bits === null) return true;
    const place = prefix >>> 7;
    const bit = 1 << ((prefix >>> 4) & 7);
    const byte = this.bits[place]!;
    this.bits[place] = byte | bit;
    return (byte & bit) !== 0;
  }
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
    'select exists (select from contact_key) as found',
  );
  return rows[0]!.found;
}
