import { afterAll, expect, test } from 'vitest';
import { until, useService } from '../support/service.ts';
import { httpConfig, startUpstream } from '../support/upstream.ts';
import { create, daysAgo, statusOf } from './requests.ts';

const PEOPLE = 10_000;
const PER_REQUEST = 1_000;

const person = (index: number) => ({
  first_name: 'Flora',
  last_name: 'Flaky',
  linkedin_url: `https://www.linkedin.com/in/flora-flaky-${index}`,
  positions: [{ title: 'Buyer', start_date: '2020-01-01', company: { name: 'Acme' } }],
});

/** Half of all calls fail, chosen by a seed: 500, 429, a broken connection, broken JSON. */
let state = 20_261_120;
const chance = () => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 2 ** 32;
};
const upstream = await startUpstream((asked, reply) => {
  const { linkedin_url } = JSON.parse(asked.body);
  const luck = chance();
  if (luck < 0.2) reply.writeHead(500).end();
  else if (luck < 0.3) reply.writeHead(429).end();
  else if (luck < 0.4) reply.destroy();
  else if (luck < 0.5) reply.end('{"first_name":');
  else {
    const index = Number(/-(\d+)$/.exec(linkedin_url)![1]);
    reply.end(JSON.stringify({ ...person(index), headline: 'Refreshed' }));
  }
});
afterAll(() => upstream[Symbol.asyncDispose]());

const service = useService((config) => {
  config.sources = [httpConfig(upstream.url, { concurrency: 64, timeoutMs: 30_000 })];
});

test('a source that fails half its calls concludes all of 10,000, one charge each', {
  timeout: 300_000,
}, async () => {
  const everybody = Array.from({ length: PEOPLE }, (_, index) => person(index));
  await service.load(everybody.map((one) => ({ ...one, verified_at: daysAgo(60) })));
  const identifiers: string[] = [];
  for (let from = 0; from < PEOPLE; from += PER_REQUEST) {
    const profiles = everybody
      .slice(from, from + PER_REQUEST)
      .map(({ linkedin_url }) => ({ linkedin_url }));
    identifiers.push((await create(service, { profiles, synchronous: false })).unique_identifier);
  }
  for (const identifier of identifiers) {
    await until(
      () => statusOf(service, identifier, { response_format: 'summary' }),
      ({ status }) => status === 'completed',
      240_000,
    );
  }
  const { pool } = service.database;
  const profiles = await pool.query(
    'select search_status, count(*) from refresh_profile group by 1',
  );
  expect(profiles.rows).toEqual([{ search_status: 'completed', count: PEOPLE }]);
  const charges = await pool.query(
    `select count(*), count(distinct pays_for) as distinct, sum(amount)
     from credit_entry where kind = 'charge'`,
  );
  expect(charges.rows).toEqual([{ count: PEOPLE, distinct: PEOPLE, sum: -PEOPLE / 4 }]);
  const account = await pool.query(
    'select credit_balance as balance, credits_held as held from account where id = $1',
    [service.accountId],
  );
  expect(account.rows).toEqual([{ balance: 100_000 - PEOPLE / 4, held: 0 }]);
  const open = await pool.query('select count(*) from lookup');
  expect(open.rows).toEqual([{ count: 0 }]);
});
