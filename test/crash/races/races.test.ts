/** Races between processes, caused by holding one of them at a named point. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { auditAccount } from '../../../src/work/statements/index.ts';
import { PATH as CHECKUPS, completed as checked, countsOf } from '../../checkups/checkups.ts';
import { createBody, PATH as JOBS } from '../../enrichment/jobs.ts';
import { PATH as EVENTS, openStream } from '../../events/reading.ts';
import { completed, create, creditsOf, daysAgo, PATH as REQUESTS } from '../../refresh/requests.ts';
import { tenure } from '../../support/process.ts';
import { startReceiver } from '../../support/receiver.ts';
import { type Json, until, useService } from '../../support/service.ts';
import { startUpstream } from '../../support/upstream.ts';
import { upload } from '../../uploads/upload.ts';
import { type HeldNode, startHeldNode } from './held-node.ts';

// Each test starts processes, on machines that may be busy.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

/** Queries that wait until the test answers them. */
const questions: ((record: object) => void)[] = [];
const upstream = await startUpstream((_asked, reply) =>
  questions.push((record) => reply.end(JSON.stringify(record))),
);

// The test's own node serves the API; the others are separate processes.
const service = useService(() => {}, 'api');
const nodes: HeldNode[] = [];
let folder: string;
let config: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tenure-races-'));
  config = join(folder, 'tenure.yaml');
  await writeFile(
    config,
    `sources: [{ name: upstream, url: "${upstream.url}", timeout: 60s }]
webhooks: { allow_private_addresses: true }\n`,
  );
});
afterEach(async () => {
  for (const node of nodes.splice(0)) expect(await node.drain()).toBe(0);
});
afterAll(async () => {
  await upstream[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

async function start(role: 'api' | 'worker'): Promise<HeldNode> {
  const node = await startHeldNode(role, service.database.url, config);
  nodes.push(node);
  return node;
}

const ask = async (text: string, values: unknown[] = []): Promise<Json[]> =>
  (await service.database.pool.query(text, values)).rows;

let people = 0;

/** A stored person, whose `step` selects the employer. */
async function somebody(verifiedAt: string) {
  people += 1;
  const slug = `rasmus-rennert-${people}`;
  const email = `${slug}@post.example`;
  const at = (step: number) => ({
    first_name: 'Rasmus',
    last_name: `Rennert${people}`,
    linkedin_url: `https://www.linkedin.com/in/${slug}`,
    emails: [{ address: email, type: 'personal' }],
    // At each step, the answer lists the previous employer as a former one.
    positions: [
      { title: 'Pilot', start_date: `201${step}-01-01`, company: { name: `Air ${step}` } },
      ...Array.from({ length: step }, (_, before) => ({
        title: 'Pilot',
        start_date: `201${before}-01-01`,
        end_date: `201${before}-12-31`,
        company: { name: `Air ${before}` },
      })),
    ],
  });
  await service.load([{ ...at(0), verified_at: verifiedAt }]);
  return { email, at };
}

const createOn = async (url: string, profiles: object[]): Promise<Json> => {
  const response = await fetch(`${url}${REQUESTS}?api_key=${service.apiKey}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ profiles }),
  });
  return response.json();
};

/** Sessions that wait for a lock of another. */
const blocked = () => service.database.countLockWaits();

test('the rows of a check-up count once, although the node that checks them is killed', async () => {
  const { email } = await somebody(daysAgo(1));
  const first = await start('worker');
  const { arrived } = await first.hold('checkup.matched');
  const mails = Array.from({ length: 2_100 }, (_, row) =>
    row === 2_050 ? email : `p${row}@x.example`,
  );
  const { body: list } = await upload(service, `Mail\n${mails.join('\n')}\n`);
  const { body } = await service.post(CHECKUPS, {
    list_id: list.list_id,
    mapping: { email: 'Mail' },
  });
  await arrived;
  first.signal('SIGKILL');
  nodes.splice(0);
  await start('worker');
  const done = await checked(service, body.id);
  expect(countsOf(done)).toMatchObject({ known: 1, missing_title: 2_100, fillable_title: 1 });
});

test('claim, finish: a chunk that two workers process counts once', async () => {
  const { email } = await somebody(daysAgo(1));
  const first = await start('worker');
  const { arrived } = await first.hold('chunk.matched');
  const { body } = await service.post(
    JOBS,
    createBody({ lead_data: { keys: ['email'], values: [[email]] } }),
  );
  await arrived;
  // It sleeps, and the database considers it lost. Its presence is in a session of another pool.
  first.signal('SIGSTOP');
  await ask(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = any($1)`,
    [[first.name, 'tenure sessions']],
  );
  await start('worker');
  await until(
    () => service.get(`${JOBS}/${body.id}`),
    (answer) => answer.body.lead_enrichment.is_completed,
  );
  first.signal('SIGCONT');
  first.release('chunk.matched');
  for (const node of nodes.splice(0)) expect(await node.drain()).toBe(0);
  const [job] = await ask('select chunks_done, enriched_leads from enrichment_job where id = $1', [
    body.id,
  ]);
  expect(job).toEqual({ chunks_done: 1, enriched_leads: 1 });
  const charges = await ask('select amount from credit_entry where pays_for = $1', [
    `enrichment_job/${body.id}`,
  ]);
  expect(charges).toEqual([{ amount: -0.25 }]);
  expect(await ask('select * from credit_hold')).toEqual([]);
});

test('join, conclude: a profile that joins as the answer arrives is concluded with it', async () => {
  const { email, at } = await somebody(daysAgo(90));
  await start('worker');
  const api = await start('api');
  const first = await createOn(service.url, [{ email }]);
  await until(
    async () => questions.length,
    (count) => count === 1,
  );
  const { arrived } = await api.hold('refresh.joined');
  const joining = createOn(api.url, [{ email }]);
  await arrived;
  questions.shift()!(at(1));
  await until(blocked, (count) => count > 0);
  api.release('refresh.joined');
  const second = await joining;
  for (const { id, unique_identifier } of [first, second]) {
    const { contact_profile_refreshes: profiles } = await completed(service, unique_identifier);
    expect(profiles[0].contact_data).toMatchObject({
      search_status: 'completed',
      company_name: 'Air 1',
    });
    expect((await creditsOf(service, id)).charges).toEqual([0.25]);
  }
  expect(questions).toEqual([]);
  expect(await ask('select * from lookup')).toEqual([]);
  expect(await ask('select * from credit_hold')).toEqual([]);
});

/** A list in which `known` stand at equal distances among people whom nobody knows. */
async function listOf(rows: number, known: readonly string[]): Promise<number> {
  const distance = rows / known.length;
  const emails = Array.from({ length: rows }, (_, row) =>
    row % distance === 0 ? known[row / distance] : `unknown${row}@post.example`,
  );
  const { body } = await upload(service, `email\n${emails.join('\n')}\n`);
  return body.list_id;
}

test('open, die: people of a large request whose node is killed are charged once', async () => {
  const known: string[] = [];
  while (known.length < 6) known.push((await somebody(daysAgo(1))).email);
  const people = { list_id: await listOf(2_100, known), mapping: { email: 'email' } };
  const first = await start('worker');
  const opening = await first.hold('refresh.opening');
  const options = { find_match_and_refresh: false, synchronous: false };
  const { id, unique_identifier } = await create(service, { people, ...options });
  await opening.arrived;
  first.release('refresh.opening');
  const next = await first.hold('refresh.opening');
  await next.arrived;
  const [{ opened }] = await ask('select opened from refresh_request where id = $1', [id]);
  expect(opened).toBe(1_000);
  first.signal('SIGKILL');
  nodes.splice(nodes.indexOf(first), 1);
  await start('worker');
  await completed(service, unique_identifier);
  const [request] = await ask('select opened, open from refresh_request where id = $1', [id]);
  expect(request).toEqual({ opened: 2_100, open: 0 });
  const { charges, held } = await creditsOf(service, id);
  expect({ entries: charges.length, held }).toEqual({ entries: 2_100, held: 0 });
  expect(charges.filter((amount) => amount > 0)).toEqual(known.map(() => 0.25));
  const [concluded] = await ask(
    `select count(*)::int as profiles, count(distinct contact_id)::int as people
     from refresh_profile where request_id = $1 and concluded_at is not null`,
    [id],
  );
  expect(concluded).toEqual({ profiles: 2_100, people: known.length });
  expect((await auditAccount(service.database, service.accountId)).differences).toEqual([]);
});

/** A create on another node that is held once it has matched its one profile. */
async function heldCreate(email: string) {
  const api = await start('api');
  const { arrived } = await api.hold('refresh.drafted');
  const creating = createOn(api.url, [{ email }]);
  await arrived;
  return {
    async release(): Promise<Json> {
      api.release('refresh.drafted');
      const { unique_identifier } = await creating;
      const query = { unique_identifier, response_format: 'changes' };
      const { body } = await service.get(`${REQUESTS}/request_status`, query);
      return body.profiles[0];
    },
  };
}

const command = async (...args: string[]) => {
  const { code, stderr } = await tenure(args, { env: { DATABASE_URL: service.database.url } });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
};

test('create, import: a slow create does not set a baseline back', async () => {
  const { email, at } = await somebody(daysAgo(2));
  const slow = await heldCreate(email);
  const file = join(folder, 'step-1.jsonl');
  await writeFile(file, JSON.stringify({ ...at(1), verified_at: daysAgo(1) }));
  await command('import', file);
  await createOn(service.url, [{ email }]);
  expect(await slow.release()).toMatchObject({
    ds_primary_company: 'Air 1',
    ds_baseline_primary_company: 'Air 1',
    ds_company_change: false,
  });
  await createOn(service.url, [{ email }]);
  const [{ baseline }] = await ask(
    `select baseline from account_contact where account_id = $1 and contact_id = (
       select contact_id from refresh_profile order by request_id desc limit 1)`,
    [service.accountId],
  );
  expect(baseline).toContain('Air 1');
  expect(baseline).not.toContain('Air 0');
});

test('create, erase: a slow create does not show a person erased meanwhile', async () => {
  const { email } = await somebody(daysAgo(2));
  const slow = await heldCreate(email);
  await command('contact', 'erase', '--email', email);
  expect(await slow.release()).toMatchObject({ id: null });
  expect(await ask('select * from contact_version where strpos(record, $1) > 0', [email])).toEqual(
    [],
  );
});

const listKeys = async (url: string, apiKey: string): Promise<number> =>
  (await fetch(`${url}/api/v1/auth/api_keys?api_key=${apiKey}`)).status;

const roll = (url: string, apiKey: string, graceHours: number): Promise<Response> =>
  fetch(`${url}/api/v1/auth/api_keys/roll`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ api_key: apiKey, grace_period_hours: graceHours }),
  });

test('roll, authenticate: a key read before its roll is not cached', async () => {
  const { apiKey } = await service.addAccount();
  const other = await start('api');
  const { arrived } = await other.hold('key.read');
  const before = listKeys(other.url, apiKey);
  await arrived;
  const rolled = await roll(service.url, apiKey, 0);
  expect(rolled.status).toBe(200);
  other.release('key.read');
  expect(await before).toBe(200);
  // Sooner than a cached owner is read again.
  await expect.poll(() => listKeys(other.url, apiKey), { timeout: 9_000 }).toBe(401);
});

test('commit, die: an event arrives although its node is killed before it notifies', async () => {
  const { apiKey } = await service.addAccount();
  const receiver = await startReceiver();
  onTestFinished(() => receiver.close());
  await start('worker');
  // Work of other tests would notify, too. Some of it had to wait for this worker.
  await until(
    () =>
      ask(`select from refresh_request where open > 0
           union all select from graphile_worker._private_jobs where run_at <= now()`),
    ({ length }) => length === 0,
  );
  const asked = { api_key: apiKey };
  await service.post('/api/v1/webhook_endpoints', { url: receiver.url }, asked);
  const stream = await openStream({ url: service.url, apiKey }, `${EVENTS}/stream`);
  onTestFinished(() => stream.close());
  const page = service.get(EVENTS, { ...asked, timeout: '30' });
  const heard: string[] = [];
  const listener = await service.database.pool.connect();
  onTestFinished(() => listener.release(true));
  listener.on('notification', ({ channel }) => heard.push(channel));
  await listener.query('listen tenure_event; listen webhook_delivery');

  const api = await start('api');
  const { arrived } = await api.hold('notification.due');
  const rolled = roll(api.url, apiKey, 1).catch(() => 'not answered');
  await arrived;
  const committed = performance.now();
  api.signal('SIGKILL');
  nodes.splice(nodes.indexOf(api), 1);
  const message = await stream.next();
  expect(message).toMatchObject({ event: 'api_key.rolled' });
  expect((await page).body.events).toMatchObject([{ id: message!.id }]);
  await until(
    async () => receiver.received,
    ([delivery]) => delivery?.headers['webhook-id'] === message!.id,
  );
  // All of them look once a second. This machine may be busy.
  expect(performance.now() - committed).toBeLessThan(10_000);
  expect(heard).toEqual([]);
  await rolled;
});
