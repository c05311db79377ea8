/** The keys that this version makes of what is stored. */
import type pg from 'pg';
import { asItIs, byShard } from '../../database/index.ts';
import type { Kind } from '../merge/kind.ts';

// Driver: rows as arrays, on the connection whose transaction holds the locks.

/** A contact or company with the keys of all its stored versions, as saving them makes them. */
export type Made<R extends object> = {
  id: number;
  /** A key stays when the value it was made of has gone: each once. */
  keys: ReadonlySet<string>;
  /** The current one. */
  record: R;
};

/** @returns by id; those that are not stored are absent */
export async function makeKeys<R extends object>(
  client: pg.ClientBase,
  { table, keysOf }: Kind<R>,
  ids: readonly number[],
): Promise<Map<number, Made<R>>> {
  const made = new Map<number, { id: number; keys: Set<string>; record: R }>();
  await byShard(client, table, ids, asItIs, async (some) => {
    const { rows } = await client.query<[id: number, record: string]>({
      name: `records of every version of ${table}`,
      text: `select ${table}_id, record from ${table}_version
             where ${table}_id = any($1::bigint[]) and record is not null
             order by ${table}_id, version`,
      values: [some],
      rowMode: 'array',
    });
    for (const [id, text] of rows) {
      const record = JSON.parse(text) as R;
      const one = made.get(id) ?? { id, keys: new Set(), record };
      for (const key of keysOf(record)) one.keys.add(key);
      made.set(id, { ...one, record });
    }
  });
  return made;
}
