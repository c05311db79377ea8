/** A server that vanishes silently, simulated by a proxy that drops what passes through it. */
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import type pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { until } from '../../../test/support/service.ts';
import { keepConnection } from './keep-connection.ts';
import { createPool } from './pool.ts';

const SILENT_MS = 300;
const { host, port: serverPort, user } = inject('server');
let proxy: Server;
let passing: Set<() => void>;
let sockets: Socket[];
let pool: pg.Pool;

beforeEach(async () => {
  passing = new Set();
  sockets = [];
  proxy = createServer({ allowHalfOpen: true }, pass).listen(0, '127.0.0.1');
  await new Promise((resolve) => proxy.once('listening', resolve));
  const { port } = proxy.address() as AddressInfo;
  const connection = { host: '127.0.0.1', port, user, database: 'postgres' };
  pool = createPool(connection, 2, 'silence', { silentMs: SILENT_MS });
});

afterEach(async () => {
  await pool.end();
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => proxy.close(resolve));
});

/** Forwards both ways until it is told to drop data; the kernel still acknowledges every byte. */
function pass(near: Socket): void {
  const far = host.startsWith('/')
    ? connect(`${host}/.s.PGSQL.${serverPort}`)
    : connect(serverPort, host);
  sockets.push(near, far);
  let isPassing = true;
  const relay = (from: Socket, to: Socket) => {
    from.on('data', (bytes) => isPassing && to.write(bytes));
    from.on('end', () => isPassing && to.end());
    from.on('error', () => {});
  };
  relay(near, far);
  relay(far, near);
  passing.add(() => (isPassing = false));
}

/** Existing connections stay open and silent; new ones work. */
const swallow = () => {
  for (const stop of passing) stop();
};

const pidOf = async (client: pg.Pool | pg.PoolClient): Promise<number> =>
  (await client.query('select pg_backend_pid() as pid')).rows[0].pid;

test('a query without an answer fails, and the next one gets another connection', async () => {
  const before = await pidOf(pool);
  swallow();
  await expect(pool.query('select 1')).rejects.toThrow('does not answer any more');
  expect(await pidOf(pool)).not.toBe(before);
});

test('does not wait for an answer that was dropped', async () => {
  const answering = expect(pool.query('select pg_sleep(1)')).rejects.toThrow('does not answer');
  const busy = `select from pg_stat_activity
                where state = 'active' and query like 'select pg_sleep%'`;
  await until(
    () => pool.query(busy),
    ({ rowCount }) => rowCount === 1,
  );
  swallow();
  await answering;
});

test('a long statement is not interrupted', async () => {
  const { rows } = await pool.query('select pg_sleep(2), 7 as seven');
  expect(rows[0].seven).toBe(7);
});

test('an idle listening connection is kept while its server lives', async () => {
  const heard: string[] = [];
  const kept = await keepConnection(pool, async (client) => {
    client.on('notification', ({ payload }) => heard.push(payload!));
    await client.query('listen silence');
  });
  await pool.query('select pg_sleep(1)');
  await pool.query("notify silence, 'still here'");
  await until(
    async () => heard,
    (all) => all.length > 0,
  );
  await kept.release();
});

test('the locks of an unreachable session are released', async () => {
  const client = await pool.connect();
  await client.query('select pg_advisory_lock(20)');
  swallow();
  await expect(client.query('select 1')).rejects.toThrow('does not answer any more');
  client.release(true);
  await pool.query('select pg_advisory_lock(20)');
});

test('closing does not wait for an unreachable server', async () => {
  const client = await pool.connect();
  const { stream } = (client as unknown as pg.Client).connection;
  swallow();
  client.release(true);
  await until(
    async () => stream.destroyed,
    (isDestroyed) => isDestroyed,
  );
});
