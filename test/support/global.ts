/** Once a run: a PostgreSQL server of its own, with a migrated template database. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate, openDatabase } from '../../src/database/index.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    server: { host: string; user: string };
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Commands under test write to pipes; what the machine that tests wants for itself is not theirs.
  delete process.env.FORCE_COLOR;
  const dataDir = await mkdtemp(join(tmpdir(), 'tenure-test-'));
  const database = await openDatabase({ dataDir, poolSize: 2 });
  await migrate(database.pool);
  const { host, user } = database.pool.options as { host: string; user: string };
  const admin = new pg.Client({ host, user, database: 'postgres' });
  await admin.connect();
  // Test databases are thrown away: no need to wait for the disk.
  await admin.query('alter system set fsync = off');
  await admin.query('alter system set synchronous_commit = off');
  await admin.query('select pg_reload_conf()');
  await admin.query('create database tenure_template strategy file_copy');
  await admin.end();
  const template = await openDatabase({
    databaseUrl: `postgres://${user}@/tenure_template?host=${encodeURIComponent(host)}`,
    dataDir,
    poolSize: 2,
  });
  await migrate(template.pool);
  await template.close();
  project.provide('server', { host, user });
  return async () => {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  };
}
