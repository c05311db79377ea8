/** A running node with an account, for tests that use HTTP as clients do. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { pino } from 'pino';
import { afterAll, beforeAll, expect } from 'vitest';
import { type Config, loadConfig } from '../../src/ground/config/index.ts';
import { createAccount } from '../../src/money/accounts/index.ts';
import { type Node, type Role, startNode } from '../../src/node/main.ts';
import { importFile } from '../../src/people/import/index.ts';
import { type TestDatabase, useDatabase } from './database.ts';
import { answerMisfit } from './document.ts';

export type Answer = { status: number; body: Json; headers: Headers };
// biome-ignore lint/suspicious/noExplicitAny: answers are read freely, as by a client
export type Json = any;

export type TestService = {
  database: TestDatabase;
  url: string;
  apiKey: string;
  accountId: number;
  config: Config;
  get(path: string, query?: Record<string, string>): Promise<Answer>;
  post(
    path: string,
    body: unknown,
    query?: Record<string, string>,
    headers?: Record<string, string>,
  ): Promise<Answer>;
  /** Loads contact records as `tenure import` does. */
  load(records: object[]): Promise<void>;
  /** Another account and its key. */
  addAccount(options?: {
    credits?: number;
    jobLimit?: number;
    name?: string;
  }): Promise<{ apiKey: string; accountId: number }>;
};

export function useService(
  adjust: (config: Config) => void = () => {},
  role: Role = 'all',
): TestService {
  const database = useDatabase({ poolSize: 40 });
  const service = { database } as TestService;
  let node: Node;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tenure-service-'));
    service.config = await loadConfig(null, {});
    service.config.webhooks.allowPrivateAddresses = true;
    adjust(service.config);
    node = await startNode({
      role,
      host: '127.0.0.1',
      port: 0,
      database,
      config: service.config,
      log: pino({ level: process.env.TEST_LOG ?? 'silent' }),
    });
    service.url = node.url!;
    Object.assign(service, await service.addAccount({ credits: 100_000 }));
  });
  afterAll(async () => {
    await node.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const address = (path: string, query: Record<string, string> = {}) =>
    `${service.url}${path}?${new URLSearchParams({ api_key: service.apiKey, ...query })}`;

  service.get = async (path, query) => answer('GET', await fetch(address(path, query)));
  service.post = async (path, body, query, headers) =>
    answer(
      'POST',
      await fetch(address(path, query), {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    );
  service.load = async (records) => {
    const path = join(folder, 'records.jsonl');
    await writeFile(path, records.map((record) => JSON.stringify(record)).join('\n'));
    const summary = await importFile(database.pool, path, {});
    expect(summary).toMatchObject({ rejected: 0 });
  };
  service.addAccount = async (options = {}) => {
    const { credits = 1000, jobLimit = 10, name = 'Northwind' } = options;
    const created = await createAccount(database.db, {
      name,
      email: 'ops@northwind.example',
      credits,
      jobLimit,
    });
    return { apiKey: created.api_key, accountId: created.account_id };
  };
  return service;
}

/** Returns an answer, and fails the test if the OpenAPI document does not allow it. */
async function answer(method: string, response: Response): Promise<Answer> {
  const { status, headers } = response;
  const text = await response.text();
  const body = text === '' ? null : JSON.parse(text);
  const path = new URL(response.url).pathname;
  expect(await answerMisfit({ method, path, status, body })).toBeNull();
  return { status, headers, body };
}

/** Many times the duration of a wait on a slow machine. */
const PATIENCE_MS = 60_000;

/**
 * Polls until `done` is true, because tests wait for conditions and never for a time.
 * @param patienceMs fails the wait after that time; give more than a minute where a minute is
 * normal
 * @throws Error with the last value
 */
export async function until<T>(
  ask: () => Promise<T>,
  done: (value: T) => boolean,
  patienceMs = PATIENCE_MS,
): Promise<T> {
  const end = performance.now() + patienceMs;
  for (let delayMs = 5; ; delayMs = Math.min(delayMs * 1.5, 200)) {
    const value = await ask();
    if (done(value)) return value;
    if (performance.now() > end) throw new Error(`waited in vain; the last value: ${show(value)}`);
    await new Promise((resolve) => setTimeout(resolve, delayMs));
  }
}

const show = (value: unknown): string => inspect(value, { depth: 6, maxStringLength: 2_000 });

/**
 * Waits until the service refuses no call, because a starting browser may keep the machine busy.
 */
export const calm = (service: TestService): Promise<unknown> =>
  until(
    () => fetch(`${service.url}/api/v1/users/credit_metrics?api_key=${service.apiKey}`),
    ({ status }) => status === 200,
  );
