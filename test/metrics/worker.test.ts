import { afterAll, beforeAll, expect, test } from 'vitest';
import { useDatabase } from '../support/database.ts';
import { type Served, serve } from '../support/process.ts';

const database = useDatabase();
let worker: Served;

beforeAll(async () => {
  const role = ['--role', 'worker', '--monitoring-port', '0'];
  worker = await serve(role, { DATABASE_URL: database.url });
});
afterAll(() => worker.end('SIGTERM'));

const fetchFrom = (path: string) => fetch(`${worker.monitoringUrl}${path}`);

test('a worker with a metrics port shows its metrics there', async () => {
  expect((await fetchFrom('/healthz')).status).toBe(200);
  // A worker is ready once it has queried the queue for tasks.
  await expect.poll(async () => (await fetchFrom('/readyz')).json()).toEqual({ status: 'ok' });
  const page = await (await fetchFrom('/metrics')).text();
  expect(page).toMatch(/^tenure_build_info\{version="[\d.]+",role="worker"\} 1$/m);
  expect(page).toContain('tenure_webhook_given_up_total 0');
  expect(page).toContain('tenure_database_connections_max{pool="tasks"} 8');
});

test('it shows no figures of the database, which other nodes show, and answers no calls', async () => {
  expect(await (await fetchFrom('/metrics')).text()).not.toContain('tenure_jobs');
  expect((await fetchFrom('/api/v1/lead_enrichments')).status).toBe(404);
});

test('a port in use, and a port for another role, are refused in one line', async () => {
  const { port } = new URL(worker.monitoringUrl);
  await expect(
    serve(['--role', 'worker', '--monitoring-port', port], { DATABASE_URL: database.url }),
  ).rejects.toThrow('serve ended with 1');
  await expect(
    serve(['--role', 'api', '--monitoring-port', '0'], { DATABASE_URL: database.url }),
  ).rejects.toThrow('serve ended with 1');
});
