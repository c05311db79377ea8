/** A node that cannot continue logs the reason and stops in order. */
import { expect, test, vi } from 'vitest';
import { useDatabase } from '../support/database.ts';
import { type Served, serve } from '../support/process.ts';
import { until } from '../support/service.ts';

vi.setConfig({ testTimeout: 240_000 });

const database = useDatabase();

const start = (env: Record<string, string> = {}): Promise<Served> =>
  serve([], { DATABASE_URL: database.url, ...env });

const ended = ({ process }: Served): Promise<number | null> =>
  new Promise((resolve) => process.once('exit', resolve));

test('a worker that stops by itself: one clear line, exit 1', async () => {
  const node = await start();
  // A later version of the queue does this when it changes its tables.
  const change = JSON.stringify({ migrationNumber: 999_999, breaking: true });
  const code = await until(
    async () => {
      await database.pool.query("select pg_notify('worker:migrate', $1)", [change]);
      return node.process.exitCode;
    },
    (exitCode) => exitCode !== null,
  );
  expect(code).toBe(1);
  expect(node.errors()).toMatch(/^tenure: the task queue has stopped by itself$/m);
});

const REJECT = `process.on('SIGUSR2', () => { Promise.reject(new Error('nobody waits for this')) })`;
const THROW = `process.on('SIGUSR2', () => { throw new Error('nobody waits for this') })`;

test.each([
  ['an unhandled rejection', REJECT],
  ['an uncaught exception', THROW],
])('%s: a line in the log, one on standard error, exit 1', async (_name, fault) => {
  const preload = `data:text/javascript,${encodeURIComponent(fault)}`;
  const node = await start({ NODE_OPTIONS: `--import "${preload}"` });
  const code = ended(node);
  node.process.kill('SIGUSR2');
  expect(await code).toBe(1);
  const lines = node.errors().trim().split('\n');
  expect(lines).toHaveLength(2);
  expect(JSON.parse(lines[0]!)).toMatchObject({
    level: 60,
    msg: 'an unhandled failure stops this node',
    err: { message: 'nobody waits for this', stack: expect.any(String) },
  });
  expect(lines[1]).toBe('tenure: nobody waits for this');
});
