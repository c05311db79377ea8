/** Which people are looked up for a job with a cap, and for a cancelled job. */
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Service } from '../../src/ground/service.ts';
import { enrichmentTasks } from '../../src/work/enrichment/index.ts';
import { auditAccount } from '../../src/work/statements/index.ts';
import { acme } from '../support/people.ts';
import { type TestService, until, useService } from '../support/service.ts';
import { type Answering, always, httpConfig, startUpstream } from '../support/upstream.ts';
import { createBody, PATH, runJob } from './jobs.ts';

let answer: Answering = always(404);
const upstream = await startUpstream((...asked) => answer(...asked));
afterAll(() => upstream[Symbol.asyncDispose]());
beforeEach(() => {
  answer = always(404);
  upstream.asked.length = 0;
});

const STALE = '2024-02-03T04:05:06Z';
const fresh = new Date().toISOString();
const url = (name: string) => `https://www.linkedin.com/in/capped-${name}`;
const person = (name: string, verified_at: string | undefined, status = 'Verified') => ({
  first_name: name,
  last_name: 'Capped',
  linkedin_url: url(name),
  emails: [{ address: `${name}@acme.example`, type: 'work', status }],
  positions: [{ title: 'Buyer', start_date: '2020-01-01', company: acme }],
  verified_at,
});
const list = (...names: string[]) => ({
  match_field: 'linkedin_url',
  match_details: true,
  lead_data: { keys: ['linkedin_url'], values: names.map((name) => [url(name)]) },
});
/** Names in the order of the queries. */
const asked = () =>
  upstream.asked.map(({ body }) => /capped-([\w-]+)/.exec(JSON.parse(body).linkedin_url)![1]!);
const inOrder = () => asked().sort();

async function outcome(service: TestService, id: number) {
  const { body } = await service.get(`${PATH}/${id}/final_result`, { page_size: '1000' });
  const { body: metrics } = await service.get('/api/v1/users/credit_metrics');
  const { differences } = await auditAccount(service.database, service.accountId);
  expect(differences).toEqual([]);
  return {
    reasons: body.enriched_leads.leads.map(
      (lead: { match: { reason: string | null } }) => lead.match.reason,
    ),
    credits: metrics.credits_used_today,
    held: metrics.credits_held,
  };
}

const names = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, n) => `${prefix}${String(n).padStart(3, '0')}`);

describe('a job with a cap', () => {
  const service = useService((config) => {
    config.sources = [httpConfig(upstream.url)];
  });
  beforeEach(async () => {
    Object.assign(service, await service.addAccount({ credits: 1_000 }));
  });

  test('queries nobody if the cap covers no lead at its highest price', async () => {
    const many = names(200, 'poor');
    await service.load(many.map((name) => person(name, STALE)));
    const { id } = await runJob(service, { ...list(...many), max_credits: 0.01 });
    expect(asked()).toEqual([]);
    expect(await outcome(service, id)).toMatchObject({
      reasons: Array(200).fill('credit_cap'),
      credits: 0,
      held: 0,
    });
  });

  test('queries the leads that it covers, in order, and delivers the others as stored', async () => {
    const six = names(6, 'lost');
    await service.load(six.map((name) => person(name, STALE)));
    // The price was a credit before and is a quarter of one now.
    answer = (question, reply) => {
      const name = /capped-(\w+)/.exec(question.body)![1]!;
      always(person(name, undefined, 'Unverified'))(question, reply, 0);
    };
    const { id } = await runJob(service, { ...list(...six), max_credits: 3 });
    expect(inOrder()).toEqual(six.slice(0, 3));
    expect(await outcome(service, id)).toMatchObject({
      reasons: [null, null, null, null, null, 'credit_cap'],
      credits: 2.75,
    });
  });

  test('counts fresh leads at their price, and a duplicate twice', async () => {
    await service.load([
      person('new', fresh),
      person('cheap', fresh, 'Unverified'),
      person('old-a', STALE),
      person('old-b', STALE),
    ]);
    const leads = list('new', 'nobody', 'cheap', 'old-a', 'old-a', 'old-b');
    await runJob(service, { ...leads, max_credits: 3.25 });
    expect(inOrder()).toEqual(['old-a']);
    await runJob(service, { ...leads, max_credits: 4.25 });
    expect(inOrder()).toEqual(['old-a', 'old-a', 'old-b']);
  });

  test('queries everybody if it covers the whole list', async () => {
    const three = names(3, 'rich');
    await service.load(three.map((name) => person(name, STALE)));
    await runJob(service, { ...list(...three), max_credits: 3 });
    expect(inOrder()).toEqual(three);
  });
});

describe('the chunks of a job with a cap', () => {
  const service = useService((config) => {
    config.sources = [httpConfig(upstream.url)];
  }, 'api');
  const absent = (count: number) => names(count, 'absent');

  test.each([
    ['from the last to the first', [2, 1, 0, 2, 1, 2]],
    ['from the first to the last', [0, 1, 2]],
    ['all at once', null],
  ])('query in the order of the list if they are claimed %s', async (_order, order) => {
    await service.load(['one', 'two', 'three', 'four'].map((name) => person(name, STALE)));
    Object.assign(service, await service.addAccount({ credits: 10_000 }));
    const leads = [
      ...absent(1_999),
      'one',
      ...absent(1_999),
      'two',
      ...['three', ...absent(1), 'four'],
    ];
    const body = createBody({ ...list(...leads), max_credits: 3 });
    const { id } = (await service.post(PATH, body)).body;
    const { database, config } = service;
    const node = { db: database.db, pool: database.pool, config } as Service;
    const run = enrichmentTasks(node).enrichment_chunk;
    const take = (chunk: number) => run({ job_id: id, chunk });
    if (order) for (const chunk of order) await take(chunk);
    else for (let time = 0; time < 3; time += 1) await Promise.all([2, 1, 0].map(take));
    const { pool } = service.database;
    const waits = await pool.query(
      'select chunk, lookup from enrichment_wait where job_id = $1 order by chunk',
      [id],
    );
    const contacts = await pool.query(
      `select 'contact/' || contact_id as lookup, record::jsonb ->> 'linkedin_url' as url
       from contact_version`,
    );
    const urls = new Map(contacts.rows.map((row) => [row.lookup, row.url]));
    const asked = waits.rows.map(({ chunk, lookup }) => ({ chunk, url: urls.get(lookup) }));
    expect(asked).toEqual([
      { chunk: 0, url: url('one') },
      { chunk: 1, url: url('two') },
      { chunk: 2, url: url('three') },
    ]);
    await service.post(`${PATH}/${id}/cancel`, {});
    await service.database.pool.query('delete from lookup');
  });
});

describe('a cancelled job', () => {
  const service = useService((config) => {
    config.sources = [httpConfig(upstream.url, { concurrency: 1 })];
  });

  test('queries nobody else, although its queries are waiting', async () => {
    const many = names(60, 'queued');
    await service.load(many.map((name) => person(name, STALE)));
    answer = () => {};
    const { body } = await service.post(PATH, createBody(list(...many)));
    const open = async () => upstream.open;
    await until(open, (calls) => calls === 1);
    await service.post(`${PATH}/${body.id}/cancel`, {});
    await until(open, (calls) => calls === 0);
    answer = always(404);
    await service.load([person('later', STALE)]);
    await runJob(service, list('later'));
    expect(asked()).toEqual([expect.stringContaining('queued'), 'later']);
  });
});
