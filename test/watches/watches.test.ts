import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { loadWatches } from '../../src/work/watches/rows.ts';
import { viewWatches } from '../../src/work/watches/view.ts';
import { create, daysAgo } from '../refresh/requests.ts';
import { type Json, until, useService } from '../support/service.ts';
import { type Answering, always, httpConfig, startUpstream } from '../support/upstream.ts';
import {
  call,
  costOf,
  PATH,
  passDays,
  requestsOf,
  shown,
  watch,
  whenIdle,
  whenWatch,
} from './watches.ts';

let answer: Answering = always(404);
const upstream = await startUpstream((...asked) => answer(...asked));
afterAll(() => upstream[Symbol.asyncDispose]());

const service = useService((config) => {
  config.sources = [httpConfig(upstream.url)];
  config.refresh.deadlineMs = 60_000;
});

/** A person's position at an employer. */
const JOBS: Record<string, object> = {
  Acme: { title: 'Buyer', start_date: '2020-01-01', company: { name: 'Acme' } },
  Globex: { title: 'Head of Buying', start_date: '2026-02-01', company: { name: 'Globex' } },
};

let people = 0;
const urlOf = (number: number) => `https://www.linkedin.com/in/vera-watched-${number}`;

/** Loads a new person, verified this many days ago. */
async function load(verifiedDaysAgo: number, employer = 'Acme') {
  people += 1;
  const linkedin_url = urlOf(people);
  await service.load([personAt(linkedin_url, employer, daysAgo(verifiedDaysAgo))]);
  return { linkedin_url };
}

const personAt = (linkedin_url: string, employer: string, verified_at?: string) => ({
  first_name: 'Vera',
  last_name: `Watched`,
  linkedin_url,
  positions: [JOBS[employer]!],
  ...(verified_at && { verified_at }),
});

/** The source knows everybody, at this employer. */
const knows =
  (employer: string): Answering =>
  (asked, reply) =>
    void reply.end(JSON.stringify(personAt(JSON.parse(asked.body).linkedin_url, employer)));

beforeEach(() => {
  answer = knows('Acme');
  upstream.asked.length = 0;
});

describe('a new watch', () => {
  test('checks the people who are due at once, and nobody else', async () => {
    const [stale, fresh] = [await load(60), await load(5)];
    const id = await watch(service, { profiles: [stale, fresh] });
    expect(await whenWatch(service, id, ({ credits_this_month: spent }) => spent > 0)).toEqual({
      id,
      name: 'Champions',
      every: '30d',
      people: 2,
      unresolved: 0,
      last_run_at: expect.any(String),
      next_run_at: expect.any(String),
      moves: 0,
      credits_this_month: 0.25,
      monthly_credits: null,
      paused: null,
    });
    await whenIdle(service, id);
    expect(upstream.asked.map(({ body }) => JSON.parse(body).linkedin_url)).toEqual([
      stale.linkedin_url,
    ]);
    const [request] = await requestsOf(service, id);
    expect(request).toMatchObject({ webhook: null, profiles: 1, contact_refresh_time: 29 });
    const { next_run_at } = await shown(service, id);
    // Verified five days ago, and due thirty days after that.
    expect(next_run_at).toBe(`${daysAgo(5 - 30).slice(0, 10)}T00:00:00.000Z`);
  });

  test('of each day refreshes a person who was verified yesterday, on that day once', async () => {
    const [yesterday, today] = [await load(1), await load(0)];
    const id = await watch(service, { profiles: [yesterday, today], every: '1d' });
    await whenWatch(service, id, ({ credits_this_month: spent }) => spent > 0);
    await whenIdle(service, id);
    expect(upstream.asked.map(({ body }) => JSON.parse(body).linkedin_url)).toEqual([
      yesterday.linkedin_url,
    ]);
    const { next_run_at } = await shown(service, id);
    expect(next_run_at).toBe(`${daysAgo(-1).slice(0, 10)}T00:00:00.000Z`);
  });

  test('may be empty, and counts unidentifiable profiles as unresolved', async () => {
    const empty = await watch(service, { profiles: [] });
    expect(await whenWatch(service, empty, (one) => one.last_run_at !== null)).toMatchObject({
      people: 0,
      unresolved: 0,
      next_run_at: null,
    });
    const id = await watch(service, { profiles: [{}, { email: 'no address' }] });
    await whenWatch(service, id, (one) => one.last_run_at !== null);
    expect(await shown(service, id)).toMatchObject({ people: 2, unresolved: 2 });
    expect(await requestsOf(service, id)).toEqual([]);
  });

  test('lists people whose contact is known, page by page', async () => {
    const [first, second] = [await load(5), await load(5)];
    const id = await watch(service, { profiles: [first, {}, second] });
    const { contact_profile_refreshes: known } = await create(service, {
      profiles: [first, second],
    });
    const list = (query = {}) => service.get(`${PATH}/${id}/profiles`, query);
    const { body } = await list();
    const added_at = expect.any(String);
    const [one, other] = known.map(({ contact_data: { id: contact_id } }: Json) => ({
      contact_id,
      added_at,
    }));
    expect(body).toEqual({ profiles: [one, other], total: 2 });
    expect((await list({ page: '1', page_size: '1' })).body).toEqual({
      profiles: [other],
      total: 2,
    });
    expect((await list({ page_size: '0' })).status).toBe(422);
    expect((await service.get(`${PATH}/987654/profiles`)).status).toBe(404);
  });

  test('has the same person once, under any identifier', async () => {
    const { linkedin_url } = await load(5);
    const id = await watch(service, {
      profiles: [{ linkedin_url }, { linkedin_url: `${linkedin_url}/` }],
    });
    const joined = await service.post(`${PATH}/${id}/profiles`, { profiles: [{ linkedin_url }] });
    expect(joined.body).toMatchObject({ id, people: 1, unresolved: 0 });
  });

  test('searches for unknown people, who join when found', async () => {
    const linkedin_url = urlOf(10_001);
    const id = await watch(service, { profiles: [{ linkedin_url, metadata: { crm: 1 } }] });
    expect(await shown(service, id)).toMatchObject({ people: 1 });
    await whenWatch(service, id, ({ unresolved }) => unresolved === 0);
    const { rows } = await service.database.pool.query(
      'select submitted, lookup, keys from watch_person where watch_id = $1',
      [id],
    );
    expect(rows).toEqual([{ submitted: null, lookup: null, keys: null }]);
  });

  test('two unknown profiles that turn out to be one person become one', async () => {
    const linkedin_url = urlOf(10_002);
    const email = 'vera@twice.example';
    answer = (_asked, reply) =>
      void reply.end(
        JSON.stringify({
          ...personAt(linkedin_url, 'Acme'),
          emails: [{ address: email, type: 'work', status: 'Verified' }],
        }),
      );
    const id = await watch(service, { profiles: [{ linkedin_url }, { email }] });
    expect(await whenWatch(service, id, (one) => one.unresolved === 0)).toMatchObject({
      people: 1,
    });
  });

  test('keeps people who are not found, and checks again when due', async () => {
    answer = always(404);
    const url = urlOf(10_003);
    // Other watches may have people who are due then.
    const asked = () => upstream.asked.filter(({ body }) => body.includes(url)).length;
    const id = await watch(service, { profiles: [{ linkedin_url: url }], every: '7d' });
    await whenWatch(service, id, () => asked() === 1);
    await whenIdle(service, id);
    await passDays(service, 5);
    expect(await shown(service, id)).toMatchObject({ people: 1, unresolved: 1 });
    await passDays(service, 4);
    await whenWatch(service, id, () => asked() >= 2);
    await whenIdle(service, id);
    expect(await requestsOf(service, id)).toHaveLength(2);
  });
});

describe('as time passes', () => {
  test('people are checked again whenever they are due, and moves are found', async () => {
    const person = await load(60);
    const id = await watch(service, { profiles: [person], every: '10d' });
    await whenWatch(service, id, ({ credits_this_month: spent }) => spent === 0.25);
    await whenIdle(service, id);
    answer = knows('Globex');
    await passDays(service, 10);
    const moved = await whenWatch(service, id, ({ moves }) => moves === 1);
    expect(moved).toMatchObject({ people: 1, credits_this_month: 0.5 });
    await whenIdle(service, id);
    const requests = await requestsOf(service, id);
    expect(requests).toHaveLength(2);
    const { rows } = await service.database.pool.query(
      'select watch_id, from_company, to_company from move where request_id = $1',
      [requests[1].id],
    );
    expect(rows).toEqual([{ watch_id: id, from_company: 'Acme', to_company: 'Globex' }]);
    const learned = await service.database.pool.query(
      'select sum(moves)::int as moves from watch_experience where account_id = $1',
      [service.accountId],
    );
    expect(learned.rows[0].moves).toBeGreaterThan(0);
  });

  test('sources that disagree or are behind show no move, and are queried again when due', async () => {
    const [disputed, behind] = [await load(60, 'Acme'), await load(60, 'Globex')];
    const isAbout = ({ linkedin_url }: { linkedin_url: string }, body: string) =>
      JSON.parse(body).linkedin_url === linkedin_url;
    // Each source names the other employer, without the stored one.
    answer = (asked, reply, at) =>
      knows(isAbout(disputed, asked.body) ? 'Globex' : 'Acme')(asked, reply, at);
    const id = await watch(service, { profiles: [disputed, behind], every: '10d' });
    const first = await whenWatch(service, id, ({ credits_this_month: spent }) => spent > 0);
    await whenIdle(service, id);
    // The answer that is behind is free.
    expect(first).toMatchObject({ people: 2, unresolved: 0, moves: 0, credits_this_month: 0.25 });
    const [request] = await requestsOf(service, id);
    const { rows } = await service.database.pool.query(
      'select remark from refresh_profile where request_id = $1 order by position',
      [request!.id],
    );
    expect(rows.map(({ remark }) => remark)).toEqual([
      'Sources disagree.',
      'No source is up to date.',
    ]);
    // Watches of other tests may be running.
    const asked = upstream.asked.filter(({ body }) =>
      [disputed, behind].some((person) => isAbout(person, body)),
    );
    expect(asked).toHaveLength(2);
    const { next_run_at } = await whenWatch(service, id, ({ next_run_at: next }) => next !== null);
    expect(next_run_at).toBe(`${daysAgo(-10).slice(0, 10)}T00:00:00.000Z`);
    answer = (asked, reply, at) =>
      knows(isAbout(disputed, asked.body) ? 'Acme' : 'Globex')(asked, reply, at);
    await passDays(service, 10);
    await whenWatch(service, id, ({ credits_this_month: spent }) => spent === 0.75);
    await whenIdle(service, id);
    expect(await shown(service, id)).toMatchObject({ moves: 0 });
  });

  test('a person verified by others meanwhile is not checked', async () => {
    const person = await load(60);
    const id = await watch(service, { profiles: [person], every: '10d' });
    await whenIdle(service, id);
    await whenWatch(service, id, ({ credits_this_month: spent }) => spent === 0.25);
    await whenIdle(service, id);
    const before = await shown(service, id);
    await service.database.pool.query(
      'update watch_person set due_at = now() where watch_id = $1',
      [id],
    );
    await service.database.pool.query('update watch set next_run_at = now() where id = $1', [id]);
    await whenWatch(service, id, (one) => one.last_run_at !== before.last_run_at);
    expect(await requestsOf(service, id)).toHaveLength(1);
  });

  test('an inactive account checks nobody, and continues once it is active', async () => {
    const { apiKey, accountId } = await service.addAccount();
    const set = (active: boolean) =>
      service.database.pool.query('update account set active = $1 where id = $2', [
        active,
        accountId,
      ]);
    const id = (
      await service.post(PATH, { name: 'Idle', every: '1d', profiles: [] }, { api_key: apiKey })
    ).body.id;
    const person = await load(60);
    await set(false);
    await service.database.pool.query(
      `insert into watch_person (watch_id, contact_id, added_at, due_at)
       select $1, max(id), now(), now() from contact`,
      [id],
    );
    await service.database.pool.query('update watch set next_run_at = now() where id = $1', [id]);
    // Another watch, created later, is served meanwhile.
    const served = await watch(service, { profiles: [await load(60)] });
    await whenWatch(service, served, ({ credits_this_month: spent }) => spent > 0);
    expect(await requestsOf(service, id)).toEqual([]);
    await set(true);
    await until(
      () => costOf(service, id),
      (cost) => cost === 0.25,
    );
    await whenIdle(service, id);
    expect(upstream.asked.map(({ body }) => JSON.parse(body).linkedin_url)).toContain(
      person.linkedin_url,
    );
  });
});

describe('calls', () => {
  test.each([
    ['name', { name: '' }, 'name'],
    ['name', { name: 7 }, 'name'],
    ['every', { every: '0d' }, 'every'],
    ['every', { every: '366d' }, 'every'],
    ['every', { every: '2w' }, 'every'],
    ['every', { every: 30 }, 'every'],
    ['monthly_credits', { monthly_credits: 0 }, 'monthly_credits'],
    ['monthly_credits', { monthly_credits: 1.005 }, 'monthly_credits'],
    ['monthly_credits', { monthly_credits: '5' }, 'monthly_credits'],
    ['profiles', { profiles: undefined }, 'profiles'],
    ['profiles', { profiles: [7] }, 'profiles[0]'],
    ['requested_attributes', { requested_attributes: ['email'] }, 'requested_attributes[0]'],
  ])('422 %s %j', async (_field, wrong, named) => {
    const body = { name: 'A', every: '30d', profiles: [], ...wrong };
    const { status, body: answered } = await service.post(PATH, body);
    expect(status).toBe(422);
    expect(answered.message).toContain(`${named}`);
  });

  test('200 changes the given values and nothing else', async () => {
    const id = await watch(service, { profiles: [await load(5)], monthly_credits: 9 });
    const changed = await call(service, 'PATCH', `${PATH}/${id}`, { every: '3d', name: 'Others' });
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({ id, name: 'Others', every: '3d', people: 1 });
    // Five days are more than three.
    await whenWatch(service, id, ({ credits_this_month: spent }) => spent === 0.25);
    const { rows } = await service.database.pool.query(
      'select monthly_credits from watch where id = $1',
      [id],
    );
    expect(rows).toEqual([{ monthly_credits: 9 }]);
    const wrong = await call(service, 'PATCH', `${PATH}/${id}`, { every: 'daily' });
    expect([wrong.status, wrong.body.message]).toEqual([422, expect.stringContaining('every')]);
  });

  test('200 lists the newest first', async () => {
    const { apiKey } = await service.addAccount();
    const query = { api_key: apiKey };
    const ids = [];
    for (const name of ['One', 'Two']) {
      const { body } = await service.post(PATH, { name, every: '1d', profiles: [] }, query);
      ids.unshift(body.id);
    }
    const idsOf = async (page: Record<string, string>) => {
      const { body } = await service.get(PATH, { ...query, ...page });
      expect(body.total).toBe(2);
      return body.watches.map(({ id }: { id: number }) => id);
    };
    expect(await idsOf({})).toEqual(ids);
    expect(await idsOf({ page: '1', page_size: '1' })).toEqual([ids[1]]);
    expect(await idsOf({ page: '2' })).toEqual([]);
    for (const [name, value] of [
      ['page', '-1'],
      ['page', 'x'],
      ['page_size', '0'],
    ] as const) {
      const refused = await service.get(PATH, { ...query, [name]: value });
      expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining(name)]);
    }
  });

  test('a page takes the same number of statements, however many watches it has', async () => {
    const { accountId, apiKey } = await service.addAccount();
    const { body } = await service.post(
      PATH,
      { name: 'First', every: '1d', profiles: [] },
      { api_key: apiKey },
    );
    const { db, pool } = service.database;
    await pool.query(
      `insert into watch (account_id, user_id, name, every_days, attributes, tier, created_at)
       select account_id, user_id, name, every_days, attributes, tier, created_at
       from watch, generate_series(1, 40) where id = $1`,
      [body.id],
    );
    let statements = 0;
    const counted = db.withPlugin({
      transformQuery: ({ node }) => {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const rows = await loadWatches(db, accountId, { number: 0, size: 100 });
    expect(await viewWatches(counted, rows)).toHaveLength(41);
    expect(statements).toBe(3);
  });

  test('422 for more watches than an account may have, also when created concurrently', async () => {
    const { apiKey } = await service.addAccount();
    const most = service.config.limits.watchesPerAccount;
    service.config.limits.watchesPerAccount = 2;
    const body = { name: 'Many', every: '30d', profiles: [] };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => service.post(PATH, body, { api_key: apiKey })),
    );
    service.config.limits.watchesPerAccount = most;
    const refused = answers.filter(({ status }) => status === 422);
    expect(refused).toHaveLength(3);
    expect(refused[0]!.body.message).toContain('delete a watch, or add people to an existing one');
  });

  test('200 removes a person, 404 for one who is not in it', async () => {
    const person = await load(5);
    const id = await watch(service, { profiles: [person] });
    const { contact_profile_refreshes: shownProfiles } = await create(service, {
      profiles: [person],
    });
    const contact = shownProfiles[0].contact_data.id;
    const path = `${PATH}/${id}/profiles/${contact}`;
    expect((await call(service, 'DELETE', path)).body).toMatchObject({ id, people: 0 });
    expect((await call(service, 'DELETE', path)).status).toBe(404);
    expect((await call(service, 'DELETE', `${PATH}/${id}/profiles/none`)).status).toBe(404);
  });

  test('200 ends a watch; 404 afterwards', async () => {
    const id = await watch(service, { profiles: [await load(60)] });
    await whenWatch(service, id, ({ credits_this_month: spent }) => spent > 0);
    expect((await call(service, 'DELETE', `${PATH}/${id}`)).body).toEqual({ id });
    for (const path of [`${PATH}/${id}`, `${PATH}/x`, `${PATH}/0`]) {
      expect((await service.get(path)).status, path).toBe(404);
    }
    expect((await call(service, 'DELETE', `${PATH}/${id}`)).status).toBe(404);
    expect((await call(service, 'PATCH', `${PATH}/${id}`, {})).status).toBe(404);
    expect((await service.post(`${PATH}/${id}/profiles`, { profiles: [] })).status).toBe(404);
    expect(await costOf(service, id)).toBe(0.25);
  });

  test('404 for another account’s watch, whatever the call', async () => {
    const id = await watch(service, { profiles: [] });
    const { apiKey } = await service.addAccount();
    const path = `${PATH}/${id}`;
    const answers = [
      await service.get(path, { api_key: apiKey }),
      await service.post(`${path}/profiles`, { profiles: [] }, { api_key: apiKey }),
      await call(service, 'PATCH', path, { name: 'Mine' }, apiKey),
      await call(service, 'DELETE', `${path}/profiles/1`, undefined, apiKey),
      await call(service, 'DELETE', path, undefined, apiKey),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(await shown(service, id)).toMatchObject({ id, name: 'Champions' });
  });

  test('422 for more people than a watch may have', async () => {
    const most = service.config.limits.peoplePerWatch;
    service.config.limits.peoplePerWatch = 1;
    const profiles = [{ email: 'one@many.example' }, { email: 'two@many.example' }];
    const refused = await service.post(PATH, { name: 'Many', every: '1d', profiles });
    service.config.limits.peoplePerWatch = most;
    expect(refused.status).toBe(422);
    expect(refused.body.message).toContain('profiles: the watch would have 2 people');
  });

  test('a repeated create under one idempotency key creates one watch', async () => {
    const body = { name: 'Once', every: '30d', profiles: [] };
    const headers = { 'idempotency-key': 'watch-once' };
    const one = await service.post(PATH, body, {}, headers);
    const other = await service.post(PATH, body, {}, headers);
    expect(other.body).toEqual(one.body);
  });
});

test('its owner pauses a watch and resumes it', async () => {
  const id = await watch(service, { every: '7d', profiles: [await load(40)] });
  await whenWatch(service, id, ({ last_run_at }) => last_run_at !== null);
  await whenIdle(service, id);
  const path = `${PATH}/${id}`;
  const paused = await call(service, 'PATCH', path, { paused: true });
  expect(paused).toMatchObject({ status: 200, body: { paused: 'owner', next_run_at: null } });
  const requests = await requestsOf(service, id);
  expect(requests).toMatchObject([{ name: 'Champions' }]);
  const { length } = requests;
  const added = await service.post(`${path}/profiles`, { profiles: [await load(40)] });
  expect(added.body).toMatchObject({ people: 2, paused: 'owner', next_run_at: null });
  expect((await call(service, 'PATCH', path, { every: '8d' })).body.paused).toBe('owner');
  expect((await call(service, 'PATCH', path, { paused: 'no' })).status).toBe(422);
  expect(await requestsOf(service, id)).toHaveLength(length);
  const resumed = await call(service, 'PATCH', path, { paused: false });
  expect(resumed.body).toMatchObject({ paused: null, next_run_at: expect.any(String) });
  await until(
    () => requestsOf(service, id),
    (now) => now.length > length,
  );
  const { events } = (await service.get('/api/v1/events', { types: 'watch.paused,watch.resumed' }))
    .body;
  const own = events.filter(({ subject }: Json) => subject === `watch/${id}`);
  expect(own).toMatchObject([
    { type: 'watch.paused', data: { paused: 'owner' } },
    { type: 'watch.resumed', data: { paused: null } },
  ]);
});
