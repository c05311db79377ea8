/** Databases into which a back-up is restored, and the output of the command line. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import type { TestDatabase } from '../support/database.ts';
import { type Ended, tenure } from '../support/process.ts';
import { createDatabase, dropDatabase, urlOf } from '../support/servers.ts';

export type Backups = {
  folder: string;
  /** A path in the folder. */
  path(name: string): string;
  /** The URL of an unused database. On a cluster it lies on the coordinator alone. */
  empty(): Promise<string>;
  /** The URL of an unused database on all nodes of a cluster, without distributed tables. */
  emptyCluster(): Promise<string>;
  /** Runs one statement on a database. */
  query(url: string, statement: string): Promise<pg.QueryResult['rows']>;
};

/** A folder and empty databases on the test's own server; all are removed at the end. */
export function useBackups(database: TestDatabase): Backups {
  const server = inject('server');
  const made: string[] = [];
  const nextName = async () => {
    const name = `test_restored_${process.pid}_${made.length}`;
    await dropDatabase(server, name);
    made.push(name);
    return name;
  };
  const backups = { path: (name) => join(backups.folder, name) } as Backups;
  beforeAll(async () => {
    backups.folder = await mkdtemp(join(tmpdir(), 'tenure-backup-'));
  });
  afterAll(async () => {
    for (const name of made) await dropDatabase(server, name);
    await rm(backups.folder, { recursive: true, force: true });
  });
  backups.empty = async () => {
    const name = await nextName();
    await database.pool.query(`create database ${name}`);
    return urlOf(server, name);
  };
  backups.emptyCluster = async () => {
    const name = await nextName();
    await createDatabase(server, name);
    return urlOf(server, name);
  };
  backups.query = async (url, statement) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query(statement)).rows;
    } finally {
      await client.end();
    }
  };
  return backups;
}

export const on = (url: string, ...args: string[]): Promise<Ended> =>
  tenure(args, { env: { DATABASE_URL: url } });

const TABLES = `select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname in ('public', 'graphile_worker') and tablename not like 'migration%' order by 1`;

/** A digest of the rows of each table. */
export async function digests(
  { query }: Backups,
  url: string,
  tables: string[] = [],
): Promise<Record<string, string>> {
  const names = tables.length > 0 ? tables : (await query(url, TABLES)).map(({ name }) => name);
  const found: Record<string, string> = {};
  for (const name of names) {
    const rows = await query(
      url,
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' order by t::text)), '') as digest
       from ${name} t`,
    );
    found[name] = rows[0].digest;
  }
  return found;
}
