/** A worker that dies while it prunes. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PATH, runJob } from '../enrichment/jobs.ts';
import { ana } from '../support/people.ts';
import { type Served, serve } from '../support/process.ts';
import { until, useService } from '../support/service.ts';
import { auditOf } from './prune.ts';

const service = useService();
const CHUNKS = 60;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tenure-retention-'));
  await writeFile(join(folder, 'tenure.yaml'), 'retention: { jobs: 1d }\n');
});
afterAll(() => rm(folder, { recursive: true }));

const worker = (): Promise<Served> =>
  serve(['--role', 'worker', '--config', join(folder, 'tenure.yaml')], {
    DATABASE_URL: service.database.url,
  });

const query = (text: string, ...parameters: unknown[]) =>
  service.database.pool.query(text, parameters);

/** An old job that looks as long as one of 120,000 leads. */
async function longJob(): Promise<number> {
  await service.load([ana]);
  const { id } = await runJob(service);
  await query(
    `insert into enrichment_chunk (job_id, chunk, leads, tiers, contact_ids, contact_versions,
                                   changes, done_at)
     select job_id, more, leads, '{0}', '{null}', '{null}', '{0}', done_at
     from enrichment_chunk, generate_series(1, ${CHUNKS - 1}) more where job_id = $1`,
    id,
  );
  await query(
    `update enrichment_job set chunks = ${CHUNKS}, created_at = created_at - interval '2 days',
            completed_at = completed_at - interval '2 days' where id = $1`,
    id,
  );
  return id;
}

const chunksOf = async (id: number) =>
  (await query('select 1 from enrichment_chunk where job_id = $1', id)).rowCount;

/** Keeps a chunk locked until `work` has ended. */
async function withLocked(id: number, chunk: number, work: () => Promise<void>): Promise<void> {
  const client = await service.database.pool.connect();
  try {
    await client.query('begin');
    const text = 'select 1 from enrichment_chunk where job_id = $1 and chunk = $2 for update';
    await client.query(text, [id, chunk]);
    await work();
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** Waits until a statement waits for a lock. */
const blocked = () =>
  until(
    () => service.database.countLockWaits(),
    (waiting) => waiting > 0,
  );

const gone = () =>
  until(
    () =>
      query(`select from pg_stat_activity
             where datname = current_database() and application_name = 'tenure worker'`),
    ({ rowCount }) => rowCount === 0,
  );

test('killed within the first step: the job is unchanged, and the next node prunes it', async () => {
  const id = await longJob();
  const before = (await service.get(`${PATH}/${id}/final_result`)).body;
  await withLocked(id, 10, async () => {
    const doomed = await worker();
    await blocked();
    await doomed.end('SIGKILL');
  });
  await gone();
  expect(await chunksOf(id)).toBe(CHUNKS);
  expect((await service.get(`${PATH}/${id}/final_result`)).body).toEqual(before);
  const next = await worker();
  await until(
    () => chunksOf(id),
    (chunks) => chunks === 0,
  );
  await next.end('SIGTERM');
});

test('killed between two steps: the job is gone for its client, and the rest follows', async () => {
  const id = await longJob();
  await withLocked(id, 40, async () => {
    const doomed = await worker();
    await blocked();
    await doomed.end('SIGKILL');
  });
  await gone();
  expect(await chunksOf(id)).toBe(CHUNKS - 25);
  expect((await service.get(`${PATH}/${id}/final_result`)).body).toHaveProperty('message');
  expect(await auditOf(service)).toMatchObject({ different: 0 });
  const next = await worker();
  await until(
    () => chunksOf(id),
    (chunks) => chunks === 0,
  );
  await next.end('SIGTERM');
  const { rows } = await query(`select pruned_rows from retention where name = 'jobs'`);
  expect(rows).toEqual([{ pruned_rows: 2 * CHUNKS }]);
  expect(await auditOf(service)).toMatchObject({ different: 0, checked: { pruned: 2 } });
});
