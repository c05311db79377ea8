/**
 * The servers with the tests' databases: a temporary one, or the nodes of a Citus cluster if
 * `TENURE_TEST_CITUS_URL` names a database on its coordinator.
 */
import pg from 'pg';
import { distribute, migrate, openDatabase } from '../../src/ground/database/index.ts';

export type TestServer = {
  /** A socket's folder, or a host. */
  host: string;
  port: number;
  user: string;
  /** The other nodes of a cluster. */
  nodes: { host: string; port: number }[];
};

/** Shards of a table in the tests: enough to distribute the rows. */
const SHARDS = 4;

/** The URL of a database on the coordinator, or on the one server. */
export const urlOf = ({ host, port, user }: TestServer, database: string): string =>
  `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;

/** Runs one statement on one node. */
async function onNode(
  server: TestServer,
  { host, port }: { host: string; port: number },
  statement: string,
  database = 'postgres',
): Promise<pg.QueryResult> {
  const client = new pg.Client({ host, port, user: server.user, database });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Runs one statement on the coordinator, or on the one server. */
export const administer = (
  server: TestServer,
  statement: string,
  database?: string,
): Promise<pg.QueryResult> => onNode(server, server, statement, database);

/** Runs one statement on every node, on the coordinator last. */
async function onAllNodes(
  server: TestServer,
  statement: string,
  database?: string,
): Promise<pg.QueryResult[]> {
  const results: pg.QueryResult[] = [];
  for (const node of [...server.nodes, server])
    results.push(await onNode(server, node, statement, database));
  return results;
}

/** Runs one statement on every node. */
export const administerAll = (server: TestServer, statement: string): Promise<pg.QueryResult[]> =>
  onAllNodes(server, statement);

export const isCluster = ({ nodes }: TestServer): boolean => nodes.length > 0;

/** An empty database; on a cluster it exists on all nodes. */
export async function createDatabase(server: TestServer, name: string): Promise<void> {
  await onAllNodes(server, `create database ${name}`);
  if (isCluster(server)) await join(server, name);
}

async function join(server: TestServer, name: string): Promise<void> {
  await onAllNodes(server, 'create extension citus', name);
  const add = server.nodes.map(({ host, port }) => `select citus_add_node('${host}', ${port});`);
  await administer(
    server,
    `select citus_set_coordinator_host('${server.host}', ${server.port}); ${add.join('')}
     alter database ${name} set citus.shard_count = ${SHARDS}`,
    name,
  );
}

/** The tables of this version, distributed on a cluster. */
export async function fillDatabase(server: TestServer, name: string): Promise<void> {
  const database = await openDatabase({ databaseUrl: urlOf(server, name), dataDir: '' });
  await migrate(database.pool);
  if (isCluster(server)) {
    const ignore = () => {};
    const { signal } = new AbortController();
    await distribute(database.pool, {
      signal,
      onPlan: ignore,
      onBegin: ignore,
      onLocked: ignore,
      onWait: ignore,
    });
  }
  await database.close();
}

/** A copy of a database that `closeTemplate` was called for. */
export const cloneDatabase = (server: TestServer, name: string, template: string) =>
  onAllNodes(server, `create database ${name} template ${template} strategy file_copy`);

/** Ends all sessions on a database, including the cluster's own, and prevents new ones. */
export async function closeTemplate(server: TestServer, name: string): Promise<void> {
  await onAllNodes(server, `alter database ${name} allow_connections false`);
  await onAllNodes(
    server,
    `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${name}'`,
  );
}

export async function dropDatabase(server: TestServer, name: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await onAllNodes(server, `drop database if exists ${name} with (force)`);
      return;
    } catch (error) {
      // Citus's own work there does not end within this wait on a busy machine.
      if ((error as { code?: string }).code !== OBJECT_IN_USE || tries === MOST_TRIES) throw error;
    }
  }
}

const OBJECT_IN_USE = '55006';
const MOST_TRIES = 20;

/** Number of clients of a database. */
export async function countClients(server: TestServer, name: string): Promise<number> {
  const { rows } = await administer(
    server,
    `select count(*)::int as open from pg_stat_activity
     where datname = '${name}' and backend_type = 'client backend'
       and application_name not like 'citus%'`,
  );
  return rows[0].open;
}

/** Number of statements on a database that wait for a lock, on all nodes together. */
export async function countLockWaits(server: TestServer, name: string): Promise<number> {
  const results = await onAllNodes(
    server,
    `select count(*)::int as waiting from pg_stat_activity
     where datname = '${name}' and wait_event_type = 'Lock'`,
  );
  return results.reduce((sum, { rows }) => sum + rows[0].waiting, 0);
}

/** The cluster whose coordinator a URL names. */
export async function loadCluster(url: string): Promise<TestServer> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ host: string; port: number; first: boolean }>(
      'select nodename as host, nodeport as port, groupid = 0 as first from pg_dist_node',
    );
    const coordinator = rows.find(({ first }) => first);
    if (!coordinator) throw new Error('TENURE_TEST_CITUS_URL: the cluster has no coordinator');
    const nodes = rows.filter(({ first }) => !first).map(({ host, port }) => ({ host, port }));
    return { host: coordinator.host, port: coordinator.port, user: client.user!, nodes };
  } finally {
    await client.end();
  }
}
