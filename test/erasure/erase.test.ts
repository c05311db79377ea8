import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { PATH as JOBS, runJob } from '../enrichment/jobs.ts';
import { completed, create, creditsOf, PATH as REQUESTS, statusOf } from '../refresh/requests.ts';
import { tenure } from '../support/process.ts';
import { startReceiver } from '../support/receiver.ts';
import { type Json, until, useService } from '../support/service.ts';
import { type Answering, always, httpConfig, startUpstream } from '../support/upstream.ts';
import { emailOf, eraseBy, somebody, stored, whereText } from './people.ts';

let answer: Answering = always(404);
const upstream = await startUpstream((...asked) => answer(...asked));
afterAll(() => upstream[Symbol.asyncDispose]());

const service = useService((config) => {
  config.sources = [httpConfig(upstream.url)];
  config.refresh.deadlineMs = 60_000;
});

beforeEach(() => {
  answer = always(404);
  upstream.asked.length = 0;
});

const pageOf = async (jobId: number): Promise<Json> =>
  (await service.get(`${JOBS}/${jobId}/final_result`)).body;

describe('results of a job', () => {
  test('read the lead as unmatched; rows, totals and charges stay', async () => {
    const { person } = await stored(service);
    const { person: other } = await stored(service);
    const email = emailOf(person);
    const { id } = await runJob(service, {
      lead_data: {
        keys: ['email', 'unique_identifier'],
        values: [
          [emailOf(other), 'L-1'],
          [email, 'L-2'],
        ],
      },
      append_company_data: true,
      flag_if_lead_changed_company: true,
    });
    const before = await pageOf(id);
    expect(await whereText(service, email)).toEqual(['contact_version.record']);
    const erasure = await eraseBy(service, { email: email.toUpperCase() });
    expect(erasure).toMatchObject({
      repeated: false,
      removed: { contacts: 1, versions: 1, rendered_leads: 1, match_keys: 4, leads: 1 },
      jobs: [id],
      requests: [],
    });
    const after = await pageOf(id);
    expect(after.lead_enrichment).toEqual(before.lead_enrichment);
    const [first, second] = after.enriched_leads.leads;
    expect(first).toEqual(before.enriched_leads.leads[0]);
    expect(second).toMatchObject({
      custom_columns: { email, unique_identifier: 'L-2' },
      id: null,
      first_name: null,
      company_name: null,
      email: null,
      changed_company: false,
      changed_title: null,
      company_data: null,
      current_company_and_title: {},
      previous_companies_and_titles: [],
    });
    expect(Object.keys(second).sort()).toEqual(Object.keys(first).sort());
    expect(await whereText(service, person.first_name)).toEqual([]);
    expect(await whereText(service, email)).toEqual([]);
  });

  test('a flagged change is no longer shown', async () => {
    const { person } = await stored(service, {
      positions: [
        {
          title: 'Head',
          start_date: new Date().toISOString().slice(0, 7),
          company: { name: 'A1' },
        },
        { title: 'Buyer', start_date: '2020-01', end_date: '2024-01', company: { name: 'Globex' } },
      ],
    });
    const { id } = await runJob(service, {
      lead_data: { keys: ['email'], values: [[emailOf(person)]] },
      flag_if_lead_changed_company: true,
    });
    expect((await pageOf(id)).enriched_leads.leads[0].changed_company).toBe(true);
    await eraseBy(service, { email: emailOf(person) });
    expect((await pageOf(id)).enriched_leads.leads[0].changed_company).toBe(false);
  });
});

describe('a refresh request', () => {
  test('reads the profile as finished without a match, in both formats', async () => {
    const { person, id } = await stored(service);
    const profiles = [{ linkedin_url: person.linkedin_url, metadata: { crm: 7 } }];
    const first = await create(service, { profiles });
    const second = await create(service, { profiles, synchronous: false });
    expect(await whereText(service, person.last_name)).toContain('refresh_profile.verdict');
    const erasure = await eraseBy(service, { id });
    expect(erasure).toMatchObject({
      removed: { profiles: 2, verdicts: 2, baselines: 1 },
      requests: [first.id, second.id],
    });
    const body = await statusOf(service, first.unique_identifier);
    expect(body.contact_profile_refreshes[0]).toMatchObject({
      custom_columns: profiles[0],
      contact_data: {
        id: null,
        first_name: null,
        changed_company: false,
        search_status: 'completed',
        match_status: 'not_found',
        enrichment_status: 'Not Found',
        remark: 'The contact has been erased.',
        current_company_and_title: {},
        profile_completeness: null,
      },
    });
    const changes = await statusOf(service, second.unique_identifier, {
      response_format: 'changes',
    });
    expect(changes.profiles.profiles[0]).toEqual({
      custom_columns: profiles[0],
      id: null,
      search_status: 'completed',
      match_status: 'not_found',
      first_name: null,
      last_name: null,
      linkedin_url: null,
    });
    expect(await whereText(service, person.first_name)).toEqual([]);
    expect((await creditsOf(service, first.id)).charges).toEqual([0.25]);
  });

  test('in progress ends without a match and free, and its late answer is not stored', async () => {
    const { person, id } = await stored(service, { verified_at: '2025-01-01T00:00:00Z' });
    let release = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = (_asked, reply) => {
        resolve();
        release = () => reply.end(JSON.stringify({ ...person, verified_at: undefined }));
      };
    });
    const created = await create(service, { profiles: [{ linkedin_url: person.linkedin_url }] });
    expect(created.status).toBe('running');
    await asked;
    const erasure = await eraseBy(service, { id });
    expect(erasure.removed).toMatchObject({ contacts: 1, profiles: 1, lookups: 1 });
    const body = await completed(service, created.unique_identifier);
    release();
    expect(body.contact_profile_refreshes[0].contact_data).toMatchObject({
      id: null,
      first_name: null,
      search_status: null,
      match_status: 'not_found',
    });
    expect(await creditsOf(service, created.id)).toMatchObject({ held: 0, charges: [0] });
    await until(
      async () => (await service.database.pool.query('select from lookup')).rowCount,
      (open) => open === 0,
    );
    expect(await whereText(service, person.first_name)).toEqual([]);
  });

  test('whose webhook is still to be sent leaves the person out of it', async () => {
    const { person, id } = await stored(service);
    const { person: other } = await stored(service);
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const receiver = await startReceiver(async (count) => {
      if (count === 0) await gate;
      return count === 0 ? 500 : 200;
    });
    const created = await create(service, {
      profiles: [person, other].map(({ linkedin_url }) => ({ linkedin_url })),
      synchronous: false,
      webhook: receiver.url,
    });
    await until(
      async () => receiver.received.length,
      (count) => count === 1,
    );
    expect(receiver.received[0]!.body).toContain(person.first_name);
    await eraseBy(service, { id });
    open();
    await until(
      async () => {
        await statusOf(service, created.unique_identifier);
        return receiver.received.filter(({ body }) => body.includes(other.first_name)).length;
      },
      (count) => count === 2,
    );
    for (const { body } of receiver.received.slice(1)) {
      expect(body).not.toContain(person.first_name);
      expect(body).not.toContain(person.linkedin_url);
    }
    await receiver.close();
  });

  test('repeated under its Idempotency-Key does not show the person again', async () => {
    const { person, id } = await stored(service);
    const call = () =>
      fetch(`${service.url}${REQUESTS}?api_key=${service.apiKey}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': `erased-${id}` },
        body: JSON.stringify({ profiles: [{ linkedin_url: person.linkedin_url }] }),
      });
    expect(await (await call()).text()).toContain(person.first_name);
    const erasure = await eraseBy(service, { id });
    expect(erasure.removed.answers).toBe(1);
    const again = await call();
    expect(again.status).toBe(422);
    expect(await again.text()).not.toContain(person.first_name);
  });
});

describe('erased people', () => {
  test('match nothing, by any identifier', async () => {
    const { person, id } = await stored(service);
    await eraseBy(service, { linkedinUrl: `${person.linkedin_url}/?trk=x` });
    const created = await create(service, {
      profiles: [
        { ds_contact_id: id },
        { linkedin_url: person.linkedin_url },
        { email: emailOf(person) },
        { first_name: person.first_name, last_name: person.last_name, company_name: 'Acme' },
      ],
      find_match_and_refresh: false,
    });
    for (const { contact_data } of created.contact_profile_refreshes) {
      expect(contact_data).toMatchObject({ id: null, first_name: null });
    }
  });

  test('are not searched for, and not stored if another answer names them', async () => {
    const { person } = await stored(service);
    await eraseBy(service, { email: emailOf(person) });
    answer = always({ ...person, verified_at: undefined });
    const created = await create(service, {
      profiles: [{ linkedin_url: person.linkedin_url }, { email: 'alias@acme.example' }],
    });
    const body = await completed(service, created.unique_identifier);
    for (const { contact_data } of body.contact_profile_refreshes) {
      expect(contact_data).toMatchObject({ id: null, search_status: 'not_found' });
    }
    expect(upstream.asked.map(({ body: asked }) => JSON.parse(asked).email)).toEqual([
      'alias@acme.example',
    ]);
    expect(await whereText(service, person.first_name)).toEqual([]);
  });

  test('are rejected by imports, with line and reason and without their record', async () => {
    const { person } = await stored(service);
    const other = somebody();
    await eraseBy(service, { email: emailOf(person) });
    const { first_name, last_name, positions, linkedin_url, emails } = person;
    const lines = [
      other,
      { linkedin_url, headline: 'by profile' },
      { emails, headline: 'by address' },
      { first_name, last_name, positions, headline: 'by name alone' },
      { first_name, last_name, positions, emails: [{ address: 'namesake@acme.example' }] },
    ];
    const folder = await mkdtemp(join(tmpdir(), 'tenure-erased-'));
    const file = `${folder}/people.jsonl`;
    await writeFile(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    const run = () => tenure(['import', file], { env: { DATABASE_URL: service.database.url } });
    expect(JSON.parse((await run()).stdout)).toMatchObject({ inserted: 2, rejected: 3 });
    const rejects = (await readFile(`${file}.rejects.jsonl`, 'utf8')).trim().split('\n');
    expect(rejects.map((line) => JSON.parse(line))).toEqual(
      [2, 3, 4].map((line) => ({ line, reason: expect.stringMatching(/erased/), record: '' })),
    );
    expect(JSON.parse((await run()).stdout)).toMatchObject({ unchanged: 2, rejected: 3 });
    await rm(folder, { recursive: true });
  });
});

test('the audit logs of operators and of accounts that saw the person show the erasure once', async () => {
  const operator = { apiKey: service.apiKey, accountId: service.accountId };
  const [seeing, other] = [await service.addAccount(), await service.addAccount()];
  const { person } = await stored(service);
  const email = emailOf(person);
  Object.assign(service, seeing);
  const lead_data = { keys: ['email'], values: [[email]] };
  for (let job = 0; job < 2; job += 1) await runJob(service, { lead_data });
  const { id } = await eraseBy(service, { email });
  await eraseBy(service, { email });
  const logged = async (account: object): Promise<Json[]> => {
    Object.assign(service, account);
    const { body } = await service.get('/api/v1/audit_log', { action: 'contact.erase' });
    return body.entries.filter(({ subject }: Json) => subject === `erasure/${id}`);
  };
  const entry = expect.objectContaining({
    actor: { kind: 'operator', id: null, name: 'operator' },
    address: null,
    outcome: 'done',
  });
  expect(await logged(seeing)).toEqual([entry]);
  expect(await logged(other)).toEqual([]);
  expect(await logged(operator)).toEqual([entry]);
});

test('an unknown person is suppressed in advance', async () => {
  const person = somebody();
  const erasure = await eraseBy(service, { email: emailOf(person) });
  expect(erasure).toMatchObject({ repeated: false, suppressed: 1, removed: { contacts: 0 } });
  await expect(service.load([person])).rejects.toThrow();
});

test('the audit of the books still adds up, and counts the erased results', async () => {
  const { person } = await stored(service);
  const { accountId } = service;
  await runJob(service, { lead_data: { keys: ['email'], values: [[emailOf(person)]] } });
  await create(service, { profiles: [{ email: emailOf(person) }] });
  await eraseBy(service, { email: emailOf(person) });
  const { code, stdout } = await tenure(['account', 'audit', String(accountId), '--json'], {
    env: { DATABASE_URL: service.database.url },
  });
  expect(JSON.parse(stdout).differences).toEqual([]);
  expect(code).toBe(0);
  expect(JSON.parse(stdout).checked.erased).toBeGreaterThanOrEqual(2);
});
