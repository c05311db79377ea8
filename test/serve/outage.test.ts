/** The database is away for half a minute, while a node works and while it is idle. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../src/ground/database/index.ts';
import { createAccount } from '../../src/money/accounts/index.ts';
import { importFile } from '../../src/people/import/index.ts';
import { createBody, PATH as JOBS } from '../enrichment/jobs.ts';
import { daysAgo, PATH as REFRESHES, STATUS } from '../refresh/requests.ts';
import { ana, bruno } from '../support/people.ts';
import { type Served, serve } from '../support/process.ts';
import { type Json, until } from '../support/service.ts';
import { type StoppableDatabase, startStoppable } from '../support/stoppable-database.ts';
import { type Answering, always, startUpstream } from '../support/upstream.ts';

const OUTAGE_MS = 30_000;

type Setup = { node: Served; database: Database; key: string };

let postgres: StoppableDatabase;
let folder: string;
let config: string;
const nodes: Served[] = [];
const held = Promise.withResolvers<void>();
const answering: Answering = async (asked, reply, count) => {
  await held.promise;
  const who = asked.path.includes('ana-silva') ? ana : bruno;
  always({ ...who, headline: 'Refreshed' })(asked, reply, count);
};
const upstream = await startUpstream(answering);

beforeAll(async () => {
  postgres = await startStoppable();
  folder = await mkdtemp(join(tmpdir(), 'tenure-outage-config-'));
  config = join(folder, 'tenure.yaml');
  const url = `${upstream.url}/?u={linkedin_url}`;
  await writeFile(config, `sources: [{ name: slow, url: "${url}", timeout: 5m }]\n`);
});
afterAll(async () => {
  for (const { process } of nodes) process.kill('SIGKILL');
  await upstream[Symbol.asyncDispose]();
  await postgres.remove();
  await rm(folder, { recursive: true, force: true });
});

async function startSetup(name: string): Promise<Setup> {
  const url = await postgres.create(name);
  const node = await serve(['--config', config, '--log-level', 'silent'], { DATABASE_URL: url });
  nodes.push(node);
  const database = await openDatabase({ databaseUrl: url, dataDir: '', poolSize: 3 });
  const account = { name: 'Acme', email: 'ops@acme.example', credits: 100 };
  const { api_key: key } = await createAccount(database.db, account);
  const records = [
    { ...ana, verified_at: daysAgo(60) },
    { ...bruno, verified_at: daysAgo(60) },
  ];
  const file = join(folder, `${name}.jsonl`);
  await writeFile(file, records.map((record) => JSON.stringify(record)).join('\n'));
  await importFile(database.pool, file, {});
  return { node, database, key };
}

async function call({ node, key }: Setup, path: string, body?: object): Promise<Json> {
  const response = await fetch(
    `${node.url}${path}${path.includes('?') ? '&' : '?'}api_key=${key}`,
    {
      ...(body && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    },
  );
  return { status: response.status, body: await response.json() };
}

const createJob = async (setup: Setup, overrides: object = {}): Promise<number> =>
  (await call(setup, JOBS, createBody({ ...overrides }))).body.id;

const jobCompleted = (setup: Setup, id: number) =>
  until(
    () => call(setup, `${JOBS}/${id}`),
    ({ body }) => body.lead_enrichment?.is_completed === true,
    180_000,
  );

/** Gives a node a chunk that waits for a lock, and a lookup whose source has not answered. */
async function keepBusy(setup: Setup) {
  const blocking = await setup.database.pool.connect();
  blocking.on('error', () => 'the outage');
  await blocking.query('begin; lock table enrichment_pause in access exclusive mode');
  const job = await createJob(setup);
  const profiles = [{ linkedin_url: bruno.linkedin_url }];
  const { body: request } = await call(setup, REFRESHES, { profiles });
  await until(
    async () => {
      const { rows } = await setup.database.pool.query(
        `select count(*)::int as waiting from pg_stat_activity
         where wait_event_type = 'Lock' and query like '%enrichment_pause%'`,
      );
      return rows[0].waiting as number;
    },
    (waiting) => waiting > 0,
  );
  await until(
    async () => upstream.asked.length,
    (asked) => asked > 0,
  );
  return { job, request, release: () => blocking.release(true) };
}

test('a node waits out an outage, with and without tasks in progress, and stops in order during one', {
  timeout: 900_000,
}, async () => {
  const busy = await startSetup('busy');
  const idle = await startSetup('idle');
  const ending = await startSetup('ending');
  const { job, request, release } = await keepBusy(busy);

  await postgres.stop();
  const stopped = performance.now();
  release();
  // The source answers while the answer cannot be saved.
  held.resolve();
  expect(await ending.node.end('SIGTERM')).toBe(0);
  const statuses = new Set<number>();
  await until(
    async () => {
      statuses.add((await call(busy, `${JOBS}/${job}`)).status);
      statuses.add((await call(idle, JOBS)).status);
      expect((await fetch(`${busy.node.url}/healthz`)).status).toBe(200);
      expect((await fetch(`${busy.node.url}/metrics`)).status).toBe(200);
      return performance.now() - stopped;
    },
    (outageMs) => outageMs > OUTAGE_MS,
  );
  expect([...statuses]).toEqual([503]);
  await postgres.start();

  await jobCompleted(busy, job);
  const path = `${STATUS}?unique_identifier=${request.unique_identifier}`;
  const { body } = await until(
    () => call(busy, path),
    (answer) => answer.body.status === 'completed',
    180_000,
  );
  const [profile] = body.contact_profile_refreshes;
  expect(profile.contact_data).toMatchObject({ search_status: 'completed' });
  await jobCompleted(idle, await createJob(idle));
  const { rows } = await busy.database.pool.query('select credits_held from account');
  expect(rows).toEqual([{ credits_held: 0 }]);
  expect(await busy.node.end('SIGTERM')).toBe(0);
  expect(await idle.node.end('SIGTERM')).toBe(0);
  for (const setup of [busy, idle, ending]) await setup.database.close();
});
