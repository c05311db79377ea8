/**
 * Distributes tables on a real cluster, with data in them and while nodes work. Files with this
 * ending run only where `TENURE_TEST_CITUS_URL` names a cluster.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { LAYOUT } from '../../src/ground/database/cluster/layout.ts';
import { createBody, PATH as JOBS } from '../enrichment/jobs.ts';
import { type Served, serve, tenure } from '../support/process.ts';
import { administer, createDatabase, dropDatabase, urlOf } from '../support/servers.ts';
import { type Json, until } from '../support/service.ts';

const PEOPLE = 3_000;
const REQUESTS = '/api/v1/contact_profile_refresh_requests';

const server = inject('server');
const name = `test_spread_${process.pid}`;
const DATABASE_URL = urlOf(server, name);
let folder: string;
let nodes: Served[];

const run = (...args: string[]) => tenure(args, { env: { DATABASE_URL } });
const ask = async (statement: string) => (await administer(server, statement, name)).rows;

const email = (person: number) => `p${person}@home.example`;
const record = (person: number) => ({
  first_name: 'Rasmus',
  last_name: `Rennert${person}`,
  emails: [{ address: email(person), type: 'personal', status: 'Verified' }],
  positions: [
    { title: 'Pilot', start_date: '2015-01-01', company: { name: `Air ${person % 50}` } },
  ],
  verified_at: '2026-11-01T00:00:00Z',
});

beforeEach(async () => {
  nodes = [];
  folder = await mkdtemp(join(tmpdir(), 'tenure-cluster-'));
  await createDatabase(server, name);
  const file = join(folder, 'people.jsonl');
  const people = Array.from({ length: PEOPLE }, (_, person) => JSON.stringify(record(person)));
  await writeFile(file, people.join('\n'));
  expect(await run('import', file, '--json')).toMatchObject({ code: 0 });
});
afterEach(async () => {
  for (const node of nodes) if (node.process.exitCode === null) await node.end('SIGTERM');
  await dropDatabase(server, name);
  await rm(folder, { recursive: true, force: true });
});

async function startNodes(): Promise<{ url: string; key: string; account: string }> {
  const { stdout } = await run(
    ...['account', 'create', '--name', 'N', '--email', 'n@n.example', '--credits', '10000000'],
    '--json',
  );
  const { api_key: key, account_id: account } = JSON.parse(stdout);
  for (const role of ['api', 'worker']) nodes.push(await serve(['--role', role], { DATABASE_URL }));
  return { url: nodes[0]!.url, key, account: String(account) };
}

function createClient(url: string, key: string) {
  const call = async (path: string, query: object, init?: RequestInit): Promise<Json> => {
    const parameters = new URLSearchParams({ api_key: key, ...query });
    const response = await fetch(`${url}${path}?${parameters}`, init);
    return { status: response.status, body: await response.json() };
  };
  return {
    get: (path: string, query: object = {}) => call(path, query),
    post: (path: string, body: object) =>
      call(
        path,
        {},
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        },
      ),
  };
}

const LEADS = 2_500;

const jobOf = (number: number) =>
  createBody({
    contact_profile_only: true,
    lead_data: {
      keys: ['email'],
      values: Array.from({ length: LEADS }, (_, lead) => [email((lead + number) % PEOPLE)]),
    },
  });

test('while nodes work, nothing is lost: jobs and refreshes continue, and the books add up', async () => {
  const { url, key, account } = await startNodes();
  const client = createClient(url, key);
  const page = async (id: number) =>
    (await client.get(`${JOBS}/${id}/final_result`, { page: '1', page_size: '500' })).body;
  const runJob = async (number: number): Promise<number> => {
    const { status, body } = await client.post(JOBS, jobOf(number));
    expect(status, JSON.stringify(body)).toBe(200);
    await until(
      async () => (await client.get(`${JOBS}/${body.id}`)).body.lead_enrichment,
      (job) => job.is_completed,
    );
    return body.id;
  };
  const first = await runJob(0);
  const before = await page(first);
  expect(before.enriched_leads.leads).toHaveLength(500);

  const ids: number[] = [];
  let isSpread = false;
  const spreading = run('db', 'distribute', '--json').finally(() => {
    isSpread = true;
  });
  for (let number = 1; !isSpread || number < 4; number += 1) {
    ids.push(await runJob(number));
    const profiles = [{ email: email(number) }, { email: email(number + 1) }];
    expect((await client.post(REQUESTS, { profiles })).status).toBe(200);
  }
  const { code, stdout, stderr } = await spreading;
  expect({ code, stderr }).toMatchObject({ code: 0 });
  expect(JSON.parse(stdout)).toMatchObject({ nodes: server.nodes.length, placed: [] });
  expect(JSON.parse(stdout).spread).toHaveLength(LAYOUT.length);

  expect(await page(first)).toEqual(before);
  for (const id of ids) {
    const { enriched_leads: found } = await page(id);
    expect(found.leads.filter((lead: Json) => lead.lead_id === null)).toEqual([]);
  }
  expect(await run('account', 'audit', account)).toMatchObject({ code: 0 });

  const again = await run('db', 'distribute');
  expect(again).toMatchObject({ code: 0 });
  expect(again.stdout).toContain(`all ${LAYOUT.length} tables are distributed`);
  const status = JSON.parse((await run('db', 'status', '--json')).stdout);
  const contact = status.tables.find((table: Json) => table.name === 'contact');
  expect(contact).toMatchObject({
    rows: PEOPLE,
    placement: { kind: 'distributed', column: 'id' },
  });
});

test('continues an attempt that was killed', async () => {
  const controller = new AbortController();
  const killed = tenure(['db', 'distribute'], {
    env: { DATABASE_URL },
    kill: controller.signal,
  });
  await until(
    () => ask("select 1 from pg_dist_partition where partmethod = 'h' or repmodel = 't' limit 1"),
    (rows) => rows.length > 0,
  );
  controller.abort();
  await killed;
  expect(await run('db', 'distribute')).toMatchObject({ code: 0 });
  const [{ count }] = await ask(
    "select count(*)::int as count from pg_dist_partition where partmethod = 'h' or repmodel = 't'",
  );
  expect(count).toBe(LAYOUT.length);
  const [{ contacts }] = await ask('select count(*)::int as contacts from contact');
  expect(contacts).toBe(PEOPLE);
});

test('a table that a migration adds is distributed with it', async () => {
  expect(await run('db', 'distribute')).toMatchObject({ code: 0 });
  await ask("select undistribute_table('contact_key')");
  expect(await run('db', 'migrate')).toMatchObject({ code: 0 });
  const rows = await ask(
    "select 1 from pg_dist_partition where logicalrelid = 'contact_key'::regclass and partmethod = 'h'",
  );
  expect(rows).toHaveLength(1);
});

test('waits for a table in use, and lets other statements pass', async () => {
  const holder = new pg.Client({ connectionString: DATABASE_URL });
  await holder.connect();
  await holder.query('begin; select 1 from contact limit 1');
  const spreading = run('db', 'distribute');
  const isWaiting = async () =>
    (
      await ask(
        `select 1 from pg_stat_activity
         where application_name = 'tenure command' and wait_event_type = 'Lock'`,
      )
    ).length > 0;
  await until(isWaiting, (waits) => waits);
  await until(isWaiting, (waits) => !waits);
  expect(await ask('select count(*)::int as contacts from contact')).toEqual([
    { contacts: PEOPLE },
  ]);
  await holder.end();
  const { code, stderr } = await spreading;
  expect(stderr).toContain('contact is in use; waiting for it');
  expect(code, stderr).toBe(0);
});
