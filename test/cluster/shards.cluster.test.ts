/** Rows that are read together are on one shard. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { asItIs, byShard } from '../../src/ground/database/index.ts';
import { useDatabase } from '../support/database.ts';

const database = useDatabase();

async function shardsOf(table: string, values: readonly (string | number)[]): Promise<Set<number>> {
  const { rows } = await database.pool.query(
    `select distinct get_shard_id_for_distribution_column($1::regclass, value) as shard
     from unnest($2::${table === 'contact' ? 'bigint' : 'uuid'}[]) as value`,
    [table, values],
  );
  return new Set(rows.map(({ shard }) => shard));
}

test.each([
  ['contact', Array.from({ length: 200 }, (_, at) => at + 1)],
  ['contact_key', Array.from({ length: 200 }, () => randomUUID())],
] as const)('of %s', async (table, values) => {
  const groups: (readonly (string | number)[])[] = [];
  await byShard(database.pool, table, values as never[], asItIs, async (some) => {
    groups.push(some);
  });
  const shards = await Promise.all(groups.map((group) => shardsOf(table, group)));
  expect(shards.map(({ size }) => size)).toEqual(shards.map(() => 1));
  expect(groups.length).toBe((await shardsOf(table, values)).size);
  expect(groups.flat().toSorted()).toEqual([...values].toSorted());
});
