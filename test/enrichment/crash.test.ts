import { beforeAll, expect, test } from 'vitest';
import { ana } from '../support/people.ts';
import { serve } from '../support/process.ts';
import { until, useService } from '../support/service.ts';
import { createBody, PATH } from './jobs.ts';

// The test's own node takes requests; workers are separate processes.
const service = useService(() => {}, 'api');

beforeAll(() => service.load([ana]));

const LEADS = 40_000;
const list = () => ({
  lead_data: {
    keys: ['email', 'unique_identifier'],
    values: Array.from({ length: LEADS }, (_, index) => [
      index % 4 === 0 ? 'nobody@nowhere.example' : 'ana.silva@acme.example',
      index,
    ]),
  },
});

const worker = () => serve(['--role', 'worker'], { DATABASE_URL: service.database.url });

async function chargesOf(id: number) {
  const { rows } = await service.database.pool.query(
    'select amount from credit_entry where pays_for = $1',
    [`enrichment_job/${id}`],
  );
  return rows.map((row) => row.amount);
}

test('a worker killed during a job loses nothing and charges nothing twice', async () => {
  const { body } = await service.post(PATH, createBody(list()));
  const first = await worker();
  const chunksDone = async () => {
    const { rows } = await service.database.pool.query(
      'select chunks_done from enrichment_job where id = $1',
      [body.id],
    );
    return rows[0].chunks_done as number;
  };
  await until(chunksDone, (done) => done > 0);
  await first.end('SIGKILL');
  expect(await chunksDone()).toBeLessThan(LEADS / 2_000);
  const second = await worker();
  const { body: done } = await until(
    () => service.get(`${PATH}/${body.id}`),
    (answer) => answer.body.lead_enrichment.is_completed,
    150_000,
  );
  expect(done.lead_enrichment.total_enriched_leads).toBe((LEADS * 3) / 4);
  expect(await chargesOf(body.id)).toEqual([(-LEADS * 3) / 4]);
  expect(await second.end('SIGTERM')).toBe(0);
});

test('two workers share a job and end it once', async () => {
  const workers = await Promise.all([worker(), worker()]);
  const { body } = await service.post(PATH, createBody(list()));
  const { body: done } = await until(
    () => service.get(`${PATH}/${body.id}`),
    (answer) => answer.body.lead_enrichment.is_completed,
  );
  expect(done.lead_enrichment.total_enriched_leads).toBe((LEADS * 3) / 4);
  expect(await chargesOf(body.id)).toEqual([(-LEADS * 3) / 4]);
  expect(await Promise.all(workers.map((one) => one.end('SIGTERM')))).toEqual([0, 0]);
});

test('a chunk repeated after it was saved changes nothing', async () => {
  const { body } = await service.post(PATH, createBody());
  const run = await worker();
  await until(
    () => service.get(`${PATH}/${body.id}`),
    (answer) => answer.body.lead_enrichment.is_completed,
  );
  await service.database.pool.query(
    "select graphile_worker.add_job('enrichment_chunk', json_build_object('job_id', $1::bigint, 'chunk', 0))",
    [body.id],
  );
  await until(
    async () => (await service.database.pool.query('select 1 from graphile_worker.jobs')).rowCount,
    (waiting) => waiting === 0,
  );
  const { rows } = await service.database.pool.query(
    'select chunks_done, enriched_leads from enrichment_job where id = $1',
    [body.id],
  );
  expect(rows).toEqual([{ chunks_done: 1, enriched_leads: 1 }]);
  expect(await chargesOf(body.id)).toEqual([-1]);
  await run.end('SIGTERM');
});
