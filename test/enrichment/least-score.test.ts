/** Jobs that exclude matches below a score: what they show, query and cost. */
import { afterAll, beforeEach, expect, test } from 'vitest';
import { SCORES } from '../../src/profile/receipt/index.ts';
import { auditAccount } from '../../src/work/statements/index.ts';
import { acme, ana } from '../support/people.ts';
import { startReceiver } from '../support/receiver.ts';
import { until, useService } from '../support/service.ts';
import { type Answering, always, httpConfig, startUpstream } from '../support/upstream.ts';
import { PATH, runJob } from './jobs.ts';

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

const STALE = '2024-02-03T04:05:06Z';
const somebody = (first_name: string, last_name: string, verified_at: string) => ({
  first_name,
  last_name,
  linkedin_url: `https://www.linkedin.com/in/${first_name}-${last_name}`.toLowerCase(),
  emails: [{ address: `${first_name}@acme.example`, type: 'work', status: 'Verified' }],
  positions: [{ title: 'Buyer', start_date: '2020-01-01', company: acme }],
  verified_at,
});

beforeEach(async () => {
  answer = always(404);
  upstream.asked.length = 0;
  await service.load([
    ana,
    somebody('Robert', 'Ray', STALE),
    somebody('William', 'Wye', ana.verified_at),
  ]);
  Object.assign(service, await service.addAccount({ credits: 100 }));
});

/**
 * An exact match, a domain with a stale contact, one with a fresh contact, and an unmatched lead.
 */
const LIST = {
  match_field: 'name',
  lead_data: {
    keys: ['first_name', 'last_name', 'company_name'],
    values: [
      ['Ana', 'Silva', 'Acme, Inc.'],
      ['Robert', 'Ray', 'acme.example'],
      ['William', 'Wye', 'acme.example'],
      ['No', 'Body', 'Acme, Inc.'],
    ],
  },
};

/** The results of a job with a least score. */
async function outcome(min_match_score: number, more: object = {}) {
  const { id, job } = await runJob(service, {
    ...LIST,
    min_match_score,
    match_details: true,
    webhook: receiver.url,
    ...more,
  });
  const { body } = await service.get(`${PATH}/${id}/final_result`);
  const metrics = (await service.get('/api/v1/users/credit_metrics')).body;
  const { received } = await until(
    async () => receiver,
    (one) => one.received.some((post) => JSON.parse(post.body).id === id),
  );
  const told = received.map((post) => JSON.parse(post.body)).find((post) => post.id === id);
  return {
    shown: body.enriched_leads.leads.map(
      (lead: { id: number | null; first_name: string | null }) =>
        lead.id === null ? null : lead.first_name,
    ),
    reasons: body.enriched_leads.leads.map(
      (lead: { match: { reason: string | null } }) => lead.match.reason,
    ),
    enriched: [job.total_enriched_leads, told.total_enriched_leads],
    credits: metrics.credits_used_today,
    held: metrics.credits_held,
    asked: upstream.asked.length,
    differences: (await auditAccount(service.database, service.accountId)).differences,
  };
}

const below = 'below_min_score';

test('matches below it are unmatched: not shown, not refreshed, not counted, free', async () => {
  const least = SCORES.name_company_alias + 1;
  // Exact matches, unless they are right no more often.
  const sure = SCORES.name >= least ? 1 : 0;
  expect(await outcome(least)).toEqual({
    shown: [sure ? 'Ana' : null, null, null, null],
    reasons: [sure ? null : below, below, below, 'nobody'],
    enriched: [sure, sure],
    credits: sure,
    held: 0,
    asked: 0,
    differences: [],
  });
});

test('matches at it are matches, and stale ones are refreshed first', async () => {
  expect(await outcome(SCORES.name_company_alias)).toEqual({
    shown: ['Ana', 'Robert', 'William', null],
    reasons: [null, null, null, 'nobody'],
    enriched: [3, 3],
    credits: 3,
    held: 0,
    asked: 1,
    differences: [],
  });
});

test('no match is certain: a hundred excludes every match', async () => {
  expect(await outcome(100)).toMatchObject({
    shown: [null, null, null, null],
    reasons: [below, below, below, 'nobody'],
    enriched: [0, 0],
    credits: 0,
    asked: 0,
  });
});

test('the match is scored on the contact after its refresh', async () => {
  const zoe = { ...somebody('Zoe', 'Zed', STALE), positions: [{ company: { name: 'Zorro' } }] };
  await service.load([zoe]);
  const positions = [{ company: { name: 'Vega Holdings', domain: 'zorro.com' } }];
  answer = always({ ...zoe, positions, verified_at: undefined });
  const list = { ...LIST.lead_data, values: [['Zoe', 'Zed', 'Zorro']] };
  const isLess = SCORES.name_company_alias < SCORES.name;
  expect(await outcome(SCORES.name, { lead_data: list })).toMatchObject({
    shown: [isLess ? null : 'Zoe'],
    reasons: [isLess ? below : null],
    asked: 1,
  });
});
