/** Cancelled jobs: their leads, and their credits. */
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { holdRacePoints, type RacePoint } from '../../src/ground/race-points.ts';
import { auditAccount } from '../../src/work/statements/index.ts';
import { ana } from '../support/people.ts';
import { startReceiver } from '../support/receiver.ts';
import { type Json, until, useService } from '../support/service.ts';
import { type Answering, always, httpConfig, startUpstream } from '../support/upstream.ts';
import { createBody, PATH, runJob } from './jobs.ts';

let answer: Answering = always(404);
const upstream = await startUpstream((...asked) => answer(...asked));
const receiver = await startReceiver();
afterAll(async () => {
  await upstream[Symbol.asyncDispose]();
  await receiver.close();
});
const service = useService((config) => {
  config.sources = [httpConfig(upstream.url)];
});

beforeEach(async () => {
  answer = always(404);
  await service.load([ana]);
  Object.assign(service, await service.addAccount({ credits: 50_000 }));
});
let release = () => {};
afterEach(() => {
  holdRacePoints(undefined);
  release();
});

const list = (count: number) => ({
  match_details: true,
  lead_data: {
    keys: ['email'],
    values: Array.from({ length: count }, () => ['ana.silva@acme.example']),
  },
});

/**
 * Holds the code that reaches a point until it is released; the n-th and later arrivals are not
 * held.
 */
function hold(point: RacePoint, most = Number.POSITIVE_INFINITY) {
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const state = { held: 0, release };
  holdRacePoints((passing) => {
    if (passing !== point || state.held >= most) return undefined;
    state.held += 1;
    return released;
  });
  return state;
}

const start = async (body: Record<string, unknown>): Promise<number> => {
  const created = await service.post(PATH, createBody(body));
  expect(created.status).toBe(200);
  return created.body.id;
};
const cancel = (id: number) => service.post(`${PATH}/${id}/cancel`, {});
const ended = (id: number): Promise<Json> =>
  until(
    async () => (await service.get(`${PATH}/${id}`)).body.lead_enrichment,
    ({ is_completed }) => is_completed,
  );

async function reasonsOf(id: number, page = 0): Promise<Map<string | null, number>> {
  const query = { page: String(page), page_size: '1000' };
  const { body } = await service.get(`${PATH}/${id}/final_result`, query);
  const counts = new Map<string | null, number>();
  for (const lead of body.enriched_leads.leads) {
    expect(lead.id === null).toBe(lead.match.reason !== null);
    counts.set(lead.match.reason, (counts.get(lead.match.reason) ?? 0) + 1);
  }
  return counts;
}

async function expectBooks(credits: number) {
  const { body } = await service.get('/api/v1/users/credit_metrics');
  expect(body).toMatchObject({ credits_used_today: credits, credits_held: 0 });
  expect((await auditAccount(service.database, service.accountId)).differences).toEqual([]);
}

test('chunks in progress end as usual, the others are unmatched, and the webhook reports it', async () => {
  const point = hold('chunk.matched');
  const id = await start({ ...list(20_000), webhook: receiver.url });
  await until(
    async () => point.held,
    (held) => held > 0,
  );
  const { status, body } = await cancel(id);
  expect(status).toBe(200);
  expect(body.lead_enrichment).toMatchObject({ id, status: 'Running', is_completed: false });
  expect((await cancel(id)).body.lead_enrichment).toMatchObject({ id, status: 'Running' });
  const underWay = point.held;
  point.release();
  const job = await ended(id);
  expect(job).toMatchObject({ status: 'Completed', total_leads_to_enrich: 20_000 });
  expect(job.total_enriched_leads).toBe(underWay * 2_000);
  await expectBooks(underWay * 2_000);
  expect(await reasonsOf(id, 0)).toEqual(new Map([[null, 1_000]]));
  expect(await reasonsOf(id, 19)).toEqual(new Map([['cancelled', 1_000]]));
  const post = await until(
    async () => receiver.received.find((one) => JSON.parse(one.body).id === id),
    (found) => found !== undefined,
  );
  expect(JSON.parse(post!.body).total_enriched_leads).toBe(job.total_enriched_leads);
  const receipt = await service.get(`${PATH}/${id}/leads/19999/match`);
  expect(receipt.body).toEqual({
    matched: false,
    score: null,
    key: null,
    lead: 'ana.silva@acme.example',
    contact: null,
    candidates: null,
    reason: 'cancelled',
  });
  const ledger = await service.get('/api/v1/users/credit_ledger', {
    job_id: String(id),
    page_no: '199',
  });
  expect(ledger.body.lines.at(-1)).toMatchObject({
    amount: 0,
    reason: 'cancelled before it was matched',
  });
});

test('chunks that wait for a source stop waiting', async () => {
  await service.load([{ ...ana, verified_at: '2024-02-03T04:05:06Z', headline: 'Long ago' }]);
  let asked = 0;
  answer = () => {
    asked += 1;
  };
  const id = await start({ ...list(2_500), contact_refresh_time: 0 });
  const waiting = async () =>
    (await service.database.pool.query('select count(*)::int as n from enrichment_pause')).rows[0]
      .n as number;
  await until(
    async () => [asked, await waiting()],
    ([source, paused]) => source! > 0 && paused === 2,
  );
  expect((await cancel(id)).status).toBe(200);
  expect(await ended(id)).toMatchObject({ total_enriched_leads: 0 });
  expect(await reasonsOf(id, 2)).toEqual(new Map([['cancelled', 500]]));
  expect(await waiting()).toBe(0);
  await expectBooks(0);
});

test('a chunk in progress that would wait for a source ends with the stored data', async () => {
  answer = () => {};
  const id = await start({ ...list(1), contact_refresh_time: 0 });
  // In either order, the job ends without the source.
  await cancel(id);
  await ended(id);
  const reasons = await reasonsOf(id);
  await expectBooks(reasons.get(null) ?? 0);
});

test('cancelling again, or many times at once, is harmless and the job stays cancelled', async () => {
  const id = await start(list(12_000));
  const answers = await Promise.all(Array.from({ length: 8 }, () => cancel(id)));
  // A job may have completed by itself before the first of them.
  expect(answers.every(({ status }) => status === 200 || status === 422)).toBe(true);
  const job = await ended(id);
  await expectBooks(job.total_enriched_leads);
  const again = await cancel(id);
  expect(again.status).toBe(answers.some(({ status }) => status === 200) ? 200 : 422);
  expect((await service.get(`${PATH}/${id}`)).body.lead_enrichment).toEqual(job);
});

test('a chunk is claimed while its job is being cancelled', async () => {
  const point = hold('job.cancelling');
  const id = await start(list(4_000));
  const cancelling = cancel(id);
  await until(
    async () => point.held,
    (held) => held > 0,
  );
  // The chunks that the call has locked wait for it; a worker that claims one meanwhile changes
  // nothing.
  point.release();
  expect([200, 422]).toContain((await cancelling).status);
  const job = await ended(id);
  await expectBooks(job.total_enriched_leads);
});

test('a cap also applies to the remaining leads', async () => {
  const point = hold('chunk.matched');
  const id = await start({ ...list(8_000), max_credits: 5, webhook: receiver.url });
  await until(
    async () => point.held,
    (held) => held > 0,
  );
  await cancel(id);
  point.release();
  await ended(id);
  expect(await reasonsOf(id)).toEqual(
    new Map([
      [null, 5],
      ['credit_cap', 995],
    ]),
  );
  await expectBooks(5);
  const told = await until(
    async () => receiver.received.map(({ body }) => JSON.parse(body)).find((one) => one.id === id),
    (post) => post !== undefined,
  );
  expect(told.total_enriched_leads).toBe(5);
});

test('422 for a completed job, one of another account, and a missing one', async () => {
  const { id } = await runJob(service, list(1));
  const answer = await cancel(id);
  expect(answer.status).toBe(422);
  expect(answer.body.message).toContain('is completed');
  const { apiKey } = await service.addAccount();
  for (const path of [`${PATH}/${id}/cancel`, `${PATH}/987654/cancel`, `${PATH}/x/cancel`]) {
    const other = await service.post(path, {}, { api_key: apiKey });
    expect(other.status).toBe(422);
    expect(other.body.message).toMatch(/^id: no lead enrichment job .* on this account$/);
  }
});
