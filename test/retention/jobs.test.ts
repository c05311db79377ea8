import { beforeEach, expect, test } from 'vitest';
import { createBody, PATH, runJob } from '../enrichment/jobs.ts';
import { ana, bruno } from '../support/people.ts';
import { until, useService } from '../support/service.ts';
import { after, auditOf, prune, pruneOnce } from './prune.ts';

const service = useService();
const LEDGER = '/api/v1/users/credit_ledger';
const values = [['ana.silva@acme.example'], ['bruno@acme.example'], ['x@x.example']];
const ended = new Date('2026-03-01T12:00:00Z');

beforeEach(async () => {
  await service.load([ana, bruno]);
  Object.assign(service, await service.addAccount({ credits: 100 }));
});

const query = (text: string, ...parameters: unknown[]) =>
  service.database.pool.query(text, parameters);

/** A job that was completed at a time. */
async function endedJob(at: Date): Promise<number> {
  const { id } = await runJob(service, { lead_data: { keys: ['email'], values } });
  await query(
    'update enrichment_job set created_at = $2, completed_at = $2, updated_at = $2 where id = $1',
    id,
    at,
  );
  return id;
}

async function chunksOf(id: number): Promise<number> {
  const { rows } = await query('select 1 from enrichment_chunk where job_id = $1', id);
  return rows.length;
}

const results = async (id: number, page = 0) =>
  (await service.get(`${PATH}/${id}/final_result`, { page: String(page) })).body;

test('a job that ended at the bound is deleted, one that ended a moment later stays', async () => {
  const [older, younger] = [await endedJob(ended), await endedJob(after(ended, 1))];
  const before = await results(younger);
  expect(await prune(service.database, 'jobs', ended)).toBe(1);
  expect([await chunksOf(older), await chunksOf(younger)]).toEqual([0, 1]);
  expect(await results(younger)).toEqual(before);
  expect(await prune(service.database, 'jobs', ended)).toBe(0);
});

test('a running job is not touched, however old', async () => {
  const id = await endedJob(ended);
  await query(
    `update enrichment_job set status = 'Running', completed_at = null where id = $1`,
    id,
  );
  await prune(service.database, 'jobs', new Date());
  expect(await chunksOf(id)).toBe(1);
  await query(
    `update enrichment_job set status = 'Completed', completed_at = now() where id = $1`,
    id,
  );
});

test('its client gets an error, and the job, its name and its charge stay', async () => {
  const id = await endedJob(ended);
  const job = (await service.get(`${PATH}/${id}`)).body;
  const list = (await service.get(PATH)).body;
  const ledger = (await service.get(LEDGER)).body;
  const { tiers } = (await service.get(LEDGER, { job_id: String(id) })).body;
  await prune(service.database, 'jobs', ended);

  expect(await results(id)).toEqual({
    message: 'The results of this job are no longer kept.',
    info: expect.stringMatching(/^They were deleted on \d{4}-\d\d-\d\d,/),
  });
  expect(await results(id, 7)).toMatchObject({ message: 'There is no such page.' });
  expect((await service.get(`${PATH}/${id}`)).body).toEqual(job);
  expect((await service.get(PATH)).body).toEqual(list);
  const again = await service.post(PATH, createBody({ name: job.lead_enrichment.name }));
  expect(again).toMatchObject({ status: 422 });

  expect((await service.get(LEDGER)).body).toEqual(ledger);
  expect((await service.get(LEDGER, { job_id: String(id) })).body).toMatchObject({
    total: 1,
    tiers,
    lines: [{ job_id: id, position: null, amount: ledger.lines[0].amount }],
  });
  expect((await service.get(LEDGER, { job_id: String(id), page_no: '1' })).body.lines).toEqual([]);
});

test('the books still add up, and a changed charge is still found', async () => {
  const id = await endedJob(ended);
  await endedJob(new Date());
  await prune(service.database, 'jobs', ended);
  expect(await auditOf(service)).toMatchObject({
    different: 0,
    checked: { jobs: 2, leads: 6, recomputed: 3, erased: 0, pruned: 3 },
  });
  await query('update enrichment_job set pruned_tiers[2] = pruned_tiers[2] + 1 where id = $1', id);
  expect(await auditOf(service)).toMatchObject({
    different: 2,
    differences: [{ about: `enrichment_job/${id}` }, { about: `enrichment_job/${id}` }],
  });
});

/** Makes a job look as long as one of 120,000 leads. */
async function lengthen(id: number): Promise<void> {
  await query(
    `insert into enrichment_chunk (job_id, chunk, leads, tiers, contact_ids, contact_versions,
                                   changes, done_at)
     select job_id, more, leads, '{0,0,0}', '{null,null,null}', '{null,null,null}', '{0,0,0}', done_at
     from enrichment_chunk, generate_series(1, 59) more where job_id = $1`,
    id,
  );
  await query('update enrichment_job set chunks = 60, leads = 118003 where id = $1', id);
}

test('a long job is deleted in several steps, and is gone for its client from the first', async () => {
  const id = await endedJob(ended);
  await lengthen(id);
  const left: number[] = [];
  for (let cursor: number | null = null; left.length === 0 || cursor !== null; ) {
    const step = await pruneOnce(service.database, 'jobs', ended, cursor);
    cursor = step.cursor;
    left.push(await chunksOf(id));
    expect(await results(id)).toHaveProperty('message');
    expect(await results(id, 100)).toHaveProperty('message');
    expect(await auditOf(service)).toMatchObject({ different: 0 });
  }
  expect(left).toEqual([35, 10, 0]);
});

test('short jobs are deleted together, as many as a step may take', async () => {
  const ids = [await endedJob(ended), await endedJob(ended), await endedJob(ended)];
  expect(await pruneOnce(service.database, 'jobs', ended)).toMatchObject({ rows: 3, cursor: null });
  for (const id of ids) expect(await chunksOf(id)).toBe(0);
});

test('a repeated create call is answered as before, and creates nothing', async () => {
  const body = createBody({ lead_data: { keys: ['email'], values } });
  const key = { 'idempotency-key': 'once' };
  const first = await service.post(PATH, body, {}, key);
  const status = () => service.get(`${PATH}/${first.body.id}`);
  await until(status, (answer) => answer.body.lead_enrichment.is_completed);
  await prune(service.database, 'jobs', new Date(Date.now() + 86_400_000));
  expect(await chunksOf(first.body.id)).toBe(0);
  const again = await service.post(PATH, body, {}, key);
  expect(again.body).toEqual(first.body);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
});

test('a job that lost its chunks in another way is marked too, and delays no other', async () => {
  const [empty, other] = [await endedJob(ended), await endedJob(after(ended, -1))];
  await query('delete from enrichment_chunk where job_id = $1', empty);
  expect(await prune(service.database, 'jobs', ended)).toBe(1);
  expect(await chunksOf(other)).toBe(0);
  expect(await results(empty)).toHaveProperty('message');
});
