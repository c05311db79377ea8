import { beforeAll, expect, test } from 'vitest';
import { TIER } from '../../src/profile/details.ts';
import { runJob } from '../enrichment/jobs.ts';
import { ana, bruno, carla } from '../support/people.ts';
import { type Json, useService } from '../support/service.ts';
import { storeRequest } from './refreshes.ts';

const service = useService((config) => {
  config.limits.pageSize = 5_000;
});
const PATH = '/api/v1/users/credit_ledger';
const timestamp = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);

let jobId: number;
let freeJobId: number;
let requestId: number;
let other: { apiKey: string; accountId: number };

const emails = (...addresses: string[]) => ({
  keys: ['email'],
  values: addresses.map((address) => [address]),
});

beforeAll(async () => {
  await service.load([
    ana,
    { ...bruno, emails: [{ address: 'bruno@globex.example', type: 'work', status: 'Invalid' }] },
    carla,
  ]);
  other = await service.addAccount({ credits: 10 });
  const job = await runJob(service, {
    name: 'Spring',
    lead_data: emails(
      'ana.silva@acme.example',
      'nobody@acme.example',
      'bruno@globex.example',
      'carla@acme.example',
    ),
  });
  jobId = job.id;
  freeJobId = (await runJob(service, { name: 'Free', lead_data: emails('x@x.example') })).id;
  requestId = await storeRequest(service.database, {
    accountId: service.accountId,
    tier: TIER.full_prospect,
    profiles: [
      { tier: TIER.lead_profile, contactId: 1, version: 1 },
      { searchStatus: 'not_found', remark: 'No source knows this person.' },
      { searchStatus: null, contactId: 2, version: 1, remark: 'Too late.' },
      { contactId: 3, version: 1 },
      { searchStatus: 'refreshing', contactId: 4, version: 1 },
    ],
  });
});

const ledger = async (query: Record<string, string> = {}): Promise<Json> => {
  const { status, body } = await service.get(PATH, query);
  expect(status).toBe(200);
  return body;
};

const nothing = { job_id: null, request_id: null, position: null, contact_id: null, tier: null };

test('200 with every change of the balance, newest first, free ones included', async () => {
  const body = await ledger();
  expect(body).toMatchObject({ total: 7, page_no: 0, page_size: 100 });
  const pick = ({ amount, balance_after, reason }: Json) => [amount, balance_after, reason];
  expect(body.lines.map(pick)).toEqual([
    [0, 99_997.75, 'contact without a current position'],
    [0, 99_997.75, 'Too late.'],
    [0, 99_997.75, 'No source knows this person.'],
    [-1, 99_997.75, 'verified work email; nothing of a higher tier was there'],
    [0, 99_998.75, 'lead enrichment "Free": 0 of 1 leads matched'],
    [-1.25, 99_998.75, 'lead enrichment "Spring": 3 of 4 leads matched'],
    [100_000, 100_000, 'credits added'],
  ]);
  expect(body.lines[6]).toEqual({
    ...nothing,
    entry_id: expect.any(Number),
    created_at: timestamp,
    kind: 'grant',
    amount: 100_000,
    balance_after: 100_000,
    reason: 'credits added',
  });
  expect(body.lines[5]).toMatchObject({ ...nothing, kind: 'charge', job_id: jobId });
  expect(body.lines[3]).toMatchObject({
    kind: 'charge',
    job_id: null,
    request_id: requestId,
    position: 0,
    contact_id: 1,
    tier: 'Lead Profile',
  });
});

test('amounts add up to the balance', async () => {
  const { lines } = await ledger();
  const metrics = await service.get('/api/v1/users/credit_metrics');
  const sum = lines.reduce((total: number, line: Json) => total + line.amount, 0);
  expect(sum).toBe(metrics.body.credit_balance);
  expect(lines[0].balance_after).toBe(metrics.body.credit_balance);
});

test('job_id: its leads in the order submitted, each with its tier and reason', async () => {
  const body = await ledger({ job_id: String(jobId) });
  expect(body).toEqual({
    total: 4,
    page_no: 0,
    page_size: 100,
    tiers: [
      { tier: null, price: 0, lines: 2, amount: 0 },
      { tier: 'Contact Profile', price: 0.25, lines: 1, amount: -0.25 },
      { tier: 'Lead Profile', price: 1, lines: 1, amount: -1 },
    ],
    lines: [
      lead(0, -1, 99_999, 'Lead Profile', 'verified work email'),
      lead(1, 0, 99_999, null, 'no contact matched'),
      lead(2, -0.25, 99_998.75, 'Contact Profile', 'profile; nothing of a higher tier was there'),
      lead(3, 0, 99_998.75, null, 'contact without a current position'),
    ],
  });
});

const lead = (
  position: number,
  amount: number,
  balance: number,
  tier: string | null,
  reason: string,
) => ({
  entry_id: expect.any(Number),
  created_at: timestamp,
  kind: 'charge',
  amount,
  balance_after: balance,
  job_id: jobId,
  request_id: null,
  position,
  contact_id: reason === 'no contact matched' ? null : expect.any(Number),
  tier,
  reason,
});

test('request_id: its concluded profiles in the order submitted', async () => {
  const body = await ledger({ request_id: String(requestId) });
  expect(body).toMatchObject({
    total: 4,
    tiers: [
      { tier: null, lines: 3, amount: 0 },
      { tier: 'Lead Profile', lines: 1, amount: -1 },
    ],
  });
  expect(body.lines.map((line: Json) => line.position)).toEqual([0, 1, 2, 3]);
  expect(body.lines.map((line: Json) => line.amount)).toEqual([-1, 0, 0, 0]);
});

test('a free job has its lines too', async () => {
  const { total, lines, tiers } = await ledger({ job_id: String(freeJobId) });
  expect({ total, tiers }).toEqual({
    total: 1,
    tiers: [{ tier: null, price: 0, lines: 1, amount: 0 }],
  });
  expect(lines[0]).toMatchObject({ amount: 0, reason: 'no contact matched' });
});

test('pages of a long job carry the balance over, across chunks', async () => {
  const addresses = Array.from({ length: 4_321 }, (_, index) =>
    index % 3 === 0 ? 'ana.silva@acme.example' : 'nobody@acme.example',
  );
  const { id } = await runJob(service, { lead_data: emails(...addresses) });
  const [entry] = (await ledger({ page_size: '1' })).lines;
  expect(entry).toMatchObject({ job_id: id, amount: -1_441 });
  let balance = entry.balance_after - entry.amount;
  const seen: number[] = [];
  for (let page = 0; page < 7; page += 1) {
    const query = { job_id: String(id), page_no: String(page), page_size: '700' };
    const { total, lines } = await ledger(query);
    expect(total).toBe(4_321);
    for (const line of lines) {
      balance += line.amount;
      expect(line.balance_after).toBe(balance);
      seen.push(line.position);
    }
  }
  expect(balance).toBe(entry.balance_after);
  expect(seen).toEqual(addresses.map((_, index) => index));
});

test('pages of the ledger add up to the whole', async () => {
  const whole = await ledger();
  const pages = [];
  for (let page = 0; page * 3 < whole.total; page += 1) {
    pages.push(...(await ledger({ page_no: String(page), page_size: '3' })).lines);
  }
  expect(pages).toEqual(whole.lines);
});

test.each([
  [{ page_no: '-1' }, 0, 100],
  [{ page_no: 'x', page_size: 'y' }, 0, 100],
  [{ page_size: '0' }, 0, 1],
  [{ page_size: '999999' }, 0, 5_000],
  [{ page_no: '99999999999', page_size: '5000' }, 2 ** 31, 5_000],
  [{ page_no: '77' }, 77, 100],
])('numbers that do not parse or are out of range: %j', async (query, page_no, page_size) => {
  const abouts: Record<string, string>[] = [
    {},
    { job_id: String(jobId) },
    { request_id: String(requestId) },
  ];
  for (const about of abouts) {
    const body = await ledger({ ...(query as Record<string, string>), ...about });
    expect(body).toMatchObject({ page_no, page_size });
    if (page_no > 0) expect(body.lines).toEqual([]);
  }
});

test('a job that is not finished has no lines yet', async () => {
  const { db } = service.database;
  const columns = { name: 'Unfinished', status: 'Launched', profile_type: 'Lead Profile' } as const;
  const { id } = await db
    .insertInto('enrichment_job')
    .values({
      ...columns,
      account_id: service.accountId,
      match_field: 'email',
      append_company_data: false,
      flag_changed_company: false,
      flag_changed_title: false,
      leads: 1,
      chunks: 1,
      contact_refresh_time: null,
      webhook: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(await ledger({ job_id: String(id) })).toMatchObject({ total: 0, lines: [], tiers: [] });
  await db.deleteFrom('enrichment_job').where('id', '=', id).execute();
});

test.each([
  ['job_id', 'a job that is not there', '4711', 'no lead enrichment job 4711'],
  ['request_id', 'a request that is not there', '4711', 'no refresh request 4711'],
  ['job_id', 'no number', 'first', 'must be a whole number'],
  ['request_id', 'nothing', '', 'must be a whole number'],
])('422 for a %s that is %s', async (name, _kind, value, reason) => {
  const { status, body } = await service.get(PATH, { [name]: value });
  expect(status).toBe(422);
  expect(body.message).toBe(
    `${name}: ${reason}${reason.startsWith('no ') ? ' on this account' : ''}`,
  );
});

test('422 for both', async () => {
  const query = { job_id: String(jobId), request_id: String(requestId) };
  const { status, body } = await service.get(PATH, query);
  expect(status).toBe(422);
  expect(body.message).toContain('only one');
});

test('another account reads its own ledger and nothing of this one’s jobs and requests', async () => {
  const api_key = other.apiKey;
  const { body } = await service.get(PATH, { api_key });
  expect(body).toMatchObject({ total: 1, lines: [{ kind: 'grant', amount: 10 }] });
  const queries: Record<string, string>[] = [
    { job_id: String(jobId) },
    { request_id: String(requestId) },
  ];
  for (const query of queries) {
    const answer = await service.get(PATH, { api_key, ...query });
    expect(answer.status).toBe(422);
    expect(answer.body.message).toContain('on this account');
  }
});

test('401 without a valid key', async () => {
  const { status, body } = await service.get(PATH, { api_key: 'tnr_unknown', job_id: 'x' });
  expect(status).toBe(401);
  expect(body).toMatchObject({ authorization_failure: true });
});
