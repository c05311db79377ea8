/** Nodes as separate processes, with an account, that send their spans to a collector. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAccount } from '../../src/money/accounts/index.ts';
import { importFile } from '../../src/people/import/index.ts';
import type { TestDatabase } from '../support/database.ts';
import { type Served, serve } from '../support/process.ts';
import type { Json } from '../support/service.ts';

export type Account = { apiKey: string; accountId: number };

export async function addAccount({ db }: TestDatabase): Promise<Account> {
  const created = await createAccount(db, {
    name: `Northwind ${crypto.randomUUID()}`,
    email: 'ops@northwind.example',
    credits: 1_000,
    jobLimit: 10,
  });
  return { apiKey: created.api_key, accountId: created.account_id };
}

/** Loads contact records as `tenure import` does. */
export async function load({ pool }: TestDatabase, records: object[]): Promise<void> {
  await inFolder('records.jsonl', records.map((one) => JSON.stringify(one)).join('\n'), (path) =>
    importFile(pool, path, {}),
  );
}

/** Runs a function with a file that is removed afterwards. */
export async function inFolder<T>(
  name: string,
  text: string,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'tenure-tracing-'));
  try {
    const path = join(folder, name);
    await writeFile(path, text);
    return await work(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Spans are sent at once, not every five seconds. */
export const tracingTo = (collector: { url: string }): Record<string, string> => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  OTEL_BSP_SCHEDULE_DELAY: '50',
});

/** Starts a node on the database; it may deliver to this machine. */
export const startNode = (
  database: TestDatabase,
  {
    args = [],
    config = '',
    env,
  }: { args?: string[]; config?: string; env: Record<string, string> },
): Promise<Served> =>
  inFolder('tenure.yaml', `webhooks: { allow_private_addresses: true }\n${config}`, (path) =>
    serve(['--config', path, '--log-level', 'info', ...args], {
      DATABASE_URL: database.url,
      ...env,
    }),
  );

export type Called = { status: number; body: Json };

/** Calls a node as a client does. */
export async function call(
  node: Served,
  { apiKey }: Pick<Account, 'apiKey'>,
  path: string,
  { body, headers }: { body?: object; headers?: Record<string, string> } = {},
): Promise<Called> {
  const url = `${node.url}${path}${path.includes('?') ? '&' : '?'}api_key=${apiKey}`;
  const response = await fetch(url, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json', ...headers },
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : JSON.parse(text) };
}
