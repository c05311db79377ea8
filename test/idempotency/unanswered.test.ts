/** A database connection that breaks after a commit was sent and before its answer arrived. */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadConfig } from '../../src/ground/config/index.ts';
import { type Database, openDatabase } from '../../src/ground/database/index.ts';
import { createAccount } from '../../src/money/accounts/index.ts';
import { type Node, startNode } from '../../src/node/main.ts';
import { useDatabase } from '../support/database.ts';
import type { Json } from '../support/service.ts';

const direct = useDatabase();
let folder: string;
let proxy: Server;
let database: Database;
let node: Node;
let apiKey: string;
/** Statements after which the next connection is cut; empty for none. */
let cutAfter = '';

/** Forwards everything; cuts a connection once the server has run a statement in `cutAfter`. */
function pass(client: Socket, server: Socket): void {
  let isCut = false;
  client.on('data', (bytes) => {
    isCut ||= cutAfter !== '' && bytes.includes(cutAfter);
    server.write(bytes);
  });
  server.on('data', (bytes) => {
    if (!isCut) return client.write(bytes);
    cutAfter = '';
    client.destroy();
    server.destroy();
  });
  for (const [one, other] of [
    [client, server],
    [server, client],
  ] as const) {
    one.on('error', () => {}).on('close', () => other.destroy());
  }
}

beforeAll(async () => {
  const url = new URL(direct.url.replace('@/', '@localhost/'));
  const host = url.searchParams.get('host') ?? url.hostname;
  const port = url.port || '5432';
  const target = host.startsWith('/')
    ? { path: join(host, `.s.PGSQL.${port}`) }
    : { host, port: Number(port) };
  folder = await mkdtemp(join(tmpdir(), 'tenure-unanswered-'));
  proxy = createServer((client) => pass(client, connect(target)));
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String((proxy.address() as AddressInfo).port);
  database = await openDatabase({ databaseUrl: url.href, dataDir: '', poolSize: 10 });
  const config = await loadConfig(null, {});
  config.webhooks.allowPrivateAddresses = true;
  node = await startNode({
    role: 'api',
    host: '127.0.0.1',
    port: 0,
    database,
    config,
    log: pino({ level: 'silent' }),
  });
  const account = { name: 'Acme', email: 'ops@acme.example', credits: 100 };
  apiKey = (await createAccount(direct.db, account)).api_key;
});
afterAll(async () => {
  await node.stop();
  await database.close();
  proxy.close();
  await rm(folder, { recursive: true, force: true });
});

async function create(key?: string) {
  const response = await fetch(`${node.url}/api/v1/webhook_endpoints?api_key=${apiKey}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
    body: JSON.stringify({ url: 'https://hooks.example.com' }),
  });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Json,
  };
}

const countEndpoints = async () =>
  (await direct.pool.query('select count(*)::int from webhook_endpoint')).rows[0].count;

test('503 states an unknown outcome; the call repeated under its key gets the answer', async () => {
  // A whole message, because on a cluster other statements name a table `joint_commit`.
  cutAfter = '\x0bcommit\0';
  const lost = await create('once');
  expect(lost).toMatchObject({
    status: 503,
    body: { message: expect.stringContaining('may have happened'), outcome_unknown: true },
  });
  expect(lost.headers.get('retry-after')).toBe('5');
  expect(await countEndpoints()).toBe(1);
  const again = await create('once');
  expect(again.status).toBe(200);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect(again.body.secret).toMatch(/^whsec_/);
  expect(await countEndpoints()).toBe(1);
});

test('503 for a statement that failed before the commit does not state an unknown outcome', async () => {
  cutAfter = 'insert into webhook_endpoint';
  const failed = await create();
  expect(failed.status).toBe(503);
  expect(failed.body.outcome_unknown).toBeUndefined();
  expect(failed.body.message).not.toContain('may have happened');
});
