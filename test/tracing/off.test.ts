/** Without the variables, nothing of OpenTelemetry is loaded, and behaviour is unchanged. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import {
  activeTrace,
  inSpan,
  isTracing,
  setTracer,
  spanFields,
} from '../../src/ground/tracing/spans.ts';
import { createBody, PATH } from '../enrichment/jobs.ts';
import { useDatabase } from '../support/database.ts';
import { startReceiver } from '../support/receiver.ts';
import { startCollector } from './collector.ts';
import { addAccount, call, inFolder, startNode, tracingTo } from './nodes.ts';

const database = useDatabase();
const NODE_OPTIONS = `--import=${new URL('list-modules.js', import.meta.url)}`;

/** prom-client's own, for `require` only: it asks OpenTelemetry's API whether a span is active. */
const isPromClients = (url: string) => /\/@opentelemetry\/api\/.*\.c?js$/.test(url);
const openTelemetry = (urls: string[]): string[] =>
  urls.filter(
    (url) => /opentelemetry|\/src\/ground\/tracing\/otel\//.test(url) && !isPromClients(url),
  );

type Ran = { loaded: string[]; header: unknown };

/** A job and its webhook, so that all code with traces has run. */
const enrich = (env: Record<string, string>): Promise<Ran> =>
  inFolder('modules', '', async (list) => {
    await using receiver = await withReceiver();
    const node = await startNode(database, { env: { NODE_OPTIONS, MODULE_LIST: list, ...env } });
    const account = await addAccount(database);
    const headers = { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' };
    const body = createBody({ webhook: receiver.url });
    expect(await call(node, account, PATH, { body, headers })).toMatchObject({ status: 200 });
    await expect.poll(() => receiver.received.length).toBe(1);
    expect(await node.end('SIGTERM')).toBe(0);
    const loaded = (await readFile(list, 'utf8')).split('\n');
    return { loaded, header: receiver.received[0]!.headers.traceparent };
  });

async function withReceiver() {
  const receiver = await startReceiver();
  return { ...receiver, [Symbol.asyncDispose]: () => receiver.close() };
}

test('off: nothing of OpenTelemetry is loaded, kept or sent', async () => {
  const { loaded, header } = await enrich({
    OTEL_SERVICE_NAME: 'named',
    OTEL_SDK_DISABLED: 'true',
  });
  expect(loaded.some((url) => url.endsWith('/src/node/main.ts'))).toBe(true);
  expect(openTelemetry(loaded)).toEqual([]);
  expect(header).toBeUndefined();
  const { rows } = await database.pool.query(
    'select trace from webhook_delivery union all select payload::text from graphile_worker._private_jobs',
  );
  expect(rows.filter(({ trace }) => trace !== null)).toEqual([]);
});

test('on: the list of modules would show it', async () => {
  await using collector = await startCollector();
  const { loaded, header } = await enrich(tracingTo(collector));
  expect(openTelemetry(loaded)).toContainEqual(expect.stringContaining('sdk-trace'));
  expect(header).toMatch(/^00-0af7651916cd43dd8448eb211c80319c-/);
});

test('off: work is stored unchanged, and names no span', async () => {
  setTracer(null);
  const start = () => {
    throw new Error('no code may use the span');
  };
  expect(await inSpan(start, async (span) => `${isTracing()} ${span.trace}`)).toBe('false ');
  expect([activeTrace(), spanFields()]).toEqual([null, {}]);
});
