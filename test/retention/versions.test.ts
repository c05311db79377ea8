import { beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../src/ground/database/index.ts';
import { contactKeys } from '../../src/profile/keys/index.ts';
import { erase } from '../../src/work/privacy/index.ts';
import { PATH, runJob } from '../enrichment/jobs.ts';
import { completed, create } from '../refresh/requests.ts';
import { emptyContacts, saveObserved, saveRecords, toNormal } from '../support/contacts.ts';
import { ana } from '../support/people.ts';
import { type Json, useService } from '../support/service.ts';
import { after, auditOf, prune } from './prune.ts';

const service = useService();
const DAY_MS = 86_400_000;
const start = new Date('2026-01-01T00:00:00Z');
const onDay = (day: number) => after(start, day * DAY_MS);

beforeEach(async () => {
  await emptyContacts(service.database.pool);
  await service.database.pool.query(
    'truncate enrichment_job, enrichment_chunk, refresh_request, refresh_profile, webhook_delivery',
  );
  Object.assign(service, await service.addAccount({ credits: 100 }));
});

const query = (text: string, ...parameters: unknown[]) =>
  service.database.pool.query(text, parameters);

/** Saves Ana's record of a day. @returns her id */
async function observe(day: number, record: object = {}): Promise<number> {
  const positions = ana.positions.with(0, { ...ana.positions[0]!, title: `Head of day ${day}` });
  const verified_at = onDay(day).toISOString();
  const records = [{ ...ana, positions, verified_at, ...record }];
  const [saved] = await saveRecords(service.database.pool, records, { observedAt: onDay(day) });
  return saved!.contactId;
}

const LISTS = { lead_data: { keys: ['email'], values: [['ana.silva@acme.example']] } };

/** A job of a day. */
async function jobOn(day: number): Promise<number> {
  const { id } = await runJob(service, LISTS);
  await query(
    'update enrichment_job set created_at = $2, completed_at = $2 where id = $1',
    id,
    onDay(day),
  );
  return id;
}

/** A request of a day. @returns its unique identifier */
async function requestOn(day: number): Promise<string> {
  const profiles = [{ linkedin_url: ana.linkedin_url }];
  const body = { profiles, contact_refresh_time: 36_500 };
  const { id, unique_identifier } = await create(service, body);
  await completed(service, unique_identifier);
  await query(
    'update refresh_request set created_at = $2, completed_at = $2 where id = $1',
    id,
    onDay(day),
  );
  return unique_identifier;
}

const results = async (id: number): Promise<Json> =>
  (await service.get(`${PATH}/${id}/final_result`)).body;

async function numbersIn(table: string): Promise<number[]> {
  const { rows } = await query(`select version from ${table} order by version`);
  return rows.map(({ version }) => version);
}

const pruneVersions = (until: Date) => prune(service.database, 'contact_versions', until);

test('a version and its rendered lead are deleted if superseded by the bound', async () => {
  for (const day of [0, 10, 20, 30, 40]) await observe(day);
  expect(await pruneVersions(after(onDay(20), -1))).toBe(2);
  expect(await numbersIn('contact_version')).toEqual([2, 3, 4, 5]);
  expect(await pruneVersions(onDay(20))).toBe(2);
  expect(await numbersIn('contact_version')).toEqual([3, 4, 5]);
  expect(await numbersIn('contact_lead')).toEqual([3, 4, 5]);
});

test('the latest version and the one before stay, however old', async () => {
  for (const day of [0, 10, 20]) await observe(day);
  expect(await pruneVersions(new Date('2999-01-01'))).toBe(2);
  expect(await numbersIn('contact_version')).toEqual([2, 3]);
});

test('data that results refer to reads the same while they are kept', async () => {
  await observe(0);
  const first = await jobOn(1);
  await observe(10);
  const request = await requestOn(11);
  await observe(20);
  const second = await jobOn(21);
  for (const day of [30, 40, 50]) await observe(day);
  const pages = async () => [
    await results(first),
    await results(second),
    await completed(service, request),
  ];
  const before = await pages();
  expect(
    new Set(before.map((page) => JSON.stringify(page).match(/Head of day \d+/)?.[0])).size,
  ).toBe(3);

  // While the first job is kept, so is everything since.
  expect(await pruneVersions(onDay(1_000))).toBe(0);
  expect(await pages()).toEqual(before);

  await prune(service.database, 'jobs', onDay(2));
  expect(await pruneVersions(onDay(1_000))).toBe(0);
  await query(`update enrichment_job set pruned_at = pruned_at - interval '2 hours'`);
  expect(await pruneVersions(onDay(1_000))).toBe(0);
  // A week of leeway, because an import may store what it observed a week ago.
  await query('update refresh_request set created_at = $1', onDay(17));
  expect(await pruneVersions(onDay(1_000))).toBe(2);
  expect(await numbersIn('contact_version')).toEqual([2, 3, 4, 5, 6]);
  expect((await pages()).slice(1)).toEqual(before.slice(1));
  expect(await auditOf(service)).toMatchObject({ different: 0, checked: { erased: 0 } });
});

test("a verdict reads the account's last check from its baseline, not from a version", async () => {
  await observe(0);
  await requestOn(1);
  for (const day of [10, 20, 30]) await observe(day);
  const [, globex] = ana.positions;
  await observe(40, { positions: [{ ...globex, end_date: null, start_date: '2026-02-01' }] });
  await query('update refresh_request set created_at = $1, completed_at = $1', onDay(1));
  await prune(service.database, 'requests', onDay(2));
  await query(`update refresh_request set pruned_at = pruned_at - interval '2 hours'`);
  expect(await pruneVersions(onDay(1_000))).toBeGreaterThan(0);
  const profiles = [{ linkedin_url: ana.linkedin_url }];
  const { unique_identifier } = await create(service, { profiles, contact_refresh_time: 36_500 });
  const { body } = await service.get('/api/v1/contact_profile_refresh_requests/request_status', {
    unique_identifier,
    response_format: 'changes',
  });
  expect(body.profiles[0]).toMatchObject({ ds_company_change: true });
});

test('a version that alone has a match key stays, so that an erasure finds the key', async () => {
  const old = { emails: [{ address: 'ana@old.example', type: 'work' }] };
  const id = await observe(0, old);
  for (const day of [10, 20, 30, 40]) await observe(day);
  expect(await pruneVersions(onDay(1_000))).toBe(4);
  expect(await numbersIn('contact_version')).toEqual([1, 4, 5]);
  const keys = [...contactKeys({ ...ana, ...old } as never), ...contactKeys(ana as never)];
  await erase(service.database, { id });
  for (const table of ['contact_key', 'contact_version', 'contact_lead']) {
    expect((await query(`select 1 from ${table} where contact_id = $1`, id)).rowCount, table).toBe(
      0,
    );
  }
  expect((await query('select 1 from contact_key where key = any($1)', keys)).rowCount).toBe(0);
  const again = { record: toNormal({ first_name: 'An', ...old }), source: 'x', observedAt: start };
  const { pool } = service.database;
  expect(await inTransaction(pool, (client) => saveObserved(client, [again]))).toEqual([null]);
  await query('delete from suppression');
});

test('data that a kept version confirms stays, and reads as before; other confirmations are deleted', async () => {
  await observe(0);
  const confirmAgain = async (day: number) => {
    await query(
      `insert into contact_version (contact_id, version, confirms, verified_at, source, observed_at)
       select id, contact.version + 1, 2, $1, 'test', $1 from contact`,
      onDay(day),
    );
    await query('update contact set version = version + 1, verified_at = $1', onDay(day));
  };
  await observe(10);
  for (const day of [20, 30, 40]) await confirmAgain(day);
  const job = await jobOn(47);
  const before = await results(job);
  expect(JSON.stringify(before)).toContain('Head of day 10');
  for (const day of [50, 60]) await confirmAgain(day);
  // It refers to version 5. Of the earlier ones, only the one it confirms is needed.
  expect(await pruneVersions(onDay(1_000))).toBe(4);
  expect(await numbersIn('contact_version')).toEqual([2, 5, 6, 7]);
  expect(await numbersIn('contact_lead')).toEqual([2]);
  expect(await results(job)).toEqual(before);
  expect(await auditOf(service)).toMatchObject({ different: 0, checked: { erased: 0 } });
});

/** A company has three more versions, of days 20, 30 and 40. @returns its id */
async function addCompanyVersions(record: (first: object) => object): Promise<number> {
  await observe(0);
  const { rows } = await query('select company_id as id, record from company_version order by 1');
  const { id, record: first } = rows.at(-1);
  await query('update company set version = 4 where id = $1', id);
  await query(
    `insert into company_version (company_id, version, record, observed_at)
     select $1, version, $3, $2::timestamptz + version * interval '10 days'
     from generate_series(2, 4) version`,
    id,
    start,
    JSON.stringify(record(JSON.parse(first))),
  );
  return id;
}

test('a company with a former name stays known by it', async () => {
  const id = await addCompanyVersions((first) => ({ ...first, name: 'Zeta' }));
  expect(await prune(service.database, 'company_versions', onDay(30))).toBe(1);
  const left = await query(
    'select version from company_version where company_id = $1 order by 1',
    id,
  );
  expect(left.rows.map(({ version }) => version)).toEqual([1, 3, 4]);
});

test('companies are pruned by the same rule, and no contact data with them', async () => {
  const id = await addCompanyVersions((first) => first);
  expect(await prune(service.database, 'company_versions', onDay(30))).toBe(2);
  const { rows: left } = await query(
    'select version from company_version where company_id = $1 order by version',
    id,
  );
  expect(left.map(({ version }) => version)).toEqual([3, 4]);
  expect(await numbersIn('contact_version')).toEqual([1]);
});
