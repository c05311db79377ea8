/**
 * The most expensive calls of one account, of each operation of the OpenAPI document, with readers
 * that do not read; the calls of another account and health checks are timed meanwhile. The short
 * form runs with the suite; `npm run test:neighbours` has the limits of a real service.
 */
import { request as send } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runJob } from '../enrichment/jobs.ts';
import { create } from '../refresh/requests.ts';
import { openApi } from '../support/document.ts';
import { ana } from '../support/people.ts';
import { until, useService } from '../support/service.ts';
import { FORM, form, RECIPES, type Recipe, type Stock } from './recipes.ts';

const IS_LONG = process.env.TEST_NEIGHBOURS === 'long';
const MB = 1024 ** 2;
const BODY = (IS_LONG ? 60 : 4) * MB;
const CALLS = IS_LONG ? 100 : 12;
/** How often the other account calls while each operation is under way. */
const SAMPLES = IS_LONG ? 50 : 5;
/** Rows of a list; together they have nearly the largest body. */
const ROWS = 250;
/** Of everything else in the process of a test, garbage included. */
const MEMORY = (IS_LONG ? 2_500 : 1_200) * MB;

const service = useService((config) => {
  config.limits.bodyBytes = BODY + 2 * MB;
  config.limits.answersBytes = IS_LONG ? config.limits.answersBytes : 32 * MB;
  config.limits.waitMs = IS_LONG ? config.limits.waitMs : 3_000;
});
let stock: Stock;
let neighbour: { apiKey: string; job: number };
let operations: string[];
const open = new Set<{ destroy(): void }>();

beforeAll(async () => {
  const { paths } = await openApi();
  operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
  await service.load([ana]);
  const note = 'x'.repeat(Math.floor(BODY / ROWS) - 100);
  const values = Array.from({ length: ROWS }, () => ['nobody@acme.example', note]);
  const leads = {
    source_type: 'from_json',
    match_field: 'email',
    lead_data: { keys: ['email', 'title'], values },
  };
  const { id: job } = await runJob(service, leads);
  const profiles = values.map(([email, metadata]) => ({ email, metadata }));
  const { unique_identifier: request } = await create(service, { profiles, synchronous: false });
  const watch = await service.post('/api/v1/watches', { name: 'W', every: '1d', profiles: [] });
  const endpoint = await service.post('/api/v1/webhook_endpoints', {
    url: 'https://hooks.example/x',
  });
  const csv = ['email,note', ...values.map((row) => row.join(','))].join('\n');
  const list = await service.post('/api/v1/lists', form(csv), {}, FORM);
  stock = {
    job,
    request,
    list: list.body.list_id,
    watch: watch.body.id,
    endpoint: endpoint.body.id,
    apiKey: service.apiKey,
    long: 'x'.repeat(BODY),
    leads: { name: 'again', ...leads },
    profiles,
  };
  const { apiKey, accountId } = await service.addAccount();
  const other = { ...service, apiKey, accountId };
  other.get = (path, query) => service.get(path, { ...query, api_key: apiKey });
  other.post = (path, body, query) => service.post(path, body, { ...query, api_key: apiKey });
  neighbour = { apiKey, job: (await runJob(other)).id };
}, 300_000);

afterAll(() => {
  for (const one of open) one.destroy();
});

/** Sends a call whose answer is never read. @returns resolves when its head is there, or never */
function fire(operation: string, { path = {}, query = {}, body, headers }: Recipe): void {
  const [method, pattern] = operation.split(' ') as [string, string];
  const filled = pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(path[name] ?? 1));
  const search = new URLSearchParams(query);
  if (!filled.endsWith('/roll')) search.set('api_key', service.apiKey);
  const url = `${service.url}${filled}?${search}`;
  const call = send(url, {
    method: method.toUpperCase(),
    headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
    agent: false,
  });
  open.add(call);
  call.on('error', () => {});
  call.on('response', (response) => response.on('error', () => {}));
  call.end(body && (typeof body === 'string' ? body : JSON.stringify(body)));
}

async function timed(call: () => Promise<number>): Promise<number> {
  const started = performance.now();
  // An overloaded machine may refuse a call; it then counts until it is answered.
  await until(call, (status) => status === 200);
  return performance.now() - started;
}

const page = () =>
  timed(async () => {
    const path = `/api/v1/lead_enrichments/${neighbour.job}/final_result`;
    return (await service.get(path, { api_key: neighbour.apiKey })).status;
  });
const health = () =>
  timed(async () => {
    const answer = await fetch(`${service.url}/healthz`);
    await answer.arrayBuffer();
    return answer.status;
  });

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
  'the most expensive calls of one account hold up neither another account nor health',
  async () => {
    const quiet: number[] = [];
    const loaded: { operation: string; pages: number[]; healths: number[] }[] = [];
    for (const operation of operations) {
      quiet.push(...(await sample()).pages);
      const recipe = RECIPES[operation]!(stock);
      for (let call = 0; call < CALLS; call += 1) fire(operation, recipe);
      loaded.push({ operation, ...(await sample()) });
      for (const one of open) one.destroy();
      open.clear();
    }
    const rows = loaded.map(({ operation, pages, healths }) => ({
      operation,
      page: Math.round(quantile(pages, 0.99)),
      health: Math.round(quantile(healths, 0.99)),
    }));
    if (IS_LONG) console.table(rows);
    const usual = quantile(quiet, 0.99);
    if (IS_LONG) {
      const held = rows.filter(({ page, health: checked }) => page > 2 * usual || checked > 1_000);
      expect({ usual, held }).toEqual({ usual, held: [] });
    }
    // What waited for calls of the other account would take as long as they may wait, or for ever.
    const stuck = rows.filter((row) => row.page > Math.max(3_000, 20 * usual));
    expect(stuck).toEqual([]);
    expect(process.memoryUsage().rss).toBeLessThan(MEMORY);
  },
  IS_LONG ? 3_600_000 : 180_000,
);
