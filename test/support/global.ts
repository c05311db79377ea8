/** Once a run: a migrated template database, on a PostgreSQL server of the run's own or on a cluster. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../src/ground/database/index.ts';
import {
  administer,
  closeTemplate,
  createDatabase,
  dropDatabase,
  fillDatabase,
  loadCluster,
  type TestServer,
} from './servers.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    server: TestServer;
    /** The database that those of the tests are copies of. */
    template: string;
  }
}

/** What commands under test are compiled to: each of the hundreds that are run would do it again. */
const COMPILED = join(import.meta.dirname, '../../node_modules/.cache/compiled');

/** Of this run alone: several may use one cluster. */
const TEMPLATE = `tenure_template_${process.pid}`;

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Commands under test write to pipes; what the machine that tests wants for itself is not theirs.
  delete process.env.FORCE_COLOR;
  process.env.NODE_COMPILE_CACHE = COMPILED;
  const clusterUrl = process.env.TENURE_TEST_CITUS_URL;
  const { server, stop } = clusterUrl
    ? { server: await loadCluster(clusterUrl), stop: async () => {} }
    : await startServer();
  await dropDatabase(server, TEMPLATE);
  await createDatabase(server, TEMPLATE);
  await fillDatabase(server, TEMPLATE);
  await closeTemplate(server, TEMPLATE);
  project.provide('server', server);
  project.provide('template', TEMPLATE);
  return async () => {
    await dropDatabase(server, TEMPLATE);
    await stop();
  };
}

/** An embedded server that is gone after the run. */
async function startServer(): Promise<{ server: TestServer; stop: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tenure-test-'));
  const database = await openDatabase({ dataDir, poolSize: 2 });
  const { host, user } = database.pool.options as { host: string; user: string };
  const server = { host, port: 5432, user, nodes: [] };
  // Test databases are thrown away: no need to wait for the disk.
  await administer(server, 'alter system set fsync = off');
  await administer(server, 'alter system set synchronous_commit = off');
  await administer(server, 'select pg_reload_conf()');
  const stop = async () => {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { server, stop };
}
