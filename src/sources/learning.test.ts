import { afterEach, expect, test } from 'vitest';
import { useDatabase } from '../../test/support/database.ts';
import {
  ABOUT_ANA,
  ANA,
  always,
  httpConfig,
  NEVER,
  quickSources,
  startUpstream,
} from '../../test/support/upstream.ts';
import { type Attributes, setTracer } from '../ground/tracing/spans.ts';

const database = useDatabase();
afterEach(() => setTracer(null));

test('the order depends on past answers, and a new node loads them', async () => {
  await using poor = await startUpstream(always(404));
  await using rich = await startUpstream(always(ANA));
  const configs = [
    httpConfig(poor.url, { name: 'poor', priceMicros: 10_000 }),
    httpConfig(rich.url, { name: 'rich', priceMicros: 20_000 }),
  ];
  const parts = { db: database.db, order: 'learned' } as const;
  const node = quickSources(configs, parts);
  for (let count = 0; count < 100; count++) await node.ask(ABOUT_ANA, NEVER);
  await node.close();
  expect(rich.asked).toHaveLength(100);
  expect(poor.asked.length).toBeLessThan(40);
  const before = poor.asked.length;
  const other = quickSources(configs, parts);
  for (let count = 0; count < 20; count++) await other.ask(ABOUT_ANA, NEVER);
  await other.close();
  expect(rich.asked).toHaveLength(120);
  expect(poor.asked.length - before).toBeLessThan(5);
});

test('details alone are requested in the order of the configuration', async () => {
  await using first = await startUpstream(always(404));
  await using second = await startUpstream(always(ANA));
  const configs = [
    httpConfig(first.url, { name: 'first', priceMicros: 90_000 }),
    httpConfig(second.url, { name: 'second', priceMicros: 10_000 }),
  ];
  const node = quickSources(configs, { db: database.db, order: 'learned' });
  await node.ask({ ...ABOUT_ANA, attributes: ['email'] }, NEVER);
  await node.close();
  expect(first.asked).toHaveLength(1);
});

test('the span of a call has the reason for its position', async () => {
  const noted: Attributes[] = [];
  const span = { trace: '', set: (some: Attributes) => noted.push(some), fail() {}, end() {} };
  const run = <T>(work: () => T): T => work();
  setTracer({
    ...{ followsCallers: false, active: () => undefined, outside: run },
    open: () => ({ ...span, run }),
  });
  await using upstream = await startUpstream(always(ANA));
  const config = httpConfig(upstream.url, { name: 'traced', priceMicros: 10_000 });
  const node = quickSources([config], { db: database.db, order: 'learned' });
  await node.ask(ABOUT_ANA, NEVER);
  await node.close();
  const reason = 'knows at least 21 % of these people, 0.01 a call';
  expect(noted).toContainEqual({ 'tenure.source.order': reason });
});
