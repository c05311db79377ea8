/** Quotes of both create calls: their content, their lack of effects, and how they bind. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBody, PATH as JOBS, runJob } from '../enrichment/jobs.ts';
import { completed, PATH as REQUESTS } from '../refresh/requests.ts';
import { ana, bruno, carla } from '../support/people.ts';
import { type Json, until, useService } from '../support/service.ts';
import { always, httpConfig, startUpstream } from '../support/upstream.ts';

const upstream = await startUpstream(always(404));
afterAll(() => upstream[Symbol.asyncDispose]());
const service = useService((config) => {
  config.sources = [httpConfig(upstream.url)];
  config.limits.leadsPerJob = 3_000;
});

beforeAll(() => service.load([ana, bruno, { ...carla, verified_at: '2024-02-03T04:05:06Z' }]));
beforeEach(async () => {
  Object.assign(service, await service.addAccount({ credits: 100 }));
});

const emails = (...values: unknown[]) => ({
  lead_data: { keys: ['email'], values: values.map((value) => [value]) },
});
const ANA = 'ana.silva@acme.example';

/** Rows in tables that a create call would write to, and the account's balance and holds. */
async function stored() {
  const { rows } = await service.database.pool.query(`
    select (select count(*) from enrichment_job) as jobs, (select count(*) from lookup) as lookups,
           (select count(*) from refresh_request) as requests,
           (select count(*) from credit_entry) as entries,
           (select sum(credits_held) from account) as held,
           (select count(*) from account_contact) as baselines`);
  return { ...rows[0], asked: upstream.asked.length };
}

/** Work of an earlier test may still be in progress. */
const whenIdle = () => until(stored, ({ held }) => Number(held) === 0);

async function quote(path: string, body: object): Promise<Json> {
  const before = await whenIdle();
  const answer = await service.post(`${path}/quote`, body);
  expect(answer).toMatchObject({ status: 200 });
  expect(await stored()).toEqual(before);
  return answer.body;
}

describe('of a job', () => {
  const put = (more: Record<string, unknown>) => ({
    lead_enrichments: { ...createBody(more).lead_enrichments },
  });
  const withQuote = (body: ReturnType<typeof put>, text: unknown) => ({
    lead_enrichments: { quote: text, ...body.lead_enrichments },
  });

  test('200 counts, holds nothing, queries nobody, and states the cost', async () => {
    const list = emails(ANA, ' Ana.Silva@ACME.example', null, 'no address', 'carla@acme.example');
    expect(await quote(JOBS, put(list))).toEqual({
      leads: 5,
      duplicates: 1,
      unusable: 2,
      maximum_credits: 5,
      credits_available: 100,
      affordable: true,
      sample: { size: 5, matched: 3, expected_credits: 2 },
      quote: expect.any(String),
      expires_at: expect.any(String),
    });
  });

  test('200 by name and by URL, for the requested profile type, without matches below the least score', async () => {
    const keys = ['first_name', 'last_name', 'company_name'];
    const values = [
      ['Ana', 'Silva', 'Acme, Inc.'],
      ['ANA', 'Silva', 'acme'],
      ['Ana', '', 'Acme'],
    ];
    const byName = { match_field: 'name', direct_dial: true, lead_data: { keys, values } };
    const found = await quote(JOBS, put(byName));
    expect(found).toMatchObject({ duplicates: 1, unusable: 1, maximum_credits: 4.5 });
    expect(found.sample).toEqual({ size: 3, matched: 2, expected_credits: 3 });
    const sure = await quote(JOBS, put({ ...byName, min_match_score: 100 }));
    expect(sure.sample).toEqual({ size: 3, matched: 0, expected_credits: 0 });
    const byUrl = {
      match_field: 'linkedin_url',
      lead_data: {
        keys: ['linkedin_url'],
        values: [[bruno.linkedin_url], [`${bruno.linkedin_url}/?trk=x`], ['acme.example']],
      },
    };
    expect(await quote(JOBS, put(byUrl))).toMatchObject({
      duplicates: 1,
      unusable: 1,
      sample: { matched: 2, expected_credits: 0.5 },
    });
  });

  test('a long list is sampled, and the cost is stated for all of it', async () => {
    const half = emails(
      ...Array.from({ length: 3_000 }, (_, at) => (at % 2 ? ANA : `x${at}@x.example`)),
    );
    expect(await quote(JOBS, put(half))).toMatchObject({
      leads: 3_000,
      duplicates: 1_499,
      affordable: false,
      maximum_credits: 3_000,
      sample: { size: 1_000, matched: 500, expected_credits: 1_500 },
    });
    const capped = await quote(JOBS, put({ ...half, max_credits: 20.5 }));
    expect(capped).toMatchObject({ maximum_credits: 20.5, affordable: true });
    expect(capped.sample.expected_credits).toBe(20);
  });

  test('200 created with it any number of times, whatever the spelling; it costs no more', async () => {
    const body = put({ ...emails(ANA, ANA, 'carla@acme.example'), max_credits: 1 });
    const { quote: text, maximum_credits: maximum } = await quote(JOBS, body);
    expect(maximum).toBe(1);
    const { lead_data, ...rest } = body.lead_enrichments;
    const reordered = JSON.stringify(
      { lead_enrichments: { lead_data, quote: text, ...rest } },
      null,
      3,
    );
    const first = await service.post(JOBS, reordered, {}, { 'idempotency-key': 'quoted' });
    const again = await service.post(JOBS, reordered, {}, { 'idempotency-key': 'quoted' });
    expect([first.status, again.body]).toEqual([200, first.body]);
    const taken = await service.post(JOBS, withQuote(body, text));
    expect(taken.body.message).toContain('already taken');
    const { job } = await runJob(service, { ...lead(ANA), max_credits: 1 });
    expect(job.total_enriched_leads).toBe(1);
  });

  const lead = (value: unknown) => emails(value);

  test('422 with another body, to the last digit', async () => {
    const exact = (number: string) => JSON.stringify(put(lead(ANA))).replace(`"${ANA}"`, number);
    const text = (await service.post(`${JOBS}/quote`, exact('9007199254740993'))).body.quote;
    const named = (body: string) => body.replace('{"name"', `{"quote":"${text}","name"`);
    const body = exact('9007199254740993');
    const other = await service.post(JOBS, named(body.replace('0993', '0992')));
    expect(other.status).toBe(422);
    expect(other.body.message).toMatch(/^lead_enrichments\.quote: is no quote|is for another body/);
  });

  test.each<[string, unknown]>([
    ['empty', ''],
    ['not one of our texts', 'hello'],
    ['half of one', 'WzFd.'],
    ['a dot', '.'],
  ])('422 a quote that is %s', async (_what, text) => {
    const answer = await service.post(JOBS, withQuote(put(lead(ANA)), text));
    expect(answer.status).toBe(422);
    expect(answer.body.message).toMatch(/^lead_enrichments\.quote: is no quote/);
  });

  test('422 a quote of another account, of the other endpoint, altered, or expired', async () => {
    const body = put(lead(ANA));
    const { quote: text } = await quote(JOBS, body);
    const { apiKey } = await service.addAccount();
    const refused = async (given: unknown, key = service.apiKey) => {
      const answer = await service.post(JOBS, withQuote(body, given), { api_key: key });
      expect(answer.status).toBe(422);
      return answer.body.message as string;
    };
    expect(await refused(text, apiKey)).toContain('is no quote that this account was given');
    const profiles = await quote(REQUESTS, { profiles: [{ email: ANA }] });
    expect(await refused(profiles.quote)).toContain('is no quote that this account was given');
    const [, signature] = text.split('.');
    const payload = Buffer.from('[1000,9999999999999,"x"]').toString('base64url');
    expect(await refused(`${payload}.${signature}`)).toContain('is no quote');
    expect(await refused(17)).toBe('lead_enrichments.quote: must be a string or null');
    const changed = put({ ...lead(ANA), name: body.lead_enrichments.name, direct_dial: true });
    const other = await service.post(JOBS, withQuote(changed, text));
    expect(other.body.message).toContain('is for another body');
    expect((await service.post(JOBS, withQuote(body, text))).status).toBe(200);
  });

  test.each<[string, Record<string, unknown>]>([
    ['no leads', { lead_data: { keys: ['email'], values: [] } }],
    ['too many leads', emails(...Array.from({ length: 3_001 }, () => 'x'))],
    ['an unknown field', { match_field: 'phone' }],
    ['an invalid webhook', { webhook: 'ftp://x.example' }],
    ['an invalid name', { name: ' ' }],
    ['an invalid quote', { quote: 'x' }],
    ['a score out of range', { min_match_score: 101 }],
  ])('422 as create answers: %s', async (_what, more) => {
    const body = put({ name: 'One', ...more });
    const [created, quoted] = [
      await service.post(JOBS, body),
      await service.post(`${JOBS}/quote`, body),
    ];
    expect(created.status).toBe(422);
    expect(quoted.status).toBe(422);
    expect(quoted.body).toEqual(created.body);
  });
});

describe('of a refresh request', () => {
  const PROFILES = [
    { email: ANA },
    { email: 'ANA.silva@acme.example', metadata: { own: 1 } },
    { email: 'no address' },
    { linkedin_url: bruno.linkedin_url },
    { email: 'carla@acme.example' },
    { email: 'nobody@x.example' },
  ];

  test('200 counts, holds nothing, queries nobody, and states the cost by stored data', async () => {
    const body = { profiles: PROFILES, requested_attributes: [{ name: 'email' }] };
    expect(await quote(REQUESTS, body)).toEqual({
      profiles: 6,
      duplicates: 1,
      unusable: 1,
      maximum_credits: 6,
      credits_available: 100,
      affordable: true,
      sample: { size: 6, matched: 4, expected_credits: 2.25 },
      quote: expect.any(String),
      expires_at: expect.any(String),
    });
    const test = await quote(REQUESTS, { ...body, test: true });
    expect(test.sample).toMatchObject({ expected_credits: 0 });
  });

  test('200 created with it, the key in either position, and again; never more than its maximum', async () => {
    const body = { profiles: PROFILES, max_credits: 0.6, synchronous: false };
    const quoted = await quote(REQUESTS, body);
    expect(quoted).toMatchObject({ maximum_credits: 0.5, sample: { expected_credits: 0.5 } });
    for (const more of [{ api_key: service.apiKey }, {}]) {
      const created = await service.post(REQUESTS, { quote: quoted.quote, ...more, ...body });
      expect(created.status).toBe(200);
      await completed(service, created.body.unique_identifier);
    }
    const { body: metrics } = await service.get('/api/v1/users/credit_metrics');
    expect(metrics).toMatchObject({ credits_used_today: 1, credits_held: 0 });
  });

  test('422 with another body, members named __proto__ among them', async () => {
    const text = (value: number, more = '') =>
      `{"profiles":[{"email":"${ANA}","metadata":{"__proto__":{"a":${value}}}}]${more}}`;
    const { quote: given } = (await service.post(`${REQUESTS}/quote`, text(1))).body;
    const more = `,"quote":"${given}"`;
    const other = await service.post(REQUESTS, text(2, more));
    expect(other.status).toBe(422);
    expect(other.body.message).toBe(
      'quote: is for another body; ask for one with the body as it is now',
    );
    expect((await service.post(REQUESTS, text(1, more))).status).toBe(200);
  });

  test.each<[string, object]>([
    ['no profiles', { profiles: [] }],
    ['a cap of nothing', { profiles: PROFILES, max_credits: 0 }],
    ['a cap in text', { profiles: PROFILES, max_credits: '1' }],
    ['an invalid quote', { profiles: PROFILES, quote: 'x.y' }],
    ['an invalid webhook', { profiles: PROFILES, webhook: 'x' }],
  ])('422 as create answers: %s', async (_what, body) => {
    const [created, quoted] = [
      await service.post(REQUESTS, body),
      await service.post(`${REQUESTS}/quote`, body),
    ];
    expect(created.status).toBe(422);
    expect(quoted.body).toEqual(created.body);
  });
});

test('401 without a key', async () => {
  for (const path of [JOBS, REQUESTS]) {
    const { status } = await service.post(`${path}/quote`, createBody(), { api_key: 'tnr_none' });
    expect(status).toBe(401);
  }
});
