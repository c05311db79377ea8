/**
 * A collector that is away, refuses, or hangs costs spans and one log line; a node that ends sends
 * the rest.
 */

import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { PATH } from '../enrichment/jobs.ts';
import { useDatabase } from '../support/database.ts';
import type { Served } from '../support/process.ts';
import { until } from '../support/service.ts';
import { startCollector } from './collector.ts';
import { addAccount, call, startNode, tracingTo } from './nodes.ts';

const database = useDatabase();

type Line = { level: number; msg: string; reason?: string };
const WARN = 40;

/** The node's log lines about exporting. */
const told = (node: Served): Line[] =>
  node
    .errors()
    .split('\n')
    .filter((line) => line.includes('traces '))
    .map((line) => JSON.parse(line) as Line);

test('a collector that refuses is logged once, and once when it is back', async () => {
  let status = 400;
  await using collector = await startCollector((reply) =>
    reply.writeHead(status, { 'content-type': 'application/json' }).end('{}'),
  );
  const node = await startNode(database, { env: tracingTo(collector) });
  const account = await addAccount(database);
  const sendSome = async (batches: number) => {
    const before = collector.requests.length;
    await until(
      async () => {
        expect((await call(node, account, PATH)).status).toBe(200);
        return collector.requests.length - before;
      },
      (sent) => sent >= batches,
    );
  };
  await sendSome(4);
  status = 200;
  await sendSome(2);
  await expect
    .poll(() => told(node))
    .toMatchObject([
      { msg: 'traces are on' },
      { level: WARN, msg: 'traces cannot be exported; spans are dropped', reason: '400' },
      { msg: 'traces are exported again' },
    ]);
  expect(await node.end('SIGTERM')).toBe(0);
});

test('an absent collector delays no call and no end', async () => {
  const gone = await startCollector();
  await gone[Symbol.asyncDispose]();
  const env = { ...tracingTo(gone), OTEL_EXPORTER_OTLP_TIMEOUT: '50' };
  const node = await startNode(database, { env });
  const account = await addAccount(database);
  await until(
    async () => {
      expect((await call(node, account, PATH)).status).toBe(200);
      return told(node);
    },
    (lines) => lines.length >= 2,
  );
  expect(told(node)[1]).toMatchObject({ level: WARN, reason: 'ECONNREFUSED' });
  expect(await node.end('SIGTERM')).toBe(0);
  expect(told(node)).toHaveLength(2);
});

test('a collector that never answers does not keep a node from ending', async () => {
  const connected = Promise.withResolvers<void>();
  const server = createServer(() => connected.resolve());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // Its own time limit is longer than a test may last.
  const env = { ...tracingTo({ url }), OTEL_EXPORTER_OTLP_TIMEOUT: '86400000' };
  const node = await startNode(database, { env });
  expect((await call(node, await addAccount(database), PATH)).status).toBe(200);
  await connected.promise;
  expect(await node.end('SIGTERM')).toBe(0);
  server.close();
});

test('a stopping node sends the spans it has', async () => {
  await using collector = await startCollector();
  const env = { ...tracingTo(collector), OTEL_BSP_SCHEDULE_DELAY: '86400000' };
  const node = await startNode(database, { env });
  await call(node, await addAccount(database), PATH);
  expect(collector.spans).toEqual([]);
  expect(await node.end('SIGTERM')).toBe(0);
  expect(collector.spans.map(({ name }) => name)).toEqual([`GET ${PATH}`]);
});

test('invalid variables are logged, and the node serves', async () => {
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4317',
    OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc',
  };
  const node = await startNode(database, { env });
  expect((await call(node, await addAccount(database), PATH)).status).toBe(200);
  expect(told(node)).toMatchObject([
    {
      level: WARN,
      msg: 'OTEL_EXPORTER_OTLP_ENDPOINT: must be a URL such as http://localhost:4318; traces are off',
    },
  ]);
  expect(await node.end('SIGTERM')).toBe(0);
});
