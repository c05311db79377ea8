import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { importFile } from '../../src/people/import/index.ts';
import { type Erasure, erase } from '../../src/work/privacy/index.ts';
import { createBody, PATH as JOBS } from '../enrichment/jobs.ts';
import { PATH as REQUESTS } from '../refresh/requests.ts';
import { tenure } from '../support/process.ts';
import { until, useService } from '../support/service.ts';
import { always, httpConfig, startUpstream } from '../support/upstream.ts';
import { emailOf, eraseBy, somebody, stored, whereText } from './people.ts';

const upstream = await startUpstream(always(404));
afterAll(() => upstream[Symbol.asyncDispose]());

const service = useService((config) => {
  config.sources = [httpConfig(upstream.url)];
});

/** Statements on the database that wait for a lock. */
const waiting = () => service.database.countLockWaits();

/** References to missing contacts. */
async function strays(): Promise<number> {
  const ids = async (query: string): Promise<Set<number>> => {
    const { rows } = await service.database.pool.query<{ id: number }>(query);
    return new Set(rows.map(({ id }) => id));
  };
  const contacts = await ids('select id from contact');
  const references = await ids(
    `select unnest(contact_ids) as id from enrichment_chunk
     union all select contact_id from refresh_profile
     union all select contact_id from account_contact
     union all select contact_id from contact_key
     union all select contact_id from contact_version`,
  );
  return [...references.difference(contacts)].filter((id) => id > 0).length;
}

const PEOPLE = 16;

test('people erased while jobs, refreshes and imports name them leave nothing behind', async () => {
  const people = Array.from({ length: PEOPLE }, () =>
    somebody({ verified_at: new Date().toISOString() }),
  );
  await service.load(people);
  await service.database.pool.query('update account set job_limit = $1', [PEOPLE]);
  const jobs: number[] = [];
  const erased: Erasure[] = [];
  await Promise.all(
    people.map(async (person, at) => {
      const profile = { email: emailOf(person) };
      const work = [
        async () => {
          const values = Array.from({ length: 2_500 }, () => [emailOf(person)]);
          const lead_data = { keys: ['email'], values };
          const { status, body } = await service.post(JOBS, createBody({ lead_data }));
          expect(status).toBe(200);
          jobs.push(body.id);
        },
        async () => {
          const { status } = await service.post(REQUESTS, { profiles: Array(20).fill(profile) });
          expect(status).toBe(200);
        },
        () => importOne({ ...person, headline: 'again' }),
        async () => {
          erased.push(await eraseBy(service, profile));
        },
      ];
      // Each begins with another person.
      await Promise.all([...work.slice(at % 4), ...work.slice(0, at % 4)].map((task) => task()));
    }),
  );
  expect(erased.map(({ removed }) => removed.contacts)).toEqual(Array(PEOPLE).fill(1));
  for (const id of jobs) {
    await until(
      () => service.get(`${JOBS}/${id}`),
      ({ body }) => body.lead_enrichment.is_completed,
    );
  }
  for (const person of people) expect(await whereText(service, person.first_name)).toEqual([]);
  expect(await strays()).toBe(0);
});

/** Beside other writers, which `load` does not support. */
async function importOne(record: object): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'tenure-erasure-'));
  const file = join(folder, 'one.jsonl');
  await writeFile(file, JSON.stringify(record));
  await importFile(service.database.pool, file);
  await rm(folder, { recursive: true });
}

/** Holds the locks of a statement until released. */
async function block(statement: string, value: number): Promise<() => Promise<void>> {
  const client = await service.database.pool.connect();
  await client.query('begin');
  await client.query(statement, [value]);
  return async () => {
    await client.query('commit');
    client.release();
  };
}

const CONTACT = 'select 1 from contact where id = $1 for update';
const ACCOUNT = 'select from account where id = $1 for update';

test('a refresh request that has matched the person is awaited and cleaned', async () => {
  const { person } = await stored(service);
  const letGo = await block(ACCOUNT, service.accountId);
  const creating = service.post(REQUESTS, { profiles: [{ email: emailOf(person) }] });
  await until(waiting, (count) => count === 1);
  const erasing = eraseBy(service, { email: emailOf(person) });
  const ended = erasing.then(() => true);
  await until(async () => (await waiting()) === 2 || Promise.race([ended, false]), Boolean);
  await letGo();
  const { body } = await creating;
  expect(body.contact_profile_refreshes[0].contact_data.id).toEqual(expect.any(Number));
  expect((await erasing).requests).toEqual([body.id]);
  expect(await whereText(service, person.first_name)).toEqual([]);
  expect(await strays()).toBe(0);
});

test('a job that matched the person during the erasure matches again', async () => {
  const { person, id } = await stored(service);
  const letGo = await block(CONTACT, id);
  const erasing = eraseBy(service, { id });
  await until(waiting, (count) => count === 1);
  const lead_data = { keys: ['email'], values: [[emailOf(person)]] };
  const { body: job } = await service.post(JOBS, createBody({ lead_data }));
  const creating = service.post(REQUESTS, { profiles: [{ email: emailOf(person) }] });
  await until(waiting, (count) => count === 3);
  await letGo();
  expect((await erasing).removed).toMatchObject({ contacts: 1, leads: 0, profiles: 0 });
  const { body: request } = await creating;
  expect(request.contact_profile_refreshes[0].contact_data).toMatchObject({
    id: null,
    first_name: null,
  });
  const { body } = await until(
    () => service.get(`${JOBS}/${job.id}`),
    (answer) => answer.body.lead_enrichment.is_completed,
  );
  expect(body.lead_enrichment.total_enriched_leads).toBe(0);
  expect(await whereText(service, person.first_name)).toEqual([]);
  expect(await strays()).toBe(0);
});

test('an import of the person waits for the erasure, and is rejected', async () => {
  const { person, id } = await stored(service);
  const letGo = await block(CONTACT, id);
  const erasing = eraseBy(service, { id });
  await until(waiting, (count) => count === 1);
  const importing = service.load([{ ...person, headline: 'again' }]);
  const outcome = importing.then(
    () => 'stored',
    (error) => String(error),
  );
  await until(waiting, (count) => count === 2);
  await letGo();
  expect((await erasing).removed.contacts).toBe(1);
  expect(await outcome).toMatch(/rejected/);
  expect(await whereText(service, person.first_name)).toEqual([]);
});

test('killed in the middle it has changed nothing; repeated, it erases everything', async () => {
  const { person, id } = await stored(service);
  const { body } = await service.post(REQUESTS, { profiles: [{ email: emailOf(person) }] });
  const { pool } = service.database;
  const held = async () => {
    const tables = ['contact_version', 'contact_lead', 'refresh_profile', 'account_contact'];
    const counts = tables.map((table) =>
      pool.query(`select count(*)::int as count from ${table} where contact_id = $1`, [id]),
    );
    return (await Promise.all(counts)).map(({ rows }) => rows[0].count);
  };
  const before = await held();
  expect(before).toEqual([1, 1, 1, 1]);
  const letGo = await block(CONTACT, id);
  const controller = new AbortController();
  const killed = tenure(['contact', 'erase', '--id', String(id)], {
    env: { DATABASE_URL: service.database.url },
    kill: controller.signal,
  });
  // By now the request's profile is changed and the baseline is gone, inside the transaction.
  await until(waiting, (count) => count === 1);
  controller.abort();
  expect((await killed).code).toBe(null);
  await letGo();
  await until(
    async () =>
      (
        await pool.query(
          `select from pg_stat_activity where datname = current_database()
     and application_name = 'tenure command'`,
        )
      ).rowCount,
    (open) => open === 0,
  );
  expect(await held()).toEqual(before);
  const erasure = await erase(service.database, { id });
  expect(erasure).toMatchObject({ repeated: false, requests: [body.id] });
  expect(await held()).toEqual([0, 0, 0, 0]);
});
