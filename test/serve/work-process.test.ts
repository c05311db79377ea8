/** A node without a role answers calls in one process and works in another. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { createAccount } from '../../src/money/accounts/index.ts';
import { useDatabase } from '../support/database.ts';
import { type Served, serve } from '../support/process.ts';
import { type Json, until } from '../support/service.ts';

const database = useDatabase();
let key: string;
let node: Served;

beforeAll(async () => {
  const account = { name: 'Acme', email: 'ops@acme.example', credits: 1_000 };
  key = (await createAccount(database.db, account)).api_key;
});
afterEach(() => void node.process.kill('SIGKILL'));

const start = async (): Promise<Served> => {
  node = await serve([], { DATABASE_URL: database.url });
  return node;
};

/** The process that works for this one, or for one that it has started; null if none runs. */
function workProcessOf(pid: number): number | null {
  const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^ *(\d+) +(\d+) (.*)/.exec(line))
    .filter((match) => match !== null)
    .map(([, id, parent, command]) => ({ id: Number(id), parent: Number(parent), command }));
  const below = (top: number): typeof all =>
    all.filter(({ parent }) => parent === top).flatMap((one) => [one, ...below(one.id)]);
  return below(pid).find(({ command }) => command!.includes('work-process'))?.id ?? null;
}

const runs = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const call = async (path: string, body?: object) => {
  const url = `${node.url}/api/v1${path}?api_key=${key}`;
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, body && { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: answer.status, body: (await answer.json()) as Json };
};

const createJob = () =>
  call('/lead_enrichments', {
    lead_enrichments: {
      ...{ name: 'people', source_type: 'from_json', match_field: 'email' },
      lead_data: { keys: ['email'], values: [['ann@x.example'], ['ben@x.example']] },
    },
  });

const completed = (id: number) =>
  until(
    () => call(`/lead_enrichments/${id}`),
    ({ body }) => body.lead_enrichment.is_completed,
  );

test('one address has the metrics of both processes', async () => {
  await start();
  const scrape = async (): Promise<string> => (await fetch(`${node.url}/metrics`)).text();
  // The process that works counts lost work a moment after it has started.
  const text = await until(scrape, (answer) => answer.includes('tenure_queue_revived_total{'));
  expect(text.match(/^tenure_build_info\{.*role="all".*\} 1$/m)).not.toBeNull();
  expect(text).toMatch(/^tenure_process_resident_memory_bytes \d+$/m);
  expect(text).toMatch(/^tenure_process_resident_memory_bytes\{process="work"\} \d+$/m);
  expect(text).toMatch(/^tenure_database_connections\{pool="calls",state="busy"\} \d+$/m);
  expect(text).toMatch(/^tenure_database_connections\{pool="tasks",state="busy"\} \d+$/m);
  const described = text.match(/^# TYPE \S+/gm)!;
  expect(new Set(described).size).toBe(described.length);
});

test('killed: calls are answered meanwhile, and another one does the work', async () => {
  await start();
  const killed = workProcessOf(node.process.pid!)!;
  process.kill(killed, 'SIGKILL');
  const { status, body } = await createJob();
  expect(status).toBe(200);
  await completed(body.id);
  expect(workProcessOf(node.process.pid!)).not.toBe(killed);
  await until(
    () => fetch(`${node.url}/readyz`),
    (ready) => ready.status === 200,
  );
  expect(node.errors()).toContain('the process that does the work has ended, and is started again');
  expect(await node.end('SIGTERM')).toBe(0);
});

test('killed again and again: one clear line, exit 1', async () => {
  await start();
  const ended = once(node.process, 'exit');
  let last: number | null = null;
  const code = await until(
    async () => {
      const pid = workProcessOf(node.process.pid!);
      if (pid !== null && pid !== last) process.kill(pid, 'SIGKILL');
      last = pid;
      return node.process.exitCode;
    },
    (exitCode) => exitCode !== null,
  );
  await ended;
  expect(code).toBe(1);
  expect(node.errors()).toMatch(
    /^tenure: the process that does the work has ended by itself: SIGKILL$/m,
  );
});

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s to both processes, as by a terminal: exit 0',
  async (signal) => {
    await start();
    const worker = workProcessOf(node.process.pid!)!;
    process.kill(worker, signal);
    expect(await node.end(signal)).toBe(0);
    expect(runs(worker)).toBe(false);
    expect(node.errors()).toBe('');
  },
);

test('the process that works ends with the node, however that ends', async () => {
  await start();
  const worker = workProcessOf(node.process.pid!)!;
  node.process.kill('SIGKILL');
  await until(
    async () => runs(worker),
    (isRunning) => !isRunning,
  );
});
