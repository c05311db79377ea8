/** A node starts completely or not at all, and waits for a database that is starting. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { useDatabase } from '../support/database.ts';
import { type Ended, serve, tenure } from '../support/process.ts';
import { administer, administerAll } from '../support/servers.ts';
import { until } from '../support/service.ts';
import { startPooler } from '../support/transaction-pooler.ts';

const server = inject('server');
const database = useDatabase();
/** The server's own role is a superuser, to whom no limit applies. */
const role = `crowded_${randomBytes(4).toString('hex')}`;

beforeAll(async () => {
  await administerAll(server, `create role ${role} login in role ${server.user}`);
});
afterAll(async () => {
  await administerAll(server, `drop owned by ${role}; drop role ${role}`);
});

const limit = (connections: number) =>
  administer(server, `alter role ${role} connection limit ${connections}`);

const url = () => database.url.replace(`//${server.user}@`, `//${role}@`);

async function countSessions(): Promise<number> {
  const { rows } = await administer(
    server,
    `select count(*)::int as open from pg_stat_activity where usename = '${role}'`,
  );
  return rows[0].open;
}

const start = (...args: string[]): Promise<Ended> =>
  tenure(['serve', '--port', '0', '--log-level', 'warn', ...args], {
    env: { DATABASE_URL: url() },
  });

const API = ['--role', 'api'];
const WORKER = ['--role', 'worker', '--monitoring-port', '0'];

test.each([
  ['an API node', 6, API],
  ['a worker', 4, WORKER],
  ['a worker', 16, WORKER],
  ['a node of all roles', 6, []],
  ['a node of all roles', 22, []],
])('%s that gets %i connections ends with its reason', async (_name, connections, args) => {
  await limit(connections);
  const { code, stdout, stderr } = await start(...args);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  const lines = stderr.trim().split('\n');
  expect(lines.at(-1)).toMatch(/^tenure: the database has too few connections left: .*limit/);
  expect(lines.filter((line) => line.startsWith('tenure: '))).toHaveLength(1);
  // A server process ends a moment after its connection.
  await until(countSessions, (open) => open === 0);
});

test.each([6, 12])(
  'a worker whose database becomes unreachable at connection %i ends with its reason',
  async (most) => {
    await using pooler = await startPooler(server, 'session', most);
    const env = { DATABASE_URL: pooler.url(new URL(database.url).pathname.slice(1)) };
    // Without a port, only its work keeps the process running.
    const { code, stdout, stderr } = await tenure(
      ['serve', '--role', 'worker', '--log-level', 'error'],
      { env },
    );
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr.trim().split('\n').at(-1)).toMatch(/^tenure: ./);
  },
);

test.each([
  ['an API node', 8, API],
  ['a worker', 17, WORKER],
  ['a node of all roles', 23, []],
])('%s that gets %i connections is ready', async (_name, connections, args) => {
  await limit(connections);
  const node = await serve(args, { DATABASE_URL: url() });
  const ready = await until(
    () => fetch(`${node.monitoringUrl || node.url}/readyz`),
    ({ status }) => status === 200,
  );
  expect(await ready.json()).toEqual({ status: 'ok' });
  expect(await node.end('SIGTERM')).toBe(0);
});
