import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, inject, vi } from 'vitest';
import { type Database, openDatabase } from '../../src/database/index.ts';

export type TestDatabase = Database & { url: string };

/** A database of this test file's own, cloned from the migrated template. */
export function useDatabase(options: { poolSize?: number } = {}): TestDatabase {
  const holder = {} as TestDatabase;
  const { host, user } = inject('server');
  const name = `test_${randomBytes(6).toString('hex')}`;

  beforeAll(async () => {
    await administer(`create database ${name} template tenure_template strategy file_copy`);
    const url = `postgres://${user}@/${name}?host=${encodeURIComponent(host)}`;
    const database = await openDatabase({
      databaseUrl: url,
      dataDir: '',
      poolSize: options.poolSize ?? 5,
    });
    Object.assign(holder, database, { url });
  });

  afterAll(async () => {
    await holder.close();
    // A server process ends a moment after its connection; one that stays was left open.
    await vi.waitUntil(async () => (await openConnections()) === 0, 60_000);
    await administer(`drop database ${name} with (force)`);
  });

  async function openConnections(): Promise<number> {
    const { rows } = await administer(
      `select count(*)::int as open from pg_stat_activity where datname = '${name}'`,
    );
    return rows[0].open;
  }

  async function administer(statement: string): Promise<pg.QueryResult> {
    const client = new pg.Client({ host, user, database: 'postgres' });
    await client.connect();
    try {
      return await client.query(statement);
    } finally {
      await client.end();
    }
  }
  return holder;
}
