import pino from 'pino';
import { Registry } from 'prom-client';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { holdRacePoints } from '../../src/ground/race-points.ts';
import { auditAccount } from '../../src/work/statements/index.ts';
import { watchTasks } from '../../src/work/watches/index.ts';
import { holdFirst } from '../refresh/race.ts';
import { daysAgo } from '../refresh/requests.ts';
import { type Json, until, useService } from '../support/service.ts';
import { httpConfig, startUpstream } from '../support/upstream.ts';
import { call, costOf, PATH, requestsOf, watch, whenIdle, whenWatch } from './watches.ts';

/** While it is set, no query is answered. */
let gate: Promise<void> | null = null;
const asked: string[] = [];
const upstream = await startUpstream(async (question, reply) => {
  const { linkedin_url } = JSON.parse(question.body);
  asked.push(linkedin_url);
  await gate;
  reply.end(JSON.stringify(personAt(linkedin_url)));
});
afterAll(() => upstream[Symbol.asyncDispose]());

const service = useService((config) => {
  config.sources = [httpConfig(upstream.url)];
  config.refresh.deadlineMs = 120_000;
});

const personAt = (linkedin_url: string) => ({
  first_name: 'Milo',
  last_name: 'Meant',
  linkedin_url,
  positions: [{ title: 'Buyer', start_date: '2015-01-01', company: { name: 'Acme' } }],
});

let people = 0;
/** Loads new people, verified this many days ago each. */
async function load(...days: number[]) {
  const profiles = days.map(() => {
    people += 1;
    return { linkedin_url: `https://www.linkedin.com/in/milo-meant-${people}` };
  });
  await service.load(
    profiles.map(({ linkedin_url }, at) => ({
      ...personAt(linkedin_url),
      verified_at: daysAgo(days[at]!),
    })),
  );
  return profiles;
}

beforeEach(() => {
  asked.length = 0;
  gate = null;
});
afterEach(() => holdRacePoints(undefined));

const query = async (text: string, values: unknown[] = []): Promise<Json[]> =>
  (await service.database.pool.query(text, values)).rows;

/** The pauses in the log, in their order. */
const pausesOf = async (id: number): Promise<string[]> =>
  (
    await query('select type, data from event where subject = $1 order by position', [
      `watch/${id}`,
    ])
  ).map(({ type, data }) => `${type} ${data.paused}`);

const isPaused = (watched: Json) => watched.paused !== null;

const expectBooksInOrder = async () =>
  expect((await auditAccount(service.database, service.accountId)).differences).toEqual([]);

test('the likeliest are checked for a month’s credits, then the watch pauses', async () => {
  const profiles = await load(50, 900, 60, 700);
  const id = await watch(service, { profiles, monthly_credits: 0.5 });
  const paused = await whenWatch(service, id, isPaused);
  expect(paused).toMatchObject({
    paused: 'monthly_credits',
    monthly_credits: 0.5,
    credits_this_month: 0.5,
    people: 4,
  });
  expect(paused.next_run_at).toMatch(/^\d{4}-\d\d-01T00:00:00.000Z$/);
  expect(asked.toSorted()).toEqual([profiles[1]!.linkedin_url, profiles[3]!.linkedin_url]);
  expect(await pausesOf(id)).toEqual(['watch.paused monthly_credits']);

  await call(service, 'PATCH', `${PATH}/${id}`, { monthly_credits: 0.75 });
  await whenWatch(service, id, (one) => one.credits_this_month === 0.75 && isPaused(one));
  expect(asked[2]).toBe(profiles[2]!.linkedin_url);
  expect(await pausesOf(id)).toEqual([
    'watch.paused monthly_credits',
    'watch.resumed null',
    'watch.paused monthly_credits',
  ]);
  await expectBooksInOrder();
});

test('a new month ends the pause', async () => {
  const id = await watch(service, { profiles: await load(50, 60), monthly_credits: 0.25 });
  await whenWatch(service, id, isPaused);
  await query(`update watch_month set month = '2020-01' where watch_id = $1`, [id]);
  await query('update watch set next_run_at = now() where id = $1', [id]);
  await until(
    () => costOf(service, id),
    (cost) => cost === 0.5,
  );
  await whenWatch(service, id, isPaused);
  expect(await pausesOf(id)).toHaveLength(3);
});

test('held credits count until released, and may be used then', async () => {
  const profiles = await load(...Array.from({ length: 8 }, (_, at) => 60 + at));
  // An email costs at most 1.00; nobody here has one, so each costs 0.25.
  const id = await watch(service, {
    profiles,
    requested_attributes: [{ name: 'email' }],
    monthly_credits: 2,
  });
  const paused = await whenWatch(service, id, isPaused);
  expect(paused).toMatchObject({ paused: 'monthly_credits', credits_this_month: 1.25 });
  const requests = await requestsOf(service, id);
  expect(requests.map((request) => request.profiles)).toEqual([2, 1, 1, 1]);
  await expectBooksInOrder();
});

test('without credits a watch pauses, and continues when there are some', async () => {
  const { apiKey, accountId } = await service.addAccount({ credits: 0.5 });
  const key = { api_key: apiKey };
  const profiles = await load(60, 61, 62);
  const { body } = await service.post(PATH, { name: 'Poor', every: '30d', profiles }, key);
  const get = async () => (await service.get(`${PATH}/${body.id}`, key)).body;
  expect(await until(get, isPaused)).toMatchObject({
    paused: 'credits',
    credits_this_month: 0.5,
    next_run_at: null,
  });
  await query('update account set credit_balance = credit_balance + 5 where id = $1', [accountId]);
  await until(get, (one) => one.credits_this_month === 0.75 && !isPaused(one));
  expect(await pausesOf(body.id)).toEqual(['watch.paused credits', 'watch.resumed null']);
});

test('of two nodes that run a watch at once, one refreshes', async () => {
  const profiles = await load(60, 61);
  const drafted = holdFirst('refresh.drafted');
  const id = await watch(service, { profiles });
  await drafted.reached;
  const { config, database } = service;
  const other = { ...database, config, log: pino({ enabled: false }), metrics: new Registry() };
  await watchTasks(other).watch_run({ watch_id: id });
  drafted.release();
  await until(
    () => query('select 1 from graphile_worker._private_jobs where key = $1', [`watch_run/${id}`]),
    (tasks) => tasks.length === 0,
  );
  await whenWatch(service, id, (one) => one.credits_this_month === 0.5);
  await whenIdle(service, id);
  expect(await requestsOf(service, id)).toHaveLength(1);
  expect(asked).toHaveLength(2);
});

test('concurrent runs never spend more than a month’s credits', async () => {
  const profiles = await load(...Array.from({ length: 12 }, (_, at) => 60 + at));
  const answered = Promise.withResolvers<void>();
  gate = answered.promise;
  const id = await watch(service, { profiles: [], monthly_credits: 1.75 });
  const { config, database } = service;
  const node = { ...database, config, log: pino({ enabled: false }), metrics: new Registry() };
  const joined = profiles.map((profile) =>
    service.post(`${PATH}/${id}/profiles`, { profiles: [profile] }),
  );
  const runs = Array.from({ length: 6 }, () => watchTasks(node).watch_run({ watch_id: id }));
  await Promise.all([...joined, ...runs]);
  answered.resolve();
  const paused = await whenWatch(service, id, isPaused);
  expect(paused).toMatchObject({ people: 12, credits_this_month: 1.75 });
  expect(await costOf(service, id)).toBe(1.75);
  expect(new Set(asked).size).toBe(asked.length);
  await expectBooksInOrder();
});

test('a run that dies before it ends has checked nobody', async () => {
  const [profile] = await load(60);
  const id = await watch(service, { profiles: [] });
  await whenWatch(service, id, (one) => one.last_run_at !== null);
  // The statement that marks the person as checked fails there, after the request was created.
  await query(`create function die() returns trigger language plpgsql as $$
    begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`);
  await query(`create trigger dying before update on watch_person
    for each row when (new.request_id is not null) execute function die()`);
  await service.post(`${PATH}/${id}/profiles`, { profiles: [profile] });
  const failed = () =>
    query('select attempts from graphile_worker._private_jobs where key = $1', [`watch_run/${id}`]);
  await until(failed, ([task]) => task !== undefined);
  await query('drop trigger dying on watch_person');
  expect(await costOf(service, id)).toBe(0);
  await whenWatch(service, id, (one) => one.credits_this_month === 0.25);
  await whenIdle(service, id);
  expect(await requestsOf(service, id)).toHaveLength(1);
  expect(asked).toHaveLength(1);
});
