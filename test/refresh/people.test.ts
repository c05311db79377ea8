/** Refresh requests for people of a list, a job or a watch, instead of profiles. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditAccount } from '../../src/work/statements/index.ts';
import { ana, bruno } from '../support/people.ts';
import { startReceiver } from '../support/receiver.ts';
import { type Json, until, useService } from '../support/service.ts';
import { type Answering, always, httpConfig, startUpstream } from '../support/upstream.ts';
import { upload } from '../uploads/upload.ts';
import { watch } from '../watches/watches.ts';
import { completed, create, creditsOf, daysAgo, PATH, statusOf } from './requests.ts';

let answer: Answering = always(404);
const upstream = await startUpstream((...asked) => answer(...asked));
const receiver = await startReceiver();
const service = useService((config) => {
  config.sources = [httpConfig(upstream.url)];
});
afterAll(async () => {
  await upstream[Symbol.asyncDispose]();
  await receiver.close();
});
beforeAll(() => service.load([ana, bruno]));
beforeEach(async () => {
  answer = always(404);
  receiver.received.length = 0;
  Object.assign(service, await service.addAccount({ credits: 10_000 }));
});

/** Uploads a list. @returns its id */
async function list(...rows: string[]): Promise<number> {
  const { body, status } = await upload(service, `${rows.join('\n')}\n`);
  if (status !== 200) throw new Error(body.message);
  return body.list_id;
}

const BY_NAME = { full_name: 'Name', company_name: 'Firma', unique_identifier: 'Id' };
const NAMES = ['Name,Firma,Id', '"Silva, Ana",Acme,a1', ',,b2', 'Bruno Costa,Globex,'];

const byList = async (...rows: string[]) => ({
  list_id: await list(...rows),
  mapping: BY_NAME,
});

/** Returns the number of profiles of a large request that a task has opened. */
async function countOpened(requestId: number): Promise<number> {
  const { rows } = await service.database.pool.query(
    'select opened from refresh_request where id = $1',
    [requestId],
  );
  return rows[0].opened;
}

/** A completed job: rows 0 and 2 match. */
async function job(): Promise<number> {
  const created = await service.post('/api/v1/lead_enrichments', {
    lead_enrichments: {
      name: `Job ${crypto.randomUUID()}`,
      source_type: 'from_json',
      match_field: 'linkedin_url',
      lead_data: {
        keys: ['linkedin_url', 'unique_identifier'],
        values: [
          [bruno.linkedin_url, 4711],
          ['https://www.linkedin.com/in/nobody-at-all-0x', 'x'],
          [ana.linkedin_url, null],
        ],
      },
    },
  });
  const id = created.body.id;
  await until(
    () => service.get(`/api/v1/lead_enrichments/${id}`),
    ({ body }) => body.lead_enrichment.is_completed,
  );
  return id;
}

const sent = (body: Json): Json[] =>
  (body.contact_profile_refreshes.profiles ?? body.contact_profile_refreshes).map(
    ({ custom_columns }: Json) => custom_columns,
  );
const states = (body: Json): Json[] =>
  (body.contact_profile_refreshes.profiles ?? body.contact_profile_refreshes).map(
    ({ contact_data }: Json) => contact_data.search_status ?? contact_data.remark,
  );
const refused = async (body: object, path = PATH) => {
  const { status, body: said } = await service.post(path, body);
  expect(status).toBe(422);
  return said.message as string;
};
const expectBooks = async () =>
  expect((await auditAccount(service.database, service.accountId)).differences).toEqual([]);

describe('the people', () => {
  test('of a list are its rows, with names split by the service', async () => {
    const created = await create(service, { people: await byList(...NAMES) });
    expect(created.status).toBe('completed');
    expect(sent(created)).toEqual([
      {
        first_name: 'Ana',
        last_name: 'Silva',
        company_name: 'Acme',
        metadata: { row: 0, unique_identifier: 'a1' },
      },
      { metadata: { row: 1, unique_identifier: 'b2' } },
      {
        first_name: 'Bruno',
        last_name: 'Costa',
        company_name: 'Globex',
        metadata: { row: 2, unique_identifier: null },
      },
    ]);
    expect(states(created)).toEqual(['completed', 'Invalid input data!', 'completed']);
    await expectBooks();
  });

  test('of a job are the contacts of its matched leads, at their positions', async () => {
    const created = await create(service, { people: { lead_enrichment_id: await job() } });
    const [one, other] = created.contact_profile_refreshes;
    expect(one.custom_columns).toEqual({
      ds_contact_id: one.contact_data.id,
      metadata: { row: 0, unique_identifier: 4711 },
    });
    expect(other.custom_columns).toEqual({
      ds_contact_id: other.contact_data.id,
      metadata: { row: 2, unique_identifier: null },
    });
    expect(states(created)).toEqual(['completed', 'completed']);
  });

  test('of a watch are all its people, in the order of adding', async () => {
    const profiles = [
      { email: 'gina@unknown.example', metadata: { row: 7, unique_identifier: 'g' } },
      { linkedin_url: ana.linkedin_url },
    ];
    const id = await watch(service, { profiles });
    const created = await create(service, { people: { watch_id: id }, synchronous: false });
    const status = await completed(service, created.unique_identifier);
    expect(sent(status)).toEqual([
      { email: 'gina@unknown.example', metadata: { row: 0, unique_identifier: 'g' } },
      { ds_contact_id: expect.any(Number), metadata: { row: 1, unique_identifier: null } },
    ]);
  });
});

describe('chosen contacts', () => {
  test('are refreshed by their ids, thousands of them in the background', async () => {
    const [one] = (await create(service, { people: { lead_enrichment_id: await job() } }))
      .contact_profile_refreshes;
    const id = one.contact_data.id;
    const created = await create(service, { people: { contact_ids: [id, 987_654] } });
    expect(sent(created)).toEqual([
      { ds_contact_id: id, metadata: { row: 0, unique_identifier: null } },
      { ds_contact_id: 987_654, metadata: { row: 1, unique_identifier: null } },
    ]);
    const [known, unknown] = created.contact_profile_refreshes;
    expect(known.contact_data.search_status).toBe('completed');
    expect(unknown.contact_data).toMatchObject({ id: null, search_status: 'not_found' });
    const contact_ids = Array.from({ length: 2_500 }, (_, row) =>
      row === 2_400 ? id : 900_000 + row,
    );
    const large = await create(service, { people: { contact_ids } });
    const status = await completed(service, large.unique_identifier);
    expect(status.contact_profile_refreshes.total).toBe(2_500);
    const last = await statusOf(service, large.unique_identifier, {
      page_no: '3',
      page_size: '1000',
    });
    expect(last.contact_profile_refreshes.profiles[400].contact_data.id).toBe(id);
    await expectBooks();
  });

  test.each([
    [[], 'people.contact_ids: has nobody in it'],
    [[0], /^people\.contact_ids[.[]0/],
    [['1'], /^people\.contact_ids[.[]0/],
    [1, /^people\.contact_ids: /],
  ])('422: %j', async (contact_ids, message) => {
    expect(await refused({ people: { contact_ids } })).toMatch(message);
  });

  test('422: more than a request may have', async () => {
    const most = service.config.limits.peoplePerRequest;
    service.config.limits.peoplePerRequest = 1;
    const message = await refused({ people: { contact_ids: [1, 2] } });
    service.config.limits.peoplePerRequest = most;
    expect(message).toBe('people.contact_ids: has 2 people, at most 1 are allowed');
  });
});

describe('422', () => {
  test('for both, neither, or not exactly one kind', async () => {
    const people = { watch_id: 1 };
    const profiles = [{ email: 'ana@acme.example' }];
    expect(await refused({ people, profiles })).toContain('people: must not stand beside profiles');
    expect(await refused({})).toContain('profiles: is required, unless people is given');
    expect(await refused({ people: {} })).toContain('people: must have exactly one of');
    const two = { ...people, lead_enrichment_id: 1 };
    expect(await refused({ people: two })).toContain('people: must have exactly one of');
    expect(await refused({ people: { ...people, mapping: BY_NAME } })).toContain('people.mapping');
    expect(await refused({ people: { ...people, rows: 3 } })).toContain('people.rows: is unknown');
    expect(await refused({ people: { watch_id: '1' } })).toContain('people.watch_id: must be');
    expect(await refused({ people: [1] })).toContain('people: must be an object');
  });

  test('for a mapping that is missing, unknown, or identifies nobody', async () => {
    const list_id = await list(...NAMES);
    const mapped = (mapping?: object) => refused({ people: { list_id, mapping } });
    expect(await mapped()).toContain('people.mapping: is required');
    expect(await mapped({})).toContain('people.mapping: must not be empty');
    expect(await mapped({ ds_contact_id: 'Id' })).toContain('people.mapping.ds_contact_id');
    expect(await mapped({ email: 'Mail' })).toContain('no column "Mail"');
    expect(await mapped({ full_name: 'Name' })).toContain('people.mapping: needs email');
  });

  test('for sources that the account does not have', async () => {
    const theirs = { list: await list(...NAMES), watch: await watch(service, { profiles: [] }) };
    const job_id = await job();
    Object.assign(service, await service.addAccount({ credits: 100 }));
    const mapping = BY_NAME;
    expect(await refused({ people: { list_id: theirs.list, mapping } })).toContain(
      'people.list_id',
    );
    expect(await refused({ people: { list_id: 0, mapping } })).toContain('people.list_id');
    expect(await refused({ people: { watch_id: theirs.watch } })).toContain('people.watch_id');
    expect(await refused({ people: { lead_enrichment_id: job_id } })).toContain(
      'people.lead_enrichment_id: no lead enrichment job',
    );
    const quoted = { people: { watch_id: 2 ** 53 - 1 } };
    expect(await refused(quoted, `${PATH}/quote`)).toContain('people.watch_id');
  });

  test('for an expired list, a job in progress, nobody, and too many', async () => {
    const people = await byList(...NAMES);
    const { pool } = service.database;
    const waiting = await service.post('/api/v1/lead_enrichments', {
      lead_enrichments: {
        name: 'Under way',
        source_type: 'from_json',
        match_field: 'email',
        lead_data: { keys: ['email'], values: [['ana.silva@acme.example']] },
      },
    });
    const lead_enrichment_id = waiting.body.id;
    await pool.query(
      `update enrichment_job set completed_at = null, status = 'Running' where id = $1`,
      [lead_enrichment_id],
    );
    expect(await refused({ people: { lead_enrichment_id } })).toContain('is not completed yet');
    const watch_id = await watch(service, { profiles: [] });
    expect(await refused({ people: { watch_id } })).toBe('people.watch_id: has nobody in it');
    service.config.limits.peoplePerRequest = 2;
    const message = await refused({ people });
    service.config.limits.peoplePerRequest = 100_000;
    expect(message).toBe('people.list_id: has 3 people, at most 2 are allowed');
    await pool.query(`update list set created_at = now() - interval '8 days'`);
    expect(await refused({ people })).toContain('or it is no longer kept');
  });
});

describe('more people than one transaction matches', () => {
  const ROWS = 2_500;
  const MAIL = { email: 'Mail' };
  /** Everybody is unknown except Ana, on row 1 and 2,400; row 3 is invalid. */
  const mails = Array.from({ length: ROWS }, (_, row) => {
    if (row === 1 || row === 2_400) return 'ana.silva@acme.example';
    return row === 3 ? 'no address' : `somebody-${row}@unknown.example`;
  });
  const large = async () => ({ list_id: await list('Mail', ...mails), mapping: MAIL });

  test("are refreshed in the background, each once, at each one's price", async () => {
    const people = await large();
    const before = await creditsOf(service, 0);
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const body = { people, webhook: receiver.url, find_match_and_refresh: false };
    expect(await refused({ ...body, synchronous: true })).toContain('synchronous: must not be');
    const [created, again] = await Promise.all([
      service.post(PATH, body, {}, headers),
      service.post(PATH, body, {}, headers),
    ]);
    expect(created.status).toBe(200);
    expect(again.body).toEqual(created.body);
    expect(created.body.contact_profile_refreshes).toBeUndefined();
    const { unique_identifier: identifier } = created.body;
    const status = await completed(service, identifier);
    expect(status.contact_profile_refreshes.total).toBe(ROWS);
    const last = await statusOf(service, identifier, { page_no: '3', page_size: '1000' });
    expect(sent(last)).toHaveLength(500);
    expect(sent(last)[499].metadata.row).toBe(ROWS - 1);
    const [of1, of2400] = [
      status.contact_profile_refreshes.profiles[1],
      last.contact_profile_refreshes.profiles[400],
    ];
    expect(of1.contact_data).toMatchObject({ first_name: 'Ana', search_status: 'completed' });
    expect(of2400.contact_data).toEqual(of1.contact_data);
    const { held, charges, balance } = await creditsOf(service, created.body.id);
    expect(charges).toHaveLength(ROWS);
    const paid = charges.filter((charge: number) => charge > 0);
    expect(paid).toHaveLength(2);
    expect(held).toBe(0);
    expect(balance).toBe(before.balance - paid[0]! - paid[1]!);
    await until(
      async () => receiver.received.length,
      (posts) => posts > 0,
    );
    expect(receiver.received.map(({ body: post }) => post)).toEqual(['']);
    await expectBooks();
    const { rows } = await service.database.pool.query(
      'select count(*)::int as requests from refresh_request where account_id = $1',
      [service.accountId],
    );
    expect(rows[0].requests).toBe(1);
  });

  test('a cap covers the first people in order; the others close at creation', async () => {
    const people = await large();
    const created = await create(service, { people, max_credits: 0.6 });
    const status = await completed(service, created.unique_identifier);
    const first = status.contact_profile_refreshes.profiles.slice(0, 6);
    const remarks = first.map(({ contact_data }: Json) => contact_data.remark);
    const covered = remarks.indexOf('Credit cap reached.');
    expect(remarks[3]).toBe('Invalid input data!');
    expect(covered).toBeGreaterThan(0);
    const last = await statusOf(service, created.unique_identifier, { page_no: '50' });
    expect(states(last)).toEqual(states(last).map(() => 'Credit cap reached.'));
    expect((await creditsOf(service, created.id)).held).toBe(0);
    await expectBooks();
  });

  test('a quote counts them all, and its terms are kept', async () => {
    const people = await large();
    const quoted = await service.post(`${PATH}/quote`, { people });
    expect(quoted.body).toMatchObject({
      profiles: ROWS,
      duplicates: 1,
      unusable: 1,
      sample: { size: 1000, matched: 1 },
    });
    const created = await create(service, { people, quote: quoted.body.quote });
    const { held } = await creditsOf(service, created.id);
    expect(held).toBeLessThanOrEqual(quoted.body.maximum_credits);
    expect(await refused({ people, test: true, quote: quoted.body.quote })).toContain(
      'another body',
    );
  });

  test('test contacts only, free of charge', async () => {
    const created = await create(service, { people: await large(), test: true });
    const status = await completed(service, created.unique_identifier);
    expect(states(status).slice(0, 4)).toEqual([
      'completed',
      'completed',
      'completed',
      'Invalid input data!',
    ]);
    expect(await creditsOf(service, created.id)).toMatchObject({ held: 0, charges: [] });
    await expectBooks();
  });

  test('a list that names one person thousands of times is concluded whole', async () => {
    const list_id = await list('Mail', ...Array.from({ length: 1_500 }, () => 'twin@x.example'));
    const tina = {
      first_name: 'Tina',
      last_name: 'Twin',
      emails: [{ address: 'twin@x.example', type: 'work', status: 'Verified' }],
      positions: [{ title: 'Buyer', company: { name: 'X', domain: 'x.example' } }],
    };
    // The answer arrives when all profiles wait for it.
    const opened = Promise.withResolvers<void>();
    answer = (_, reply) => void opened.promise.then(() => reply.end(JSON.stringify(tina)));
    const created = await create(service, { people: { list_id, mapping: MAIL } });
    await until(
      () => countOpened(created.id),
      (count) => count === 1_500,
    );
    opened.resolve();
    const status = await completed(service, created.unique_identifier);
    expect(new Set(states(status))).toEqual(new Set(['completed']));
    expect((await creditsOf(service, created.id)).charges).toHaveLength(1_500);
    await expectBooks();
  });
});

test('a quote of a watch fixes the people: those added later are left out', async () => {
  const id = await watch(service, { profiles: [{ linkedin_url: ana.linkedin_url }] });
  const body = { people: { watch_id: id }, contact_refresh_time: 90 };
  const { body: quoted } = await service.post(`${PATH}/quote`, body);
  expect(quoted).toMatchObject({ profiles: 1 });
  const added = { profiles: [{ linkedin_url: bruno.linkedin_url }] };
  expect((await service.post(`/api/v1/watches/${id}/profiles`, added)).status).toBe(200);
  expect(sent(await create(service, { ...body, quote: quoted.quote }))).toHaveLength(1);
  expect(sent(await create(service, body))).toHaveLength(2);
});

test('the webhook is one POST with an empty body, however few there are', async () => {
  await create(service, { people: await byList(...NAMES), webhook: receiver.url });
  const profiles = [{ linkedin_url: ana.linkedin_url }];
  await create(service, { profiles, webhook: receiver.url, synchronous: false });
  // The other request's first POST arrives last.
  await until(
    async () => receiver.received.map(({ body }) => body === ''),
    (empty) => empty.includes(false) && empty.filter(Boolean).length === 2,
  );
  expect(receiver.received).toHaveLength(3);
});

test('stale contacts are queried, and exported with their rows', async () => {
  const stale = {
    ...bruno,
    linkedin_url: 'https://www.linkedin.com/in/stale-person-9x',
    verified_at: daysAgo(60),
  };
  await service.load([stale]);
  answer = (_, reply) => void reply.end(JSON.stringify({ ...stale, verified_at: undefined }));
  const list_id = await list('Profil', stale.linkedin_url);
  const people = { list_id, mapping: { linkedin_url: 'Profil' } };
  const created = await create(service, { people, synchronous: false });
  const status = await completed(service, created.unique_identifier);
  expect(states(status)).toEqual(['completed']);
  const address = `${service.url}${PATH}/export?api_key=${service.apiKey}&unique_identifier=${created.unique_identifier}`;
  expect(await (await fetch(address)).text()).toContain(stale.linkedin_url);
});
