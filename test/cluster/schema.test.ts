/** Distributed tables have the shape that a cluster requires. */
import { expect, test } from 'vitest';
import { LAYOUT } from '../../src/ground/database/cluster/layout.ts';
import { useDatabase } from '../support/database.ts';

const database = useDatabase();
const ask = async (statement: string) =>
  (await database.pool.query(statement, [LAYOUT.map(({ table }) => table)])).rows;

test('every distributed table exists', async () => {
  const rows = await ask(
    "select relname from pg_class where relnamespace = 'public'::regnamespace and relname = any($1)",
  );
  expect(rows.length).toBe(LAYOUT.length);
});

test('unique indexes contain the distribution column', async () => {
  const rows: { table: string; index: string; columns: string[] }[] = await ask(
    `select t.relname as table, i.indexrelid::regclass::text as index,
            array(select attname::text from pg_attribute a
                  where a.attrelid = t.oid and a.attnum = any(i.indkey)) as columns
     from pg_index i join pg_class t on t.oid = i.indrelid
     where i.indisunique and t.relnamespace = 'public'::regnamespace and t.relname = any($1)`,
  );
  expect(rows.length).toBeGreaterThanOrEqual(LAYOUT.length);
  const without = rows.filter(({ table, columns }) => {
    const layout = LAYOUT.find((one) => one.table === table)!;
    return layout.kind === 'distributed' && !columns.includes(layout.column);
  });
  expect(without).toEqual([]);
});

test('no foreign key and no trigger leads from or to a distributed table', async () => {
  expect(
    await ask(
      `select conname from pg_constraint c
       join pg_class t on t.oid = c.conrelid or t.oid = c.confrelid
       where contype = 'f' and t.relnamespace = 'public'::regnamespace and t.relname = any($1)`,
    ),
  ).toEqual([]);
  expect(
    await ask(
      `select tgname from pg_trigger g join pg_class t on t.oid = g.tgrelid
       where not tgisinternal and t.relnamespace = 'public'::regnamespace and t.relname = any($1)`,
    ),
  ).toEqual([]);
});
