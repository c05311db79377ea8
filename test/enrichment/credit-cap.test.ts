/**
 * Jobs with a cap: which leads are paid for, in the order of the list, whichever chunk ends first.
 */
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { holdRacePoints } from '../../src/ground/race-points.ts';
import { latestErasure } from '../../src/people/contacts/index.ts';
import { auditAccount } from '../../src/work/statements/index.ts';
import { acme } from '../support/people.ts';
import { until, useService } from '../support/service.ts';
import { createBody, PATH, runJob } from './jobs.ts';

const service = useService();

/** Worth a credit with a verified email, a quarter without, nothing without a job. */
const person = (name: string, status: string, end_date: string | null = null) => ({
  first_name: name,
  last_name: 'Cap',
  emails: [{ address: `${name}@acme.example`, type: 'work', status }],
  positions: [{ title: 'Buyer', start_date: '2020-01-01', end_date, company: acme }],
  verified_at: new Date().toISOString(),
});

beforeAll(() =>
  service.load([
    person('dear', 'Verified'),
    person('cheap', 'Unverified'),
    person('free', 'Verified', '2022-01-01'),
  ]),
);
beforeEach(async () => {
  Object.assign(service, await service.addAccount({ credits: 100 }));
});
let release = () => {};
const held = () =>
  new Promise<void>((resolve) => {
    release = resolve;
  });
afterEach(() => {
  holdRacePoints(undefined);
  release();
});

const list = (...names: string[]) => ({
  lead_data: { keys: ['email'], values: names.map((name) => [`${name}@acme.example`]) },
});

const metrics = async () => (await service.get('/api/v1/users/credit_metrics')).body;
const differences = async () =>
  (await auditAccount(service.database, service.accountId)).differences;

/** The results of a capped job: names shown, reasons, credits. */
async function outcome(max_credits: number, ...names: string[]) {
  const { id, job } = await runJob(service, {
    ...list(...names),
    max_credits,
    match_details: true,
    append_company_data: true,
  });
  const { body } = await service.get(`${PATH}/${id}/final_result`, { page_size: '1000' });
  const leads = body.enriched_leads.leads as {
    id: number | null;
    first_name: string | null;
    company_data: object | null;
    match: { reason: string | null };
  }[];
  for (const lead of leads) if (lead.id === null) expect(lead.company_data).toBeNull();
  const { credits_used_today: credits, credits_held: held } = await metrics();
  return {
    id,
    shown: leads.map(({ id: found, first_name }) => (found === null ? null : first_name)),
    reasons: leads.map(({ match }) => match.reason),
    enriched: job.total_enriched_leads,
    credits,
    held,
  };
}

test('leads are paid in order up to the first that would exceed it; then only free ones match', async () => {
  const { id, ...found } = await outcome(2.2, 'dear', 'cheap', 'dear', 'cheap', 'free', 'nobody');
  expect(found).toEqual({
    shown: ['dear', 'cheap', null, null, 'free', null],
    reasons: [null, null, 'credit_cap', 'credit_cap', null, 'nobody'],
    enriched: 3,
    credits: 1.25,
    held: 0,
  });
  expect(await differences()).toEqual([]);
  const receipt = await service.get(`${PATH}/${id}/leads/2/match`);
  expect(receipt.body).toEqual({
    matched: false,
    score: null,
    key: null,
    lead: 'dear@acme.example',
    contact: null,
    candidates: 1,
    reason: 'credit_cap',
  });
  const ledger = await service.get('/api/v1/users/credit_ledger', { job_id: String(id) });
  expect(ledger.body.lines.map((line: { reason: string }) => line.reason).slice(2)).toEqual([
    'credit cap reached; would have cost 1.00',
    'credit cap reached; would have cost 0.25',
    'contact without a current position',
    'no contact matched',
  ]);
});

test.each([
  ['below any price', 0.01, [null, 'credit_cap', 'credit_cap'], 0],
  ['to the hundredth', 1.24, [null, null, 'credit_cap'], 1],
  ['met exactly', 1.25, [null, null, null], 1.25],
  ['the highest cost of the list', 3, [null, null, null], 1.25],
  ['far beyond', 1e300, [null, null, null], 1.25],
])('a cap %s', async (_what, cap, reasons, credits) => {
  expect(await outcome(cap, 'free', 'dear', 'cheap')).toMatchObject({ reasons, credits, held: 0 });
  expect(await differences()).toEqual([]);
});

test.each<[string, unknown, string]>([
  ['zero', 0, 'must be more than 0'],
  ['negative', -1, 'must be more than 0'],
  ['with three decimals', 1.005, 'must have at most two decimals'],
  ['too small to be represented', 1e-9, 'must have at most two decimals'],
  ['text', '5', 'must be a number or null'],
  ['a list', [5], 'must be a number or null'],
])('422 a cap that is %s', async (_what, max_credits, message) => {
  const body = createBody({ ...list('dear'), max_credits });
  for (const path of [PATH, `${PATH}/quote`]) {
    const answer = await service.post(path, body);
    expect(answer.status).toBe(422);
    expect(answer.body.message).toBe(`lead_enrichments.max_credits: ${message}`);
  }
});

test("the hold equals the cap, so an account may have less than the list's highest cost", async () => {
  Object.assign(service, await service.addAccount({ credits: 1.5 }));
  const dear = list('dear', 'dear', 'dear');
  expect((await service.post(PATH, createBody(dear))).status).toBe(422);
  const waiting = held();
  holdRacePoints((point) => (point === 'chunk.matched' ? waiting : undefined));
  expect((await service.post(PATH, createBody({ ...dear, max_credits: 1.5 }))).status).toBe(200);
  expect(await metrics()).toMatchObject({ credits_held: 1.5, credits_available: 0 });
  expect(await differences()).toEqual([]);
  const refused = await service.post(PATH, createBody({ ...dear, max_credits: 0.25 }));
  expect(refused.body.message).toMatch(
    /^not enough credits: 0\.25 needed, 0\.00 available; "tenure/,
  );
});

const LONG = 5_000;
/** Chunks of 2,000 leads; in the first, two percent cost anything. */
const long = () =>
  list(...Array.from({ length: LONG }, (_, at) => (at < 2_000 && at % 50 ? 'nobody' : 'cheap')));

test('the first chunk pays first, even if it ends last, and the count never falls', async () => {
  const waiting = held();
  let passed = 0;
  holdRacePoints((point) => {
    if (point !== 'chunk.matched') return undefined;
    passed += 1;
    return passed === 1 ? waiting : undefined;
  });
  const created = await service.post(PATH, createBody({ ...long(), max_credits: 30 }));
  const ask = async () => (await service.get(`${PATH}/${created.body.id}`)).body.lead_enrichment;
  const chunksDone = async () =>
    (
      await service.database.pool.query('select chunks_done from enrichment_job where id = $1', [
        created.body.id,
      ])
    ).rows[0].chunks_done as number;
  await until(chunksDone, (done) => done === 2);
  const before = (await ask()).total_enriched_leads;
  release();
  const job = await until(ask, ({ is_completed }) => is_completed);
  expect(job.total_enriched_leads).toBe(120);
  expect(before).toBeLessThanOrEqual(job.total_enriched_leads);
  expect(await metrics()).toMatchObject({ credits_used_today: 30, credits_held: 0 });
  const page = await service.get(`${PATH}/${created.body.id}/final_result`, {
    page: '2',
    page_size: '1000',
  });
  const ids = page.body.enriched_leads.leads.map(({ id }: { id: number | null }) => id !== null);
  expect(ids.lastIndexOf(true)).toBe(79);
  expect(await differences()).toEqual([]);
});

test('capped jobs side by side never take more than the balance', async () => {
  Object.assign(service, await service.addAccount({ credits: 6, jobLimit: 50 }));
  const dear = list('dear', 'dear', 'dear');
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      service.post(PATH, createBody({ ...dear, ...(at % 2 ? { max_credits: 1 } : {}) })),
    ),
  );
  expect(answers.some(({ status }) => status === 422)).toBe(true);
  await until(
    () => service.get(PATH, { size: '100' }),
    ({ body }) =>
      body.lead_enrichment_jobs.every(
        ({ is_completed }: { is_completed: boolean }) => is_completed,
      ),
  );
  const { credit_balance, credits_held } = await metrics();
  expect(credit_balance).toBeGreaterThanOrEqual(0);
  expect(credits_held).toBe(0);
  expect(await differences()).toEqual([]);
});

test('the audit detects a cap that was exceeded', async () => {
  const { id } = await outcome(1, 'dear', 'dear', 'free');
  const { pool } = service.database;
  const change = (sql: string) => pool.query(sql, [id]);
  await change('update enrichment_job set max_credits = 2 where id = $1');
  expect(await differences()).toMatchObject([
    { about: `enrichment_job/${id}/1`, problem: 'left out although the cap covers it' },
  ]);
  await change('update enrichment_job set max_credits = 0.5 where id = $1');
  expect(await differences()).toMatchObject([
    { about: `enrichment_job/${id}/0`, problem: 'paid for beyond the cap', found: 1 },
  ]);
});

test('an erased contact stays erased beyond the cap', async () => {
  // Erased between the chunks of a job, it has the id 0.
  expect(await latestErasure(service.database.db)).toBe(0);
  let erase: (() => Promise<void>) | null = null;
  const { pool } = service.database;
  holdRacePoints((point) => (point === 'chunk.matched' && erase ? erase() : undefined));
  const created = await service.post(PATH, createBody({ ...long(), max_credits: 1 }));
  erase = async () => {
    await pool.query(
      `update enrichment_chunk set contact_ids[3] = 0, contact_versions[3] = 0
       where job_id = $1 and chunk > 0 and done_at is not null`,
      [created.body.id],
    );
  };
  await until(
    () => service.get(`${PATH}/${created.body.id}`),
    ({ body }) => body.lead_enrichment.is_completed,
  );
  expect(await metrics()).toMatchObject({ credits_used_today: 1, credits_held: 0 });
  expect(await differences()).toEqual([]);
});
