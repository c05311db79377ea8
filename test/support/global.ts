/**
 * Runs once for all tests: makes a migrated template database, on a temporary PostgreSQL server or
 * on a cluster.
 */
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
    /** The database from which the tests' databases are copied. */
    template: string;
  }
}

/** The compile cache of commands under test: without it each of hundreds would compile again. */
const COMPILED = join(import.meta.dirname, '../../node_modules/.cache/compiled');

/** Unique names, because several test suites may use one cluster. */
const TEMPLATE = `tenure_template_${process.pid}`;

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Commands under test write to pipes; colour settings of this terminal do not apply to them.
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

/** An embedded server that is removed afterwards. */
async function startServer(): Promise<{ server: TestServer; stop: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tenure-test-'));
  const first = await openDatabase({ dataDir, poolSize: 2 });
  const { host, user } = first.pool.options as { host: string; user: string };
  const server = { host, port: 5432, user, nodes: [] };
  // Files that run at the same time start nodes with up to fifty connections each.
  await administer(server, 'alter system set max_connections = 400');
  // Test databases are thrown away, so there is no need to wait for the disk.
  await administer(server, 'alter system set fsync = off');
  await administer(server, 'alter system set synchronous_commit = off');
  await first.close();
  const database = await openDatabase({ dataDir, poolSize: 2 });
  const stop = async () => {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { server, stop };
}
