/** Ids of people in systems of an account, from imports and lists, and where they return. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findDelay } from '../../src/people/contacts/index.ts';
import { importFile } from '../../src/people/import/index.ts';
import { exportContact } from '../../src/work/privacy/index.ts';
import { runJob } from '../enrichment/jobs.ts';
import { eraseBy } from '../erasure/people.ts';
import { exportJob, exportRequest } from '../exports/files.ts';
import { AS_KNOWN, MOVES } from '../moves/person.ts';
import { completed, create } from '../refresh/requests.ts';
import { tenure } from '../support/process.ts';
import { type Json, until, useService } from '../support/service.ts';
import { upload } from '../uploads/upload.ts';
import { PATH as WATCHES, watch } from '../watches/watches.ts';

const service = useService();
const CRM = 'Record ID,First name,Last name,Email,Company name,LinkedIn URL,Verified at';

let folder: string;
let operator: number;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tenure-ids-'));
  operator = service.accountId;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let number = 1_000;
let id: string;
let last: string;
beforeEach(() => {
  number += 1;
  id = String(number);
  last = `Ident${'abcdefghijklmnopqrstuvwxyz'[number % 26]}${'abcdefghij'[Math.floor(number / 26) % 10]}`;
});

async function load(text: string, options: { accountId?: number; name?: string } = {}) {
  const path = join(
    folder,
    `file-${crypto.randomUUID()}${text.startsWith('{') ? '.jsonl' : '.csv'}`,
  );
  await writeFile(path, text);
  return importFile(service.database.pool, path, { accountId: operator, name: 'CRM', ...options });
}

const row = (cells: Record<string, string> = {}): string => {
  const { email = `${last}@old.example`, company = 'Oldco', page = '', day = '' } = cells;
  const values = [cells.id ?? id, 'Rosa', cells.last ?? last, email, company, page, day];
  return `${CRM}\n${values.join(',')}\n`;
};

const loadRow = (cells: Record<string, string> = {}, accountId = operator) =>
  load(row(cells), { accountId });

/** The contacts to which ids belong, by account. */
async function owners(system = 'hubspot', value = id): Promise<Json[]> {
  const { rows } = await service.database.pool.query(
    'select account_id, contact_id from external_id where system = $1 and id = $2 order by 1',
    [system, value],
  );
  return rows;
}

async function runList(text: string, mapping: Record<string, string>, options = {}) {
  const { body } = await upload(service, text);
  const list = { source_type: 'list', lead_data: undefined, list_id: body.list_id, mapping };
  return (await runJob(service, { ...list, ...options })).id;
}

const resultsOf = async (job: number): Promise<Json[]> =>
  (await service.get(`/api/v1/lead_enrichments/${job}/final_result`)).body.enriched_leads.leads;

const linesOf = async (response: Promise<Response>): Promise<Json[]> =>
  (await (await response).text())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Json);

describe('an import', () => {
  test('updates the person with the same id, whatever has changed', async () => {
    expect(await loadRow()).toMatchObject({ inserted: 1 });
    const cells = { email: `${last}@new.example`, company: 'Newco' };
    expect(await loadRow(cells)).toMatchObject({ inserted: 0, updated: 1 });
    expect(await owners()).toHaveLength(1);
  });

  test('recognises the id within one file', async () => {
    const other = row({ email: `${last}@other.example`, company: 'Other' }).split('\n')[1];
    expect(await load(`${row()}${other}\n`)).toMatchObject({ inserted: 1, updated: 1 });
  });

  test.each([
    ['last name', { last: 'Completely' }],
    ['LinkedIn profile', { page: 'linkedin.com/in/another-one' }],
  ])('stores two people if the %s contradicts the id', async (_, other) => {
    await loadRow({ page: `linkedin.com/in/rosa-${id}` });
    const [before] = await owners();
    const cells = { email: `${last}@new.example`, company: 'Newco', ...other };
    expect(await loadRow(cells)).toMatchObject({ inserted: 1, updated: 0 });
    const [after] = await owners();
    expect(after.contact_id).not.toBe(before.contact_id);
    expect(await loadRow(cells)).toMatchObject({ unchanged: 1 });
  });

  test('never merges two stored people', async () => {
    await loadRow();
    await loadRow({ id: `${id}9`, email: `${last}@second.example`, company: 'Second' });
    const [second] = await owners('hubspot', `${id}9`);
    expect(await loadRow({ email: `${last}@second.example`, company: 'Second' })).toMatchObject({
      inserted: 0,
    });
    expect(await owners()).toEqual([second]);
  });

  test('of another account does not use the id', async () => {
    await loadRow();
    const other = await service.addAccount();
    const cells = { email: `${last}@new.example`, company: 'Newco' };
    expect(await loadRow(cells, other.accountId)).toMatchObject({ inserted: 1 });
    expect((await owners()).map(({ account_id }) => account_id)).toEqual([
      operator,
      other.accountId,
    ]);
  });

  test('reads external_ids of JSON records, and rejects wrong ones', async () => {
    const record = (ids: unknown, email = `${last}@json.example`) =>
      JSON.stringify({
        first_name: 'Rosa',
        last_name: last,
        emails: [{ address: email }],
        external_ids: ids,
      });
    const lines = [record({ HubSpot: Number(id), acme_erp: 'A-7' }), record('7', 'x@y.example')];
    const result = await load(`${lines.join('\n')}\n`);
    expect(result).toMatchObject({ inserted: 1, rejected: 1 });
    expect(await owners()).toHaveLength(1);
    expect(await owners('acme_erp', 'A-7')).toHaveLength(1);
    expect(await load(`${record({ hubspot: id }, `${last}@later.example`)}\n`)).toMatchObject({
      updated: 1,
    });
  });

  test('by the command belongs to --account, else to the first operator account', async () => {
    const path = join(folder, 'command.csv');
    await writeFile(path, row());
    const run = async (...args: string[]) => {
      const { code, stderr } = await tenure(['import', path, ...args], {
        env: { DATABASE_URL: service.database.url },
      });
      return { code, stderr };
    };
    expect(await run()).toEqual({ code: 0, stderr: '' });
    const other = await service.addAccount();
    expect(await run('--account', String(other.accountId))).toEqual({ code: 0, stderr: '' });
    expect((await owners()).map(({ account_id }) => account_id)).toEqual([
      operator,
      other.accountId,
    ]);
    expect(await run('--account', '999999')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('no account with id 999999'),
    });
  });
});

describe('a job of a list', () => {
  test('keeps the ids of matched rows, and returns them', async () => {
    await load(row().replace('Record ID', 'No'), { accountId: operator });
    const list = `Record ID,Mail\n${id},${last}@old.example\n${id}8,nobody@nowhere.example\n`;
    const job = await runList(list, { email: 'Mail' });
    expect(await owners()).toHaveLength(1);
    expect(await owners('hubspot', `${id}8`)).toHaveLength(0);
    const [lead] = await linesOf(exportJob(service, job, { format: 'jsonl' }));
    expect(lead).toMatchObject({ 'Record ID': id, external_id_hubspot: id });
    expect(JSON.stringify(await resultsOf(job))).not.toContain('external_id');
    const lead_data = { keys: ['email'], values: [[`${last}@old.example`]] };
    const { id: plain } = await runJob(service, { lead_data });
    const [first] = await linesOf(
      exportJob(service, plain, { format: 'jsonl', preset: 'hubspot' }),
    );
    expect(Object.entries(first)[0]).toEqual(['Record ID', id]);
  });

  test('finds a person by the id alone', async () => {
    await loadRow();
    const list = `Record ID,First name,Last name,Mail\n${id},Rosa,${last},${last}@unknown.example\n${id},Rosa,Completely,x@unknown.example\n`;
    const mapping = { email: 'Mail', first_name: 'First name', last_name: 'Last name' };
    const job = await runList(list, mapping, { match_details: true });
    const [found, contradicting] = await resultsOf(job);
    expect(found.match).toMatchObject({
      matched: true,
      key: 'external_id',
      score: 99,
      candidates: 1,
    });
    expect(found.last_name).toBe(last);
    expect(contradicting.match).toMatchObject({ matched: false, reason: 'nobody' });
    const strict = await runList(list, mapping, { match_details: true, min_match_score: 100 });
    expect((await resultsOf(strict))[0].match).toMatchObject({ reason: 'below_min_score' });
  });

  test('finds a person by the id after all match fields', async () => {
    await loadRow();
    const list = `Record ID,First name,Last name,Company,Mail\n${id},Rosa,${last},Elsewhere,${last}@unknown.example\n${id},Rosa,${last},Oldco,\n`;
    const mapping = {
      ...{ email: 'Mail', first_name: 'First name', last_name: 'Last name' },
      company_name: 'Company',
    };
    const fields = { match_field: 'email', match_fallbacks: ['name'], match_details: true };
    const leads = await resultsOf(await runList(list, mapping, fields));
    expect(leads.map(({ match }) => match)).toMatchObject([
      { key: 'external_id', lead: `${last.toLowerCase()}@unknown.example` },
      { key: 'name', lead: `rosa|${last.toLowerCase()}|oldco` },
    ]);
  });

  test('reads a column that the mapping names', async () => {
    await loadRow();
    const job = await runList(`Nr,Mail\n${id},${last}@unknown.example\n`, {
      email: 'Mail',
      'external_ids.hubspot': 'Nr',
    });
    expect((await resultsOf(job))[0].id).not.toBeNull();
    const [lead] = await linesOf(exportJob(service, job, { format: 'jsonl', preset: 'hubspot' }));
    expect(lead['Record ID']).toBe(id);
  });
});

describe('an import by the API', () => {
  const IMPORTS = '/api/v1/imports';

  async function importList(text: string): Promise<number> {
    const { body } = await upload(service, text);
    const mapping = { full_name: 'Name', email: 'Mail', 'external_ids.hubspot': 'Nr' };
    const created = await service.post(IMPORTS, { list_id: body.list_id, mapping });
    expect(created.status).toBe(200);
    await until(
      () => service.get(`${IMPORTS}/${created.body.id}`),
      (answer) => answer.body.status === 'completed',
    );
    return created.body.id;
  }

  const contactsOf = async (query: Record<string, string>): Promise<Json[]> =>
    (await service.get('/api/v1/contacts', query)).body.contacts;

  test('keeps the ids for its account, which finds contacts by them', async () => {
    await importList(`Nr,Name,Mail\n${id},Rosa ${last},${last}@api.example\n`);
    const [contact] = await contactsOf({ external_id: `hubspot:${id}` });
    expect(contact).toMatchObject({ name: `Rosa ${last}`, external_ids: { hubspot: id } });
    const { body } = await service.get(`/api/v1/contacts/${contact.id}`);
    expect(body.external_ids).toEqual({ hubspot: id });
    expect(await contactsOf({ external_id: `salesforce:${id}` })).toEqual([]);
    const { apiKey } = await service.addAccount();
    expect(await contactsOf({ external_id: `hubspot:${id}`, api_key: apiKey })).toEqual([]);
  });

  test('gives them back when it is undone', async () => {
    await loadRow();
    const [before] = await owners();
    const other = `${id}7`;
    const lines = [
      `${id},Rosa Completely,${last}@c.example`,
      `${other},Rosa ${last}x,x${id}@c.example`,
    ];
    const made = await importList(`Nr,Name,Mail\n${lines.join('\n')}\n`);
    expect(await owners()).not.toEqual([before]);
    expect(await owners('hubspot', other)).toHaveLength(1);
    expect((await service.post(`${IMPORTS}/${made}/undo`, {})).status).toBe(200);
    expect(await owners()).toEqual([before]);
    expect(await owners('hubspot', other)).toEqual([]);
  });
});

test('a refresh request of a list keeps the ids, and its exports have them', async () => {
  await load(row().replace('Record ID', 'No'));
  const { body } = await upload(service, `Record ID,Mail\n${id},${last}@old.example\n`);
  const mapping = { email: 'Mail', unique_identifier: 'Record ID' };
  const created = await create(service, {
    profiles: undefined,
    people: { list_id: body.list_id, mapping },
    ...AS_KNOWN,
  });
  await completed(service, created.unique_identifier);
  expect(await owners()).toHaveLength(1);
  const [profile] = await linesOf(
    exportRequest(service, created.unique_identifier, { format: 'jsonl' }),
  );
  expect(profile.external_id_hubspot).toBe(id);
});

describe('a watch of a list', () => {
  const NAMED = { email: 'Mail', unique_identifier: 'Record ID' };

  const listOf = async (...lines: string[]): Promise<number> =>
    (await upload(service, `Record ID,Mail\n${lines.join('\n')}\n`)).body.list_id;

  test('keeps the ids of the people who join it, now or later', async () => {
    await load(row().replace('Record ID', 'No'));
    const nobody = `${id}8,nobody@nowhere.example`;
    const first = await watch(service, {
      people: { list_id: await listOf(`${id},${last}@old.example`, nobody), mapping: NAMED },
    });
    const [owner] = await owners();
    expect(owner.account_id).toBe(operator);
    expect(await owners('hubspot', `${id}8`)).toEqual([]);
    const list_id = await listOf(`${id}9,${last}@old.example`);
    const mapping = { email: 'Mail', 'external_ids.acme_erp': 'Record ID' };
    const added = await service.post(`${WATCHES}/${first}/profiles`, {
      people: { list_id, mapping },
    });
    expect(added).toMatchObject({ status: 200, body: { people: 2 } });
    expect(await owners('acme_erp', `${id}9`)).toEqual([owner]);

    const request = await create(service, {
      profiles: undefined,
      people: { watch_id: first },
      ...AS_KNOWN,
      find_match_and_refresh: false,
    });
    await completed(service, request.unique_identifier);
    const [known, unknown] = await linesOf(
      exportRequest(service, request.unique_identifier, { format: 'jsonl' }),
    );
    expect(known).toMatchObject({ external_id_hubspot: id, external_id_acme_erp: `${id}9` });
    expect(unknown.external_id_hubspot).toBeNull();
  });

  test('finds a person by the id alone', async () => {
    await loadRow();
    const list_id = await listOf(`${id},${last}@unknown.example`);
    const made = await watch(service, { people: { list_id, mapping: NAMED } });
    expect((await service.get(`${WATCHES}/${made}`)).body).toMatchObject({
      people: 1,
      unresolved: 0,
    });
  });

  test('has no ids of profiles that a client sends itself', async () => {
    await load(row().replace('Record ID', 'No'));
    const email = `${last}@old.example`;
    await watch(service, { profiles: [{ email, external_ids: { hubspot: id } }] });
    expect(await owners()).toEqual([]);
  });
});

test('an observed move has the ids, in the list, its event and the data of the person', async () => {
  await loadRow({ day: '2026-09-01' });
  const email = `${last}@old.example`;
  await runJob(service, { lead_data: { keys: ['email'], values: [[email]] } });
  const moved = { email: `${last}@new.example`, company: 'Newco', day: '2026-11-15' };
  expect(await loadRow(moved)).toMatchObject({ updated: 1, observed_moves: 1 });
  await until(
    () => findDelay(service.database.db),
    (delay) => delay === null,
  );
  const { moves } = (await service.get(MOVES)).body;
  const [move] = moves.filter(({ name }: Json) => name === `Rosa ${last}`);
  expect(move).toMatchObject({ basis: 'observed', external_ids: { hubspot: id } });
  const { events } = (await service.get('/api/v1/events', { types: 'contact.moved' })).body;
  expect(events.map(({ data }: Json) => data)).toContainEqual(move);
  const person = await exportContact(service.database, { email });
  expect(person.external_ids).toMatchObject([{ account_id: operator, system: 'hubspot', id }]);
  const { removed } = await eraseBy(service, { email });
  expect(removed.external_ids).toBe(1);
  expect(await owners()).toEqual([]);
});
