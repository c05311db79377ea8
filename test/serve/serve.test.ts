import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serve, tenure } from '../support/process.ts';

let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tenure-serve-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test('a port in use: one clear line, exit 1', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as AddressInfo;
  const ended = await tenure(['serve', '--port', String(port), '--data-dir', dataDir]);
  other.close();
  expect(ended).toMatchObject({ code: 1, stdout: '' });
  expect(ended.stderr).toBe(`tenure: port in use: 127.0.0.1:${port}; choose another with --port\n`);
});

test('an unreachable DATABASE_URL: one clear line, exit 1', async () => {
  const env = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };
  const config = join(dataDir, 'impatient.yaml');
  await writeFile(config, 'startup: { database_wait: 1s }\n');
  const { code, stderr } = await tenure(['serve', '--port', '0', '--config', config], { env });
  expect(code).toBe(1);
  const last = /^tenure: the database cannot be reached: .+; waited [12] s\n$/m;
  expect(stderr).toMatch(last);
});

test('commands work beside a running service, and health and metrics answer', async () => {
  const service = await serve(['--data-dir', dataDir]);
  const created = await tenure([
    ...['account', 'create', '--name', 'Acme', '--email', 'ops@acme.example'],
    ...['--data-dir', dataDir],
  ]);
  const { api_key } = JSON.parse(created.stdout);
  const list = await fetch(`${service.url}/api/v1/lead_enrichments?api_key=${api_key}`);
  expect(await list.json()).toEqual({ lead_enrichment_jobs: [], total: 0 });
  for (const path of ['/healthz', '/readyz']) {
    expect((await fetch(service.url + path)).status).toBe(200);
  }
  const metrics = await (await fetch(`${service.url}/metrics`)).text();
  expect(metrics).toContain('tenure_http_requests_total');
  expect(metrics).not.toContain(api_key);
  expect(await service.end('SIGTERM')).toBe(0);
});

test('the printed document equals the served one, in both forms', async () => {
  const printed = JSON.parse((await tenure(['openapi'])).stdout);
  expect(printed.openapi).toBe('3.1.0');
  expect(Object.keys(printed.paths)).toEqual(
    expect.arrayContaining([
      '/api/v1/lead_enrichments',
      '/api/v1/lead_enrichments/{id}',
      '/api/v1/lead_enrichments/{id}/final_result',
    ]),
  );
  const service = await serve(['--data-dir', dataDir]);
  const served = await (await fetch(`${service.url}/api/v1/openapi.json`)).json();
  expect(served).toEqual(printed);
  const yaml = await (await fetch(`${service.url}/api/v1/openapi.yaml`)).text();
  expect(yaml).toBe((await tenure(['openapi', '--yaml'])).stdout);
  expect(await service.end('SIGINT')).toBe(0);
});
