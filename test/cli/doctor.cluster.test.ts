import pg from 'pg';
import { expect, test } from 'vitest';
import type { Check } from '../../src/cli/doctor/check.ts';
import { useDatabase } from '../support/database.ts';
import { tenure } from '../support/process.ts';

const database = useDatabase();

async function doctor(name: string) {
  const { code, stdout } = await tenure(['doctor', '--json'], {
    env: { DATABASE_URL: database.url },
  });
  const { checks } = JSON.parse(stdout) as { checks: Check[] };
  return { code, found: checks.filter((one) => one.name === name) };
}

const matching = (text: string) => expect.stringMatching(text);

test('a cluster has its line; sizes and statistics are those of all nodes', async () => {
  expect(await doctor('cluster')).toEqual({
    code: 0,
    found: [
      { name: 'cluster', status: 'ok', message: matching('^Citus .* all in reach; wal_level') },
    ],
  });
  // The nodes count what was written when the connections that wrote it end.
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('create table big (id bigint, t text) with (autovacuum_enabled = off)');
  await client.query(`select create_distributed_table('big', 'id')`);
  await client.query(
    `insert into big select n, repeat('x', 500) from generate_series(1, 20000) as n`,
  );
  await client.end();
  await expect
    .poll(async () => (await doctor('analyze')).found)
    .toMatchObject([{ message: matching('^public.big has 20,000 rows and no statistics') }]);
  expect((await doctor('sizes')).found).toMatchObject([{ message: matching('largest: big ') }]);
});

test('tables out of place, and nodes that are not active, are told', async () => {
  await database.pool.query(`select undistribute_table('enrichment_chunk')`);
  await database.pool.query(`select citus_add_inactive_node('127.0.0.1', 1)`);
  expect((await doctor('cluster')).found).toEqual([
    { name: 'cluster', status: 'warning', message: matching('not active .*:1.; call') },
    {
      name: 'cluster',
      status: 'warning',
      message: 'not in their place: enrichment_chunk; run tenure db distribute',
    },
  ]);
});
