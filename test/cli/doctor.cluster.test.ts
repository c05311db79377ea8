import { expect, test } from 'vitest';
import type { Check } from '../../src/commands/doctor/check.ts';
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

test('a cluster has its line, and sizes include all nodes', async () => {
  expect(await doctor('cluster')).toEqual({
    code: 0,
    found: [
      { name: 'cluster', status: 'ok', message: matching('^Citus .* all reachable; wal_level') },
    ],
  });
  const { pool } = database;
  await pool.query('create table big (id bigint, t text)');
  await pool.query(`select create_distributed_table('big', 'id')`);
  await pool.query(
    `insert into big select n, repeat('x', 500) from generate_series(1, 20000) as n`,
  );
  expect((await doctor('sizes')).found).toMatchObject([{ message: matching('largest: big ') }]);
});

test('reports misplaced tables and inactive nodes', async () => {
  await database.pool.query(`select undistribute_table('enrichment_chunk')`);
  await database.pool.query(`select citus_add_inactive_node('127.0.0.1', 1)`);
  expect((await doctor('cluster')).found).toEqual([
    { name: 'cluster', status: 'warning', message: matching('not active .*:1.; call') },
    {
      name: 'cluster',
      status: 'warning',
      message: 'not distributed as they should be: enrichment_chunk; run tenure db distribute',
    },
  ]);
});
