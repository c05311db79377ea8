/**
 * Sends the most expensive calls of one account, of each operation of the OpenAPI document, with
 * readers that do not read, and times another account's calls and health checks meanwhile. The node
 * is a separate process. The short form runs with the suite; `npm run test:neighbours` has the
 * limits of a real service.
 */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { Agent, request as send } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkUp } from '../checkups/checkups.ts';
import { runJob } from '../enrichment/jobs.ts';
import { create } from '../refresh/requests.ts';
import { openApi } from '../support/document.ts';
import { ana } from '../support/people.ts';
import { type Served, serve } from '../support/process.ts';
import { type TestService, until, useService } from '../support/service.ts';
import { FORM, form, RECIPES, type Recipe, type Stock } from './recipes.ts';

const IS_LONG = process.env.TEST_NEIGHBOURS === 'long';
const MB = 1024 ** 2;
const BODY = (IS_LONG ? 60 : 4) * MB;
/** Text in the stored rows, which stay. */
const STORED = 4 * MB;
/** Numbers of calls with an empty or small body, and with a whole body. */
const CALLS = { light: IS_LONG ? 100 : 12, heavy: 12 };
/** How often the other account calls while each operation runs. */
const SAMPLES = IS_LONG ? 50 : 5;
/**
 * Time limits for a call of the other account, and for a health check: a body of 60 MB is parsed in
 * 0.3 s.
 */
const LONGEST_MS = 1_000;
/** Rows of a list; together they have nearly the largest body. */
const ROWS = 250;
/** The node's memory, from docs/operations.md: at most this much beside the sum of the limits. */
const MEMORY = (IS_LONG ? 2_500 : 1_000) * MB;

const CONFIG = {
  limits: IS_LONG ? {} : { body: '6mb', answers: '32mb', wait: '3s' },
  webhooks: { allow_private_addresses: true },
};

const service = useService((config) => {
  config.limits.bodyBytes = 64 * MB;
});
let node: Served;
let stock: Stock;
let neighbour: { apiKey: string; job: number };
let operations: string[];
const open = new Set<{ destroy(): void }>();
const configFile = join(tmpdir(), `tenure-neighbours-${process.pid}.yaml`);

beforeAll(async () => {
  const { paths } = await openApi();
  operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
  await service.load([ana]);
  const listOf = (bytes: number) => {
    const note = 'x'.repeat(Math.floor(bytes / ROWS) - 100);
    return Array.from({ length: ROWS }, () => ['nobody@acme.example', note]);
  };
  const jobOf = (bytes: number) => ({
    source_type: 'from_json',
    match_field: 'email',
    lead_data: { keys: ['email', 'title'], values: listOf(bytes) },
  });
  const profilesOf = (bytes: number) =>
    listOf(bytes).map(([email, metadata]) => ({ email, metadata }));
  const { id: job } = await runJob(service, jobOf(STORED));
  const { unique_identifier: request } = await create(service, {
    profiles: profilesOf(STORED),
    synchronous: false,
  });
  const watch = await service.post('/api/v1/watches', { name: 'W', every: '1d', profiles: [] });
  const endpoint = await service.post('/api/v1/webhook_endpoints', {
    url: 'https://hooks.example/x',
  });
  const csv = ['email,note', ...listOf(STORED).map((row) => row.join(','))].join('\n');
  const list = await service.post('/api/v1/lists', form(csv), {}, FORM);
  stock = {
    job,
    request,
    list: list.body.list_id,
    checkup: await checkUp(service, list.body.list_id, { email: 'email' }),
    watch: watch.body.id,
    endpoint: endpoint.body.id,
    apiKey: service.apiKey,
    long: 'x'.repeat(BODY),
    leads: { name: 'again', ...jobOf(BODY) },
    profiles: profilesOf(BODY),
  };
  const { apiKey, accountId } = await service.addAccount();
  const other: TestService = { ...service, apiKey, accountId };
  other.get = (path, query) => service.get(path, { ...query, api_key: apiKey });
  other.post = (path, body, query) => service.post(path, body, { ...query, api_key: apiKey });
  neighbour = { apiKey, job: (await runJob(other)).id };
  await writeFile(configFile, JSON.stringify(CONFIG));
  node = await serve(['--role', 'api', '--config', configFile], {
    DATABASE_URL: service.database.url,
  });
}, 300_000);

afterAll(async () => {
  for (const one of open) one.destroy();
  await node?.end('SIGKILL');
  await rm(configFile, { force: true });
});

/** The method, path and headers of a call of the operation, and its whole body. */
function prepare(operation: string, { path = {}, query = {}, body, headers }: Recipe) {
  const [method, pattern] = operation.split(' ') as [string, string];
  const filled = pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(path[name] ?? 1));
  const search = new URLSearchParams(query);
  if (!filled.endsWith('/roll')) search.set('api_key', service.apiKey);
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return {
    url: `${node.url}${filled}?${search}`,
    options: {
      method: method.toUpperCase(),
      headers: {
        ...(text && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
        }),
        ...headers,
      },
      agent: false as const,
    },
    body: text === undefined ? undefined : Buffer.from(text),
  };
}

/** Sends a call whose answer is never read. */
function fire({ url, options, body }: ReturnType<typeof prepare>): void {
  const call = send(url, options);
  open.add(call);
  call.on('error', () => {});
  call.on('response', (response) => response.on('error', () => {}));
  call.end(body);
}

const agent = new Agent({ keepAlive: true });
const get = (path: string) =>
  new Promise<number>((resolve, reject) => {
    const call = send(node.url + path, { agent }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode!));
    });
    call.on('error', reject);
    call.end();
  });

async function timed(call: () => Promise<number>): Promise<number> {
  const started = performance.now();
  // An overloaded machine may refuse a call; it then counts until it is answered.
  await until(call, (status) => status === 200);
  return performance.now() - started;
}

const page = () =>
  timed(() =>
    get(`/api/v1/lead_enrichments/${neighbour.job}/final_result?api_key=${neighbour.apiKey}`),
  );
const health = () => timed(() => get('/healthz'));

/** The node's peak memory, in bytes. */
async function peak(): Promise<number> {
  const status = await readFile(`/proc/${node.process.pid}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)![1]) * 1024;
}

async function sample(): Promise<{ pages: number[]; healths: number[] }> {
  const [pages, healths]: [number[], number[]] = [[], []];
  for (let at = 0; at < SAMPLES; at += 1) {
    const [one, other] = await Promise.all([page(), health()]);
    pages.push(one);
    healths.push(other);
  }
  return { pages, healths };
}

const quantile = (times: number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))]!;

test('every operation of the document has a recipe, and no other', () => {
  expect(Object.keys(RECIPES).sort()).toEqual(operations.toSorted());
});

test(
  'the most expensive calls of one account delay neither another account nor health checks',
  async () => {
    const quiet: number[] = [];
    const loaded: { operation: string; pages: number[]; healths: number[]; peak: number }[] = [];
    for (const operation of operations) {
      quiet.push(...(await sample()).pages);
      const call = prepare(operation, RECIPES[operation]!(stock));
      const calls = (call.body?.length ?? 0) > MB ? CALLS.heavy : CALLS.light;
      for (let made = 0; made < calls; made += 1) fire(call);
      loaded.push({ operation, ...(await sample()), peak: await peak() });
      for (const one of open) one.destroy();
      open.clear();
    }
    const rows = loaded.map(({ operation, pages, healths, peak }) => ({
      operation,
      page: Math.round(quantile(pages, 0.99)),
      median: Math.round(quantile(pages, 0.5)),
      health: Math.round(quantile(healths, 0.99)),
      'MB at most': Math.round(peak / MB),
    }));
    if (IS_LONG) console.table(rows);
    const usual = quantile(quiet, 0.99);
    if (IS_LONG) {
      const held = rows.filter(({ page, health: checked }) => Math.max(page, checked) > LONGEST_MS);
      expect({ usual, held }).toEqual({ usual, held: [] });
    }
    // A call that waits for another account's calls would take as long as they may wait, or for
    // ever.
    const stuck = rows.filter((row) => row.page > Math.max(3_000, 20 * usual));
    expect(stuck).toEqual([]);
    expect(await peak()).toBeLessThan(MEMORY);
  },
  IS_LONG ? 3_600_000 : 180_000,
);
