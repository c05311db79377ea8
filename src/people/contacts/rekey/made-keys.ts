/** Computes this version's keys for stored records. */
import type pg from 'pg';
import { asItIs, byShard } from '../../../ground/database/index.ts';
import type { Kind } from '../merge/kind.ts';
import { VERSION_TEXT } from '../versions.ts';

// Driver: rows as arrays, on the connection whose transaction holds the locks.

/**
 * A contact or company with the keys of its stored versions, as saving the record computes them.
 */
export type Made<R extends object> = {
  id: number;
  /** Without duplicates. */
  keys: ReadonlySet<string>;
  /** The current record. */
  record: R;
};

type Table = Kind<object>['table'];

/**
 * Statements that read one record per row. A confirmation has the record of the version it
 * confirms.
 */
const RECORDS = {
  /**
   * Reads all versions, because a key stays stored after its value has left the record; not those
   * with facts of an import that was undone.
   */
  every: (table: Table) =>
    `select ${table}_id, record from ${table}_version
     where ${table}_id = any($1::bigint[]) and record is not null
       ${table === 'contact' ? 'and withdrawn is null' : ''}
     order by ${table}_id, version`,
  /** Reads the versions of contacts with facts of an import that was undone. */
  withdrawn: () =>
    `select contact_id, record from contact_version
     where contact_id = any($1::bigint[]) and record is not null and withdrawn
     order by contact_id, version`,
  current: (table: Table) =>
    `select t.id, ${VERSION_TEXT[table].columns}
     from ${table} t join ${table}_version v on v.${table}_id = t.id and v.version = t.version
     ${VERSION_TEXT[table].join}
     where t.id = any($1::bigint[])`,
};

/** @returns keys by id; ids that are not stored are absent */
export async function makeKeys<R extends object>(
  client: pg.ClientBase,
  { table, keysOf }: Kind<R>,
  ids: readonly number[],
  versions: keyof typeof RECORDS,
): Promise<Map<number, Made<R>>> {
  const made = new Map<number, { id: number; keys: Set<string>; record: R }>();
  if (ids.length === 0) return made;
  await byShard(client, table, ids, asItIs, async (some) => {
    const { rows } = await client.query<[id: number, record: string]>({
      name: `records of ${table}: ${versions}`,
      text: RECORDS[versions](table),
      values: [some],
      rowMode: 'array',
    });
    for (const [id, text] of rows) {
      const record = JSON.parse(text) as R;
      const keys = made.get(id)?.keys ?? new Set();
      for (const key of keysOf(record)) keys.add(key);
      made.set(id, { id, keys, record });
    }
  });
  return made;
}
