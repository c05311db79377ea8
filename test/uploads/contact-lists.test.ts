/** Lists that are made of contacts: what they contain, for whom, and that an erasure reaches them. */
import { beforeAll, describe, expect, test } from 'vitest';
import { ADVISORY_LOCK } from '../../src/ground/database/index.ts';
import { exportContact } from '../../src/work/privacy/index.ts';
import { createBody, PATH as JOBS, runJob } from '../enrichment/jobs.ts';
import { emailOf, eraseBy, stored } from '../erasure/people.ts';
import { call, makeKey } from '../keys/limited.ts';
import { ana } from '../support/people.ts';
import { type Json, until, useService } from '../support/service.ts';
import { PATH } from './upload.ts';

const service = useService();
const OF_CONTACTS = `${PATH}/of_contacts`;
const NOBODY = 987_654;
let operator: { apiKey: string; accountId: number };
let anaId: number;

beforeAll(async () => {
  operator = { apiKey: service.apiKey, accountId: service.accountId };
  await service.load([ana]);
  const { body } = await service.get('/api/v1/contacts', { q: 'ana silva' });
  anaId = body.contacts[0].id;
});

const save = (contact_ids: unknown, name: unknown = 'Fair', headers = {}) =>
  call(service, service.apiKey, `POST ${OF_CONTACTS}`, { name, contact_ids }, headers);
const rowsOf = async (id: number): Promise<Json[]> =>
  (await service.get(`${PATH}/${id}/rows`)).body.rows;

const ANA = (id: number, email: string | null) => ({
  ds_contact_id: String(id),
  full_name: 'Ana Silva',
  title: 'VP of Sales',
  company_name: 'Acme, Inc.',
  email,
  linkedin_url: ana.linkedin_url,
});

describe('200', () => {
  test('contacts become a kept list, in their order, and each once', async () => {
    const other = await stored(service);
    const { status, body } = await save([other.id, NOBODY, anaId, other.id], ' Fair ');
    expect([status, body]).toEqual([200, expect.objectContaining({ rows: 2, header_row: null })]);
    expect(body.columns).toEqual(
      Object.keys(ANA(anaId, null)).map((name) => {
        const guess = name === 'title' ? expect.stringMatching(/^(job_)?title$/) : name;
        return { name, samples: [], guess, confidence: 95 };
      }),
    );
    const rows = await rowsOf(body.list_id);
    expect(rows.map((row) => row.ds_contact_id)).toEqual([String(other.id), String(anaId)]);
    expect(rows[1]).toEqual(ANA(anaId, 'ana.silva@acme.example'));
    const { lists } = (await service.get(PATH)).body;
    expect(lists[0]).toMatchObject({ list_id: body.list_id, name: 'Fair', kept: true, rows: 2 });
  });

  test('it is enriched, refreshed, watched and checked like an uploaded list', async () => {
    const { list_id } = (await save([anaId])).body;
    const mapping = { email: 'email', full_name: 'full_name', company_name: 'company_name' };
    const people = { list_id, mapping };
    const job = { source_type: 'list', lead_data: undefined, list_id, mapping };
    const answers = [
      await service.post(`${JOBS}/quote`, createBody(job)),
      await service.post('/api/v1/contact_profile_refresh_requests/quote', { people }),
      await service.post('/api/v1/watches', { name: 'W', every: '30d', people }),
      await service.post('/api/v1/checkups', { list_id, mapping }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(answers[0]!.body).toMatchObject({ leads: 1, sample: { matched: 1 } });
  });

  test('a repeated call makes one list', async () => {
    const once = { 'idempotency-key': 'fair' };
    const [first, again] = [await save([anaId], 'Fair', once), await save([anaId], 'Fair', once)];
    expect(again.body).toEqual(first.body);
  });

  test('an account lists whom it sees, and addresses that a result of it showed', async () => {
    const { id } = await stored(service);
    Object.assign(service, await service.addAccount());
    try {
      const { status, body } = await save([anaId, id]);
      expect([status, body.message]).toEqual([
        422,
        'contact_ids: has no contact that this account may see',
      ]);
      const lead_data = { keys: ['email'], values: [['ana.silva@acme.example']] };
      await runJob(service, { contact_profile_only: true, lead_data });
      const seen = await save([anaId, id]);
      expect(await rowsOf(seen.body.list_id)).toEqual([ANA(anaId, null)]);
    } finally {
      Object.assign(service, operator);
    }
  });
});

describe('422 and 403', () => {
  test.each<[string, unknown, unknown, string]>([
    ['nobody', [], 'Fair', 'contact_ids: must not be empty'],
    ['an id of 0', [0], 'Fair', 'contact_ids[0]'],
    ['an id as text', ['1'], 'Fair', 'contact_ids[0]'],
    ['too many', Array.from({ length: 10_001 }, (_, at) => at + 1), 'Fair', 'contact_ids'],
    ['a blank name', [1], ' ', 'name: must not be empty'],
    ['no name', [1], undefined, 'name'],
  ])('%s', async (_, contact_ids, name, message) => {
    const at = `POST ${OF_CONTACTS}`;
    const answer = await call(service, service.apiKey, at, { name, contact_ids });
    expect(answer.status).toBe(422);
    expect(answer.body.message).toContain(message);
  });

  test('a key that may not read contacts', async () => {
    const { api_key } = await makeKey(service, { scopes: ['enrich', 'refresh'] });
    const body = { name: 'Fair', contact_ids: [anaId] };
    const answer = await call(service, api_key, `POST ${OF_CONTACTS}`, body);
    expect([answer.status, answer.body.message]).toEqual([403, 'the key lacks the scope read']);
  });
});

test('an erasure empties the rows of the person, and only these', async () => {
  const { person, id } = await stored(service);
  const { list_id } = (await save([id, anaId])).body;
  const exported = await exportContact(service.database, { id });
  expect(exported.lists).toEqual([{ account_id: operator.accountId, list_id, row: 0 }]);
  const { removed } = await eraseBy(service, { email: emailOf(person) });
  expect(removed.list_rows).toBe(1);
  const [erased, kept] = await rowsOf(list_id);
  expect(Object.values(erased!)).toEqual([null, null, null, null, null, null]);
  expect(kept).toEqual(ANA(anaId, 'ana.silva@acme.example'));
  const { rows } = await service.database.pool.query(
    'select columns from list where id = $1 union all select answer::text from idempotent_call',
    [list_id],
  );
  expect(JSON.stringify(rows)).not.toContain(person.first_name);
  expect((await save([id])).status).toBe(422);
});

/** Waits until this many transactions wait for the erasure barrier. */
const untilWaiting = (count: number) =>
  until(
    () =>
      service.database.pool.query(
        `select 1 from pg_locks where locktype = 'advisory' and not granted and objid = $1
           and database = (select oid from pg_database where datname = current_database())`,
        [ADVISORY_LOCK.erasureBarrier],
      ),
    ({ rows }) => rows.length === count,
  );

test.each([
  ['the erasure', true],
  ['the list', false],
])(
  'a person who is erased while a list is made is not in it: %s comes first',
  async (_, isErased) => {
    const { person, id } = await stored(service);
    const barrier = await service.database.pool.connect();
    await barrier.query('select pg_advisory_lock($1)', [ADVISORY_LOCK.erasureBarrier]);
    try {
      const works = [
        () => eraseBy(service, { email: emailOf(person) }),
        () => save([id, anaId]),
      ] as const;
      const [first, second] = isErased ? works : ([works[1], works[0]] as const);
      const began = first();
      await untilWaiting(1);
      const followed = second();
      await untilWaiting(2);
      await barrier.query('select pg_advisory_unlock($1)', [ADVISORY_LOCK.erasureBarrier]);
      await Promise.all([began, followed]);
    } finally {
      barrier.release(true);
    }
    const { lists } = (await service.get(PATH)).body;
    const rows = await rowsOf(lists[0].list_id);
    const ids = rows.map((row) => row.ds_contact_id);
    expect(ids).toEqual(isErased ? [String(anaId)] : [null, String(anaId)]);
    expect(JSON.stringify(rows)).not.toContain(person.first_name);
  },
);
