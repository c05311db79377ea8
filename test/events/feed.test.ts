import { beforeEach, expect, test } from 'vitest';
import { recordEvents } from '../../src/events/record/index.ts';
import { contactSubject } from '../../src/ground/api/index.ts';
import { findContactId } from '../../src/people/contacts/index.ts';
import { erase, exportContact } from '../../src/work/privacy/index.ts';
import { createBody, PATH as JOBS, runJob } from '../enrichment/jobs.ts';
import { create, daysAgo } from '../refresh/requests.ts';
import { acme, ana, globex } from '../support/people.ts';
import { type Json, until, useService } from '../support/service.ts';
import { PATH, readAll } from './reading.ts';

const service = useService();

beforeEach(async () => {
  Object.assign(service, await service.addAccount({ credits: 100_000 }));
});

const record = (...subjects: string[]) =>
  service.database.db.transaction().execute((trx) =>
    recordEvents(
      trx,
      subjects.map((subject) => ({
        accountId: service.accountId,
        type: subject.startsWith('watch') ? 'watch.paused' : 'api_key.rolled',
        subject,
        data: { of: subject },
      })),
    ),
  );
const typesOf = (events: { type: string }[]) => events.map(({ type }) => type);
const subjectsOf = (events: { subject: string }[]) => events.map(({ subject }) => subject);

test("200: first nothing, and then recorded events, equal to the writer's", async () => {
  const { status, body } = await service.get(PATH);
  expect([status, body]).toEqual([200, { events: [], last_event_id: null }]);
  const recorded = await record('api_key/1', 'api_key/2');
  const events = recorded.map(({ accountId: _, ...event }) => event);
  expect((await service.get(PATH)).body).toEqual({ events, last_event_id: events[1]!.id });
});

test('pages follow one another, and an empty one continues from its position', async () => {
  const ids = (await record('a/1', 'a/2', 'a/3', 'a/4', 'a/5')).map(({ id }) => id);
  expect(subjectsOf(await readAll(service, { limit: '2' }))).toEqual([
    'a/1',
    'a/2',
    'a/3',
    'a/4',
    'a/5',
  ]);
  const { body } = await service.get(PATH, { last_event_id: ids[4]! });
  expect(body).toEqual({ events: [], last_event_id: expect.any(String) });
  await record('a/6');
  expect(subjectsOf(await readAll(service, { last_event_id: body.last_event_id }))).toEqual([
    'a/6',
  ]);
});

test('types filter, and excluded events are not read again', async () => {
  const [, watch] = await record('a/1', 'watch/1', 'a/2');
  expect(subjectsOf(await readAll(service, { types: 'watch.paused,watch.resumed' }))).toEqual([
    'watch/1',
  ]);
  const { body } = await service.get(PATH, { types: 'watch.paused', last_event_id: watch!.id });
  expect(body.events).toEqual([]);
  expect(body.last_event_id).not.toBe(watch!.id);
  await record('watch/2');
  const next = await service.get(PATH, {
    types: 'watch.paused',
    last_event_id: body.last_event_id,
  });
  expect(subjectsOf(next.body.events)).toEqual(['watch/2']);
});

test('timeout: stored events are returned at once, and new ones while it waits', async () => {
  const [first] = await record('a/1');
  const there = await service.get(PATH, { timeout: '30' });
  expect(subjectsOf(there.body.events)).toEqual(['a/1']);
  const waiting = service.get(PATH, { timeout: '30', last_event_id: first!.id });
  await record('a/2');
  expect(subjectsOf((await waiting).body.events)).toEqual(['a/2']);
});

test('timeout: an empty page if nothing happens', async () => {
  const [first] = await record('a/1');
  const { body } = await service.get(PATH, { timeout: '1', last_event_id: first!.id });
  expect(body).toEqual({ events: [], last_event_id: expect.any(String) });
});

test.each([
  ['limit', '0'],
  ['limit', '1001'],
  ['limit', 'x'],
  ['timeout', '31'],
  ['timeout', '-1'],
  ['timeout', '1.5'],
  ['types', 'contact.moved,nothing'],
  ['last_event_id', '17'],
  ['last_event_id', 'evt_AAAAAAAAAAAAAAAAAAAAAA'],
])('422: %s=%s', async (name, value) => {
  const { status, body } = await service.get(PATH, { [name]: value });
  expect(status).toBe(422);
  expect(body.message).toMatch(new RegExp(`^${name}: `));
});

test('422: an id of another account, or one with a changed letter', async () => {
  const [own] = await record('a/1');
  const other = await service.addAccount();
  for (const [api_key, last_event_id] of [
    [other.apiKey, own!.id],
    [service.apiKey, own!.id.replace(/.$/, (letter) => (letter === 'A' ? 'Q' : 'A'))],
    [
      service.apiKey,
      own!.id.replace(/.$/, (letter) => String.fromCharCode(letter.charCodeAt(0) + 1)),
    ],
  ]) {
    const { status } = await service.get(PATH, {
      api_key: api_key!,
      last_event_id: last_event_id!,
    });
    expect(status).toBe(422);
  }
});

test('401: without a key', async () => {
  expect((await service.get(PATH, { api_key: 'nobody' })).status).toBe(401);
});

test('a job is created, progresses and completes, each event with the job at that time', async () => {
  await service.load([ana]);
  const { id, job } = await runJob(service);
  const events = await readAll(service);
  expect(typesOf(events)).toEqual([
    'lead_enrichment.created',
    'lead_enrichment.progressed',
    'lead_enrichment.completed',
  ]);
  expect(new Set(subjectsOf(events))).toEqual(new Set([`lead_enrichment/${id}`]));
  expect(events[0].data).toMatchObject({ id, status: 'Launched', total_enriched_leads: 0 });
  expect(events[1].data).toMatchObject({ is_completed: false, total_enriched_leads: 1 });
  expect(events[2].data).toEqual(job);
});

test('a job of many chunks reports progress, but not every chunk', async () => {
  const values = Array.from({ length: 60_000 }, (_, index) => [`nobody${index}@example.com`]);
  const { id } = await runJob(service, { lead_data: { keys: ['email'], values } });
  const events = (await readAll(service)).filter(
    ({ subject }) => subject === `lead_enrichment/${id}`,
  );
  const progress = events.filter(({ type }) => type === 'lead_enrichment.progressed');
  expect(progress.length).toBe(10);
  expect(progress.at(-1)!.data.status).toBe('Completion Running');
});

test('a refused create call records no event, a repeated one records one', async () => {
  expect((await service.post(JOBS, createBody({ match_field: 'shoe_size' }))).status).toBe(422);
  const headers = { 'idempotency-key': 'once' };
  const body = createBody();
  for (const _ of [1, 2]) expect((await service.post(JOBS, body, {}, headers)).status).toBe(200);
  const created = (await readAll(service)).filter(({ type }) => type === 'lead_enrichment.created');
  expect(created.length).toBe(1);
});

test('a refresh request that is concluded by its create call is created and completed', async () => {
  await service.load([{ ...ana, verified_at: daysAgo(0) }]);
  const request = await create(service, { profiles: [{ linkedin_url: ana.linkedin_url }] });
  const events = await readAll(service);
  const { unique_identifier, id: request_id } = request;
  expect(typesOf(events)).toEqual(['refresh_request.created', 'refresh_request.completed']);
  expect(events.map(({ data }) => data)).toEqual([
    { request_id, status: 'running', unique_identifier },
    { request_id, status: 'completed', unique_identifier },
  ]);
  expect(events[0].subject).toBe(`refresh_request/${unique_identifier}`);
});

test('a move is an event, once the account has checked the person at the new employer', async () => {
  const paula = {
    first_name: 'Paula',
    last_name: 'Moves',
    linkedin_url: 'https://www.linkedin.com/in/paula-moves-on',
    positions: [{ title: 'Buyer', start_date: '2020-01-01', company: acme }],
    verified_at: daysAgo(2),
  };
  const refresh = () => create(service, { profiles: [{ linkedin_url: paula.linkedin_url }] });
  await service.load([paula]);
  await refresh();
  const left = { ...paula.positions[0], end_date: '2026-01-31' };
  const taken = { title: 'Head of Buying', start_date: '2026-02-01', company: globex };
  await service.load([{ ...paula, positions: [taken, left], verified_at: daysAgo(1) }]);
  const { unique_identifier } = await refresh();
  const moved = await readAll(service, { types: 'contact.moved' });
  expect(moved).toMatchObject([
    {
      data: {
        name: 'Paula Moves',
        from: { title: 'Buyer' },
        to: { title: 'Head of Buying' },
        type: 'job_change',
        request_id: unique_identifier,
      },
    },
  ]);
  expect(moved[0].subject).toBe(`contact/${moved[0].data.contact_id}`);
});

test('a create that stores moved profiles delays no other account’s events', async () => {
  const rosa = {
    first_name: 'Rosa',
    last_name: 'Moves',
    linkedin_url: 'https://www.linkedin.com/in/rosa-moves-on',
    positions: [{ title: 'Buyer', start_date: '2020-01-01', company: acme }],
    verified_at: daysAgo(2),
  };
  const refresh = () => create(service, { profiles: [{ linkedin_url: rosa.linkedin_url }] });
  await service.load([rosa]);
  await refresh();
  const left = { ...rosa.positions[0], end_date: '2026-01-31' };
  const taken = { title: 'Head of Buying', start_date: '2026-02-01', company: globex };
  await service.load([{ ...rosa, positions: [taken, left], verified_at: daysAgo(1) }]);
  const { pool } = service.database;
  const holder = await pool.connect();
  await holder.query('begin');
  // As if its profiles took long to be stored.
  await holder.query('lock table refresh_profile in share mode');
  const creating = refresh();
  await until(service.database.countLockWaits, (waiting) => waiting > 0);
  const other = { ...service, ...(await service.addAccount()) };
  await service.database.db
    .transaction()
    .execute((trx) =>
      recordEvents(trx, [
        { accountId: other.accountId, type: 'api_key.rolled', subject: 'other/1', data: {} },
      ]),
    );
  const read = () => service.get(PATH, { api_key: other.apiKey, timeout: '2' });
  expect(subjectsOf((await read()).body.events)).toEqual(['other/1']);
  await holder.query('rollback');
  holder.release();
  await creating;
  expect(typesOf(await readAll(service, {})).slice(-3)).toEqual([
    'refresh_request.created',
    'contact.moved',
    'refresh_request.completed',
  ]);
});

test('the event of a roll does not contain the key', async () => {
  const rolled = await service.post(
    '/api/v1/auth/api_keys/roll',
    { api_key: service.apiKey },
    { api_key: '' },
  );
  expect(rolled.status).toBe(400);
  const response = await fetch(`${service.url}/api/v1/auth/api_keys/roll`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ api_key: service.apiKey }),
  });
  const { api_key, key, previous_keys } = (await response.json()) as Json;
  const events = await readAll(service);
  expect(events).toMatchObject([
    {
      type: 'api_key.rolled',
      subject: `api_key/${key.id}`,
      data: {
        key,
        previous_key: { id: previous_keys[0].id, expires_at: previous_keys[0].expires_at },
      },
    },
  ]);
  expect(JSON.stringify(events)).not.toContain(api_key);
});

test('data in an erased person’s events is gone, after it was exported', async () => {
  await service.load([ana]);
  const identifier = { linkedinUrl: ana.linkedin_url! };
  const contactId = (await findContactId(service.database.db, identifier))!;
  const { accountId } = service;
  const told = await service.database.db.transaction().execute((trx) =>
    recordEvents(trx, [
      {
        accountId,
        type: 'contact.moved',
        subject: contactSubject(contactId),
        data: { name: 'Ana Silva' },
      },
    ]),
  );
  const { events } = await exportContact(service.database, identifier);
  expect(events).toMatchObject([{ account_id: accountId, data: { name: 'Ana Silva' } }]);
  const { removed } = await erase(service.database, identifier);
  expect(removed.events).toBe(1);
  const { rowCount } = await service.database.pool.query(
    `select 1 from event where data::text like '%Ana Silva%'`,
  );
  expect(rowCount).toBe(0);
  const { status, body } = await service.get(PATH, { last_event_id: told[0]!.id });
  expect([status, body.events]).toEqual([200, []]);
});
