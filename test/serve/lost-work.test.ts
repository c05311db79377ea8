/** Work that has lost its task, for any reason: a node finds it and completes it. */
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Node, startNode } from '../../src/node/main.ts';
import { createBody, PATH as JOBS } from '../enrichment/jobs.ts';
import { completed, create, creditsOf, daysAgo } from '../refresh/requests.ts';
import { ana, bruno } from '../support/people.ts';
import { until, useService } from '../support/service.ts';
import { type Answering, always, httpConfig, startUpstream } from '../support/upstream.ts';

let answer: Answering = always(404);
const upstream = await startUpstream((...asked) => answer(...asked));
afterAll(() => upstream[Symbol.asyncDispose]());

// This node only takes requests. Each test starts a worker when there is lost work to find.
const service = useService((config) => {
  config.sources = [httpConfig(upstream.url, { timeoutMs: 60_000 })];
}, 'api');

beforeAll(() =>
  service.load([
    { ...ana, verified_at: daysAgo(0) },
    { ...bruno, verified_at: daysAgo(60) },
  ]),
);

const startWorker = (): Promise<Node> => {
  const { database, config } = service;
  const log = pino({ enabled: false });
  return startNode({ role: 'worker', host: '', port: 0, database, config, log });
};

const query = (text: string, values: unknown[] = []) => service.database.pool.query(text, values);

const jobCompleted = (id: number) =>
  until(
    () => service.get(`${JOBS}/${id}`),
    ({ body }) => body.lead_enrichment.is_completed,
  );

const createStale = (deadlineMs = 900_000) => {
  service.config.refresh.deadlineMs = deadlineMs;
  return create(service, { profiles: [{ linkedin_url: bruno.linkedin_url }] });
};

test('a chunk without a task is resolved, and charged once', async () => {
  const { body } = await service.post(JOBS, createBody());
  await query('delete from graphile_worker._private_jobs');
  const worker = await startWorker();
  const { body: done } = await jobCompleted(body.id);
  expect(done.lead_enrichment.total_enriched_leads).toBe(1);
  const { rows } = await query('select amount from credit_entry where pays_for = $1', [
    `enrichment_job/${body.id}`,
  ]);
  expect(rows).toHaveLength(1);
  await worker.stop();
});

test('a chunk whose attempts are spent is resolved', async () => {
  const { body } = await service.post(JOBS, createBody());
  await query('update graphile_worker._private_jobs set attempts = 25, max_attempts = 25');
  const worker = await startWorker();
  await jobCompleted(body.id);
  await worker.stop();
});

test('a request and its lookup without tasks conclude, and no hold remains', async () => {
  answer = always({ ...bruno, headline: 'Refreshed' });
  const { id, unique_identifier } = await createStale();
  await query('delete from graphile_worker._private_jobs');
  const worker = await startWorker();
  const body = await completed(service, unique_identifier);
  expect(body.contact_profile_refreshes[0].contact_data.search_status).toBe('completed');
  expect(await creditsOf(service, id)).toMatchObject({ held: 0, charges: [0.25] });
  await worker.stop();
});

test('a request whose source never answers is closed, although its deadline was lost', async () => {
  await query(`update contact set verified_at = now() - interval '60 days'`);
  answer = () => {};
  const { unique_identifier } = await createStale(1_000);
  await query('delete from graphile_worker._private_jobs');
  const worker = await startWorker();
  const body = await completed(service, unique_identifier);
  expect(body.contact_profile_refreshes[0].contact_data.remark).toMatch(/deadline/);
  await worker.stop();
});

test('the deadline of a completed request is not awaited', async () => {
  await query(`update contact set verified_at = now() - interval '60 days'`);
  answer = always({ ...bruno, headline: 'Refreshed again' });
  const { unique_identifier } = await createStale();
  const worker = await startWorker();
  await completed(service, unique_identifier);
  await until(
    async () => (await query('select key from graphile_worker._private_jobs')).rows,
    (rows) => rows.length === 0,
  );
  await worker.stop();
});

test('work that has its tasks is not touched', async () => {
  await query(`update contact set verified_at = now() - interval '60 days'`);
  const held = Promise.withResolvers<void>();
  answer = async (...asked) => {
    await held.promise;
    always({ ...bruno, headline: 'Refreshed late' })(...asked);
  };
  const before = upstream.asked.length;
  const { unique_identifier } = await createStale();
  const first = await startWorker();
  await until(
    async () => upstream.asked.length,
    (asked) => asked > before,
  );
  const tasksOf = async () =>
    (await query('select id, key from graphile_worker._private_jobs order by id')).rows;
  const tasks = await tasksOf();
  // A worker searches for lost work at its start.
  const second = await startWorker();
  await second.stop();
  expect(await tasksOf()).toEqual(tasks);
  held.resolve();
  await completed(service, unique_identifier);
  expect(upstream.asked).toHaveLength(before + 1);
  await first.stop();
});
