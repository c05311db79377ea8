import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { runJob } from '../enrichment/jobs.ts';
import { moved, startSource } from '../moves/person.ts';
import { ana, bruno } from '../support/people.ts';
import { tenure } from '../support/process.ts';
import { type Json, useService } from '../support/service.ts';
import { countAgain } from './counted-again.ts';

const source = await startSource();
afterAll(() => source.close());
const service = useService((config) => {
  config.sources = [source.config];
});
const USAGE = '/api/v1/usage';
const today = () => new Date().toISOString().slice(0, 10);

beforeEach(async () => {
  Object.assign(service, await service.addAccount({ credits: 100 }));
});

/** Without stored bytes, which `test/storage` tests. */
async function usageOf(query: Record<string, string> = {}): Promise<Json> {
  const { storage: _, ...usage } = (await service.get(USAGE, query)).body;
  return usage;
}

const query = (text: string, ...parameters: unknown[]) =>
  service.database.pool.query(text, parameters);

/** A job of three leads, two of which match, and a person who moves between two requests. */
async function use() {
  await service.load([ana, bruno]);
  const values = [[ana.emails[0]!.address], ['nobody@nowhere.example'], [ana.emails[2]!.address]];
  const { id } = await runJob(service, { lead_data: { keys: ['email'], values } });
  const { request } = await moved(service, source);
  return { job: `lead_enrichment/${id}`, request: `refresh_request/${request.unique_identifier}` };
}

/** The sum of charges in the ledger, in credits. */
async function charged(condition = 'true'): Promise<number> {
  const { rows } = await query(
    `select coalesce(-sum(amount), 0)::float8 as credits from credit_entry
     where account_id = $1 and kind = 'charge' and ${condition}`,
    service.accountId,
  );
  return rows[0].credits;
}

/** Dates all work of an account this many days back. */
async function putBack(days: number): Promise<void> {
  const { accountId } = service;
  for (const [table, column] of [
    ['enrichment_job', 'created_at'],
    ['refresh_request', 'created_at'],
    ['credit_entry', 'created_at'],
    ['move_count', 'day'],
  ]) {
    await query(
      `update ${table} set ${column} = ${column} - make_interval(days => $2) where account_id = $1`,
      accountId,
      days,
    );
  }
  await countAgain(service.database.pool, service.accountId);
}

test('200 for a new account: no rows, and a total of zero', async () => {
  const figures = { leads: 0, matched: 0, profiles: 0, moved: 0, credits: 0, refunded: 0 };
  const total = { group: 'total', ...figures };
  expect(await usageOf()).toEqual({ rows: [], total });
});

test('this month by day by default', async () => {
  await use();
  const work = { leads: 3, matched: 2, profiles: 2, moved: 1 };
  const figures = { ...work, credits: await charged(), refunded: 0 };
  expect(figures.credits).toBeGreaterThan(0);
  expect(await usageOf()).toEqual({
    rows: [{ group: today(), ...figures }],
    total: { group: 'total', ...figures },
  });
  await putBack(40);
  expect((await usageOf()).rows).toEqual([]);
});

test('by kind, and by job and request under the ids that events use', async () => {
  const { job, request } = await use();
  const ofJobs = await charged(`pays_for like 'enrichment_job/%'`);
  const ofProfiles = await charged(`pays_for like 'refresh_profile/%'`);
  const jobs = { leads: 3, matched: 2, profiles: 0, moved: 0, credits: ofJobs, refunded: 0 };
  const requests = {
    leads: 0,
    matched: 0,
    profiles: 2,
    moved: 1,
    credits: ofProfiles,
    refunded: 0,
  };
  expect((await usageOf({ group: 'kind' })).rows).toEqual([
    { group: 'lead_enrichment', ...jobs },
    { group: 'refresh_request', ...requests },
  ]);
  const { rows, total } = await usageOf({ group: 'job' });
  const names = rows.map(({ group }: Json) => group);
  expect(names).toEqual([job, expect.stringMatching(/^refresh_request\/[0-9a-f-]{36}$/), request]);
  expect(rows[0]).toEqual({ group: job, ...jobs });
  expect(rows[2]).toMatchObject({ profiles: 1, moved: 1 });
  const { group: _, ...first } = rows[1];
  const { group: __, ...second } = rows[2];
  const added = Object.fromEntries(
    Object.keys(first).map((key) => [key, first[key] + second[key]]),
  );
  expect(added).toEqual(requests);
  expect(total.credits).toBe(await charged());
});

test('days and months are those of UTC, the last day included', async () => {
  await use();
  const credits = await charged();
  await query(
    `update credit_entry set created_at = '2026-02-28T23:59:59.999Z'
     where account_id = $1 and pays_for like 'enrichment_job/%'`,
    service.accountId,
  );
  await query(
    `update credit_entry set created_at = '2026-03-01T00:00:00Z'
     where account_id = $1 and pays_for like 'refresh_profile/%'`,
    service.accountId,
  );
  await countAgain(service.database.pool, service.accountId);
  const [before, after] = [
    await charged(`created_at < '2026-03-01Z'`),
    await charged(`created_at >= '2026-03-01Z'`),
  ];
  const row = (group: string, amount: number) =>
    expect.objectContaining({ group, credits: amount });
  const days = { from: '2026-02-28', to: '2026-03-01' };
  expect((await usageOf(days)).rows).toEqual([row('2026-02-28', before), row('2026-03-01', after)]);
  expect((await usageOf({ ...days, group: 'month' })).rows).toEqual([
    row('2026-02', before),
    row('2026-03', after),
  ]);
  expect((await usageOf({ ...days, to: '2026-02-28' })).total.credits).toBe(before);
  expect((await usageOf({ to: '2026-03-31' })).total.credits).toBe(after);
  const always = { from: '1000-01-01', to: '9999-12-31' };
  expect((await usageOf({ ...always, group: 'kind' })).total.credits).toBe(credits);
  expect((await usageOf({ ...always, group: 'job' })).total.credits).toBe(credits);
});

test('tests and another account’s work do not count', async () => {
  await service.load([ana]);
  const body = { profiles: [{ email: ana.emails[0]!.address }] };
  const path = '/api/v1/contact_profile_refresh_requests';
  const other = await service.addAccount();
  await service.post(path, { ...body, test: true });
  await service.post(path, body, { api_key: other.apiKey });
  expect((await usageOf()).rows).toEqual([]);
  expect((await usageOf({ group: 'job' })).rows).toEqual([]);
  expect((await usageOf({ api_key: other.apiKey })).total).toMatchObject({ profiles: 1 });
});

describe('422', () => {
  test.each([
    [{ from: '2026-02-30' }, 'from: '],
    [{ to: '1 March' }, 'to: '],
    [{ from: '0000-01-01' }, 'from: '],
    [{ from: '2026-03-02', to: '2026-03-01' }, 'from: 2026-03-02 is after 2026-03-01'],
    [{ group: 'week' }, 'group: must be one of day, month, job, kind'],
    [{ group: '' }, 'group: '],
  ])('%j', async (parameters, message) => {
    const { status, body } = await service.get(USAGE, parameters);
    expect(status).toBe(422);
    expect(body.message).toContain(message);
  });
});

test('401 without a key', async () => {
  expect((await service.get(USAGE, { api_key: 'tnr_nobody' })).status).toBe(401);
});

test('tenure account usage prints the same', async () => {
  await use();
  const run = (...args: string[]) =>
    tenure(['account', 'usage', String(service.accountId), ...args], {
      env: { DATABASE_URL: service.database.url },
    });
  const printed = await run('--group', 'kind', '--json');
  expect(printed).toMatchObject({ code: 0, stderr: '' });
  expect(JSON.parse(printed.stdout)).toMatchObject(await usageOf({ group: 'kind' }));
  const { stdout } = await run('--group', 'kind');
  expect(stdout).toMatch(/lead_enrichment +│ +3 +│ +2 /);
  expect(await run('--from', '2026-03-02', '--to', '2026-03-01')).toMatchObject({ code: 2 });
  expect(await run('--group', 'week')).toMatchObject({ code: 2 });
});
