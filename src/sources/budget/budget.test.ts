import { pino } from 'pino';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { useDatabase } from '../../../test/support/database.ts';
import {
  ABOUT_ANA,
  ANA,
  type Answering,
  always,
  httpConfig,
  NEVER,
  quickSources,
  startUpstream,
} from '../../../test/support/upstream.ts';
import type { HttpSourceConfig } from '../../ground/config/index.ts';
import type { Answer } from '../question.ts';
import { Budget } from './index.ts';

const database = useDatabase({ poolSize: 8 });
const db = () => database.db;

const loadMonths = (source: string) =>
  db()
    .selectFrom('source_month')
    .select(['month', 'reserved', 'spent'])
    .where('source', '=', source)
    .orderBy('month')
    .execute();

const loadMonth = async (source: string) => (await loadMonths(source))[0];

const ask = (node: ReturnType<typeof quickSources>) => node.ask(ABOUT_ANA, NEVER);

const nodesOf = (config: HttpSourceConfig, count: number, now?: () => number) =>
  Array.from({ length: count }, () => quickSources([config], { db: db(), now }));

/** Sends several questions from all nodes at the same time. */
const askAll = (nodes: ReturnType<typeof nodesOf>, each: number): Promise<Answer[]> =>
  Promise.all(nodes.flatMap((node) => Array.from({ length: each }, () => ask(node))));

const isFound = ({ kind }: Answer): boolean => kind === 'found';

test('four nodes spend the budget, and not a cent more', async () => {
  await using upstream = await startUpstream(always(ANA));
  const costs = { name: 'cents', priceMicros: 70_000, budgetMicros: 1_000_000 };
  const nodes = nodesOf(httpConfig(upstream.url, costs), 4);
  const answers = await askAll(nodes, 20);
  expect(answers.filter(isFound)).toHaveLength(14);
  expect(upstream.asked).toHaveLength(14);
  const refused = answers.find(({ kind }) => kind === 'unreachable');
  expect(refused).toMatchObject({ reason: 'cents: its monthly budget is spent' });
  await Promise.all(nodes.map((node) => node.close()));
  expect(await loadMonth('cents')).toMatchObject({ reserved: 0, spent: 980_000 });
});

test('misses and failures release their reservation if only hits are charged', async () => {
  const answering: Answering = (asked, reply, count) =>
    [always(ANA), always(404), always(400)][count % 3]!(asked, reply, count);
  await using upstream = await startUpstream(answering);
  let clock = Date.now();
  const costs = { name: 'hits', priceMicros: 250_000, pricePer: 'hit', budgetMicros: 2_500_000 };
  const config = httpConfig(upstream.url, costs as Partial<HttpSourceConfig>);
  const nodes = nodesOf(config, 4, () => clock);
  let hits = 0;
  for (let round = 0; round < 20 && hits < 10; round++) {
    hits += (await askAll(nodes, 10)).filter(isFound).length;
    clock += 1_000;
  }
  expect(hits).toBe(10);
  clock += 60_000;
  const called = upstream.asked.length;
  expect((await askAll(nodes, 3)).filter(isFound)).toEqual([]);
  expect(upstream.asked).toHaveLength(called);
  await Promise.all(nodes.map((node) => node.close()));
  expect(await loadMonth('hits')).toMatchObject({ reserved: 0, spent: 2_500_000 });
});

test('the reservations of a node that dies stay', async () => {
  let isHanging = true;
  const answering: Answering = (asked, reply, count) => {
    if (!isHanging) always(ANA)(asked, reply, count);
  };
  await using upstream = await startUpstream(answering);
  const costs = { name: 'dying', priceMicros: 100_000, budgetMicros: 1_000_000 };
  const [dying, ...others] = nodesOf(httpConfig(upstream.url, costs), 4);
  const lost = Array.from({ length: 3 }, () => ask(dying!));
  await expect.poll(() => upstream.open).toBe(3);
  isHanging = false;
  expect((await askAll(others, 10)).filter(isFound)).toHaveLength(7);
  expect(upstream.asked).toHaveLength(10);
  await Promise.all(others.map((node) => node.close()));
  expect(await loadMonth('dying')).toMatchObject({ reserved: 300_000, spent: 700_000 });
  await dying!.close();
  await Promise.all(lost);
});

test('the next source is asked when a budget is spent; the next month has a new one', async () => {
  await using dear = await startUpstream(always(ANA));
  await using cheap = await startUpstream(always(404));
  let clock = Date.parse('2026-01-31T23:59:00Z');
  const registry = new Registry();
  const costs = { name: 'dear', priceMicros: 1, budgetMicros: 1, ratePerSecond: 1_000 };
  const configs = [httpConfig(dear.url, costs), httpConfig(cheap.url, { name: 'cheap' })];
  const node = quickSources(configs, { db: db(), registry, now: () => clock });
  expect(await ask(node)).toMatchObject({ kind: 'found', source: 'dear' });
  const refused = await ask(node);
  expect(refused).toMatchObject({ kind: 'unreachable', answered: ['cheap'] });
  expect(cheap.asked).toHaveLength(1);
  expect(await registry.metrics()).toContain(
    'tenure_source_calls_total{source="dear",outcome="budget"} 1',
  );
  clock += 61_000;
  expect(await ask(node)).toMatchObject({ kind: 'found', source: 'dear' });
  await node.close();
  expect(await loadMonths('dear')).toEqual([
    { month: '2026-01', reserved: 0, spent: 1 },
    { month: '2026-02', reserved: 0, spent: 1 },
  ]);
});

test('a budget below the price allows no call, and a raised one allows more', async () => {
  await using upstream = await startUpstream(always(ANA));
  const counted = [];
  for (const budgetMicros of [0, 19, 20, 65, 40]) {
    const costs = { name: 'raised', priceMicros: 20, budgetMicros };
    const [node] = nodesOf(httpConfig(upstream.url, costs), 1);
    await askAll([node!], 5);
    await node!.close();
    counted.push(upstream.asked.length);
  }
  expect(counted).toEqual([0, 0, 1, 3, 3]);
});

test('an aborted call that waits reserves nothing', async () => {
  const limit = { source: 'stopped', priceMicros: 10, budgetMicros: 10 };
  const budget = new Budget(limit, { db: db(), log: pino({ enabled: false }), now: Date.now });
  const first = await budget.reserve(NEVER);
  const stopping = new AbortController();
  const second = budget.reserve(stopping.signal);
  const third = budget.reserve(NEVER);
  stopping.abort();
  expect(await second).toMatchObject({ kind: 'failed', fault: 'stopped' });
  if ('end' in first) first.end(false);
  const granted = await third;
  expect(granted).toHaveProperty('end');
  if ('end' in granted) granted.end(true);
  expect(await budget.reserve(NEVER)).toMatchObject({ kind: 'failed', fault: 'budget' });
  await budget.close();
  expect(await loadMonth('stopped')).toMatchObject({ reserved: 0, spent: 10 });
});
