/**
 * Back-ups are restored from a cluster to a server, from a server to a cluster, and to a cluster
 * with distributed tables.
 */
import { beforeAll, expect, test } from 'vitest';
import { useDatabase } from '../support/database.ts';
import { digests, on, useBackups } from './databases.ts';

const database = useDatabase();
const backups = useBackups(database);

beforeAll(async () => {
  const { pool } = database;
  await pool.query(
    `insert into contact (id, version, profile_valid, has_profile, test, details, employed)
     select id, 1, true, true, false, 0, true from generate_series(1, 3000::bigint) as id`,
  );
  await pool.query(
    `insert into contact_version (contact_id, version, record, source, observed_at)
     select id, 1, '{"a": 1}', 'test', $1 from generate_series(1, 3000::bigint) as id`,
    [new Date()],
  );
  await pool.query('insert into company (id, version) select generate_series(1, 50), 1');
  await pool.query(`insert into account (name) values ('Northwind')`);
  await pool.query('analyze contact, contact_version');
});

const spread = (url: string) =>
  backups.query(url, 'select count(*)::int as tables from pg_dist_partition');
const restored = { code: 0, stderr: '' };

test('the rows of a cluster are restored on a server, and from there on a cluster', async () => {
  const before = await digests(backups, database.url);
  const file = backups.path('cluster.backup');
  expect(await on(database.url, 'db', 'backup', file)).toMatchObject(restored);
  const server = await backups.empty();
  expect(await on(server, 'db', 'restore', file)).toMatchObject(restored);
  expect(await digests(backups, server)).toEqual(before);

  const back = backups.path('server.backup');
  expect(await on(server, 'db', 'backup', back)).toMatchObject(restored);
  const cluster = await backups.emptyCluster();
  expect(await on(cluster, 'db', 'migrate')).toMatchObject({ code: 0 });
  expect(await on(cluster, 'db', 'distribute')).toMatchObject({ code: 0 });
  const [there] = await spread(cluster);
  expect(there.tables).toBeGreaterThan(0);
  expect(await on(cluster, 'db', 'restore', back)).toMatchObject(restored);
  expect(await spread(cluster)).toEqual([there]);
  expect(await digests(backups, cluster)).toEqual(before);
});

test('a cluster without distributed tables gets plain tables, which are distributed then', async () => {
  const before = await digests(backups, database.url);
  const file = backups.path('plain.backup');
  expect(await on(database.url, 'db', 'backup', file)).toMatchObject(restored);
  const cluster = await backups.emptyCluster();
  expect(await on(cluster, 'db', 'restore', file)).toMatchObject(restored);
  expect(await spread(cluster)).toEqual([{ tables: 0 }]);
  expect(await on(cluster, 'db', 'distribute')).toMatchObject({ code: 0 });
  expect(await digests(backups, cluster)).toEqual(before);
});
