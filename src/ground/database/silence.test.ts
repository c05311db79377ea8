/** A server that vanishes without a word, played by a proxy that swallows what passes through it. */
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

/** Both ways, until it is told to keep what it gets: the kernel still acknowledges every byte. */
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

/** Connections there are stay open and say nothing any more; new ones are as good as before. */
const swallow = () => {
  for (const stop of passing) stop();
};

const pidOf = async (client: pg.Pool | pg.PoolClient): Promise<number> =>
  (await client.query('select pg_backend_pid() as pid')).rows[0].pid;

test('a query into the void fails, and the next one gets another connection', async () => {
  const before = await pidOf(pool);
  swallow();
  await expect(pool.query('select 1')).rejects.toThrow('does not answer any more');
  expect(await pidOf(pool)).not.toBe(before);
});

test('an answer that was swallowed is not waited for', async () => {
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

test('a statement that lasts is left in peace', async () => {
  const { rows } = await pool.query('select pg_sleep(2), 7 as seven');
  expect(rows[0].seven).toBe(7);
});

test('so is a connection that only listens, while its server is there', async () => {
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

test('the locks of a session that cannot be reached are given back', async () => {
  const client = await pool.connect();
  await client.query('select pg_advisory_lock(20)');
  swallow();
  await expect(client.query('select 1')).rejects.toThrow('does not answer any more');
  client.release(true);
  await pool.query('select pg_advisory_lock(20)');
});

test('a farewell nobody hears is not waited for', async () => {
  const client = await pool.connect();
  const { stream } = (client as unknown as pg.Client).connection;
  swallow();
  client.release(true);
  await until(
    async () => stream.destroyed,
    (isDestroyed) => isDestroyed,
  );
});
