import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { globex } from '../support/people.ts';
import { until, useService } from '../support/service.ts';
import { type Answering, always, httpConfig, startUpstream } from '../support/upstream.ts';
import { completed, create, creditsOf, daysAgo, statusOf } from './requests.ts';

let answer: Answering = always(404);
const upstream = await startUpstream((...asked) => answer(...asked));
afterAll(() => upstream[Symbol.asyncDispose]());

const service = useService((config) => {
  config.sources = [httpConfig(upstream.url)];
  config.refresh.deadlineMs = 60_000;
});

let people = 0;
/** Loads a new contact that was verified sixty days ago. */
async function stale(more: object = {}) {
  people += 1;
  const person = {
    first_name: 'Petra',
    last_name: `Stale${String.fromCharCode(97 + people)}`,
    linkedin_url: `https://www.linkedin.com/in/petra-stale-${people}`,
    positions: [{ title: 'Buyer', start_date: '2020-01-01', company: { name: 'Acme' } }],
    verified_at: daysAgo(60),
    ...more,
  };
  await service.load([person]);
  return person;
}

beforeEach(() => {
  answer = always(404);
  upstream.asked.length = 0;
});

const dataOf = (body: { contact_profile_refreshes: { contact_data: unknown }[] }) =>
  body.contact_profile_refreshes[0]!.contact_data as Record<string, unknown>;

describe('a stale contact', () => {
  test("is refreshing at first, then equals the source's record, and is charged once", async () => {
    const person = await stale();
    let release = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = (_asked, reply) => {
        resolve();
        release = () =>
          reply.end(
            JSON.stringify({
              ...person,
              verified_at: undefined,
              positions: [
                { title: 'Head of Buying', start_date: '2026-02-01', company: globex },
                { ...person.positions[0], end_date: '2026-01-31' },
              ],
            }),
          );
      };
    });
    const created = await create(service, { profiles: [{ linkedin_url: person.linkedin_url }] });
    expect(created.status).toBe('running');
    expect(dataOf(created)).toMatchObject({
      id: expect.any(Number),
      title: 'Buyer',
      search_status: 'refreshing',
      match_status: 'found_and_unverified',
      enrichment_status: 'Found And Refreshing',
    });
    expect(await creditsOf(service, created.id)).toMatchObject({ held: 0.25, charges: [] });
    await asked;
    release();
    const body = await completed(service, created.unique_identifier);
    expect(dataOf(body)).toMatchObject({
      title: 'Head of Buying',
      company_name: 'Globex GmbH',
      search_status: 'completed',
      match_status: 'found_and_verified',
      enrichment_status: 'Completed',
      remark: null,
    });
    const verifiedAt = Date.parse(String(dataOf(body).contact_updated_at));
    expect(Date.now() - verifiedAt).toBeLessThan(60_000);
    expect(await creditsOf(service, created.id)).toMatchObject({ held: 0, charges: [0.25] });
  });

  test('is queried as the source protocol requires', async () => {
    const person = await stale({
      emails: [{ address: 'petra@acme.example', type: 'work', status: 'Verified' }],
    });
    answer = always(person);
    const created = await create(service, {
      profiles: [{ email: 'petra@acme.example' }],
      requested_attributes: [{ name: 'email' }, { name: 'shoe_size' }],
    });
    await completed(service, created.unique_identifier);
    const question = JSON.parse(upstream.asked[0]!.body);
    expect(question).toMatchObject({
      contact_id: dataOf(created).id,
      linkedin_url: person.linkedin_url,
      email: 'petra@acme.example',
      first_name: 'Petra',
      last_name: person.last_name,
      company_name: 'Acme',
    });
    expect(question.attributes).toEqual(expect.arrayContaining(['contact_profile', 'email']));
  });

  test('unknown to every source is closed without verification, free of charge', async () => {
    const person = await stale();
    const created = await create(service, { profiles: [{ linkedin_url: person.linkedin_url }] });
    const body = await completed(service, created.unique_identifier);
    expect(dataOf(body)).toMatchObject({
      id: expect.any(Number),
      title: 'Buyer',
      search_status: null,
      match_status: 'found_and_unverified',
      enrichment_status: null,
      remark: expect.stringMatching(/source/),
    });
    expect(await creditsOf(service, created.id)).toMatchObject({ held: 0, charges: [0] });
  });

  test('gone upstream is completed and flagged', async () => {
    const person = await stale();
    answer = always(410);
    const created = await create(service, { profiles: [{ linkedin_url: person.linkedin_url }] });
    const body = await completed(service, created.unique_identifier);
    expect(dataOf(body)).toMatchObject({
      id: expect.any(Number),
      title: 'Buyer',
      search_status: 'completed',
      match_status: 'invalid_li_profile',
      remark: expect.any(String),
    });
    answer = always(500);
    const again = await create(service, { profiles: [{ linkedin_url: person.linkedin_url }] });
    expect(dataOf(again)).toMatchObject({ match_status: 'invalid_li_profile' });
  });

  test('an older answer leaves the stored data unchanged', async () => {
    const person = await stale();
    const older = { ...person, verified_at: daysAgo(90), positions: [] };
    answer = always(older);
    const created = await create(service, { profiles: [{ linkedin_url: person.linkedin_url }] });
    const body = await completed(service, created.unique_identifier);
    expect(dataOf(body)).toMatchObject({
      title: 'Buyer',
      search_status: null,
      match_status: 'found_and_unverified',
      remark: 'No source is up to date.',
    });
    expect(await creditsOf(service, created.id)).toMatchObject({ held: 0, charges: [0] });
  });

  test('one query serves all waiting requests, each of which is charged', async () => {
    const person = await stale();
    const other = await service.addAccount();
    const opened = Promise.withResolvers<void>();
    answer = (_asked, reply) => opened.promise.then(() => reply.end(JSON.stringify(person)));
    const body = { profiles: Array(3).fill({ linkedin_url: person.linkedin_url }) };
    const created = await Promise.all([
      create(service, body),
      create(service, body),
      service.post('/api/v1/contact_profile_refresh_requests', body, { api_key: other.apiKey }),
    ]);
    opened.resolve();
    await completed(service, created[0].unique_identifier);
    await completed(service, created[1].unique_identifier);
    expect(upstream.asked).toHaveLength(1);
    for (const { id } of created.slice(0, 2) as { id: number }[]) {
      expect((await creditsOf(service, id)).charges).toEqual([0.25, 0.25, 0.25]);
    }
  });

  test('a threshold of 0 refreshes contacts verified on an earlier day', async () => {
    const earlier = await stale({ verified_at: daysAgo(1) });
    const today = await stale({ verified_at: daysAgo(0) });
    answer = always(earlier);
    const created = await create(service, {
      profiles: [earlier, today].map(({ linkedin_url }) => ({ linkedin_url })),
      contact_refresh_time: 0,
    });
    const states = created.contact_profile_refreshes.map(
      (one: { contact_data: { search_status: string } }) => one.contact_data.search_status,
    );
    expect(states).toEqual(['refreshing', 'completed']);
    await completed(service, created.unique_identifier);
  });

  test('is refreshed too if unmatched ones are not searched for', async () => {
    const person = await stale();
    answer = always(person);
    const created = await create(service, {
      profiles: [{ linkedin_url: person.linkedin_url }],
      find_match_and_refresh: false,
    });
    expect(dataOf(created)).toMatchObject({ search_status: 'refreshing' });
    const body = await completed(service, created.unique_identifier);
    expect(dataOf(body)).toMatchObject({ search_status: 'completed' });
  });
});

test('a locked account delays only itself', async () => {
  const [mine, theirs] = [await stale(), await stale()];
  const held: (() => void)[] = [];
  answer = (asked, reply) => {
    const person = asked.body.includes(mine.linkedin_url) ? mine : theirs;
    held.push(() => reply.end(JSON.stringify({ ...person, verified_at: undefined })));
  };
  const isAsked = async () => held.length === 1;
  const waiting = await create(service, { profiles: [{ linkedin_url: mine.linkedin_url }] });
  await until(isAsked, Boolean);
  const client = await service.database.pool.connect();
  await client.query('begin');
  await client.query('select from account where id = $1 for update', [service.accountId]);
  try {
    held.shift()!();
    // The answer is saved while the request still waits for its account.
    const isRecorded = async () =>
      (await service.database.pool.query(`select from lookup where not resting`)).rowCount === 0;
    await until(isRecorded, Boolean);
    const other = await service.addAccount();
    const theirRequest = await service.post(
      '/api/v1/contact_profile_refresh_requests',
      { profiles: [{ linkedin_url: theirs.linkedin_url }] },
      { api_key: other.apiKey },
    );
    await until(isAsked, Boolean);
    held.shift()!();
    const statusOfTheirs = async () =>
      (
        await statusOf(service, theirRequest.body.unique_identifier, {
          response_format: 'summary',
          api_key: other.apiKey,
        })
      ).status;
    await until(statusOfTheirs, (status) => status === 'completed');
    await stale();
    const { status } = await statusOf(service, waiting.unique_identifier);
    expect(status).toBe('running');
  } finally {
    await client.query('rollback');
    client.release();
  }
  const body = await completed(service, waiting.unique_identifier);
  expect(dataOf(body)).toMatchObject({ search_status: 'completed' });
  expect(await creditsOf(service, waiting.id)).toMatchObject({ held: 0, charges: [0.25] });
});

describe('an unknown person', () => {
  const nina = {
    first_name: 'Nina',
    last_name: 'Neu',
    linkedin_url: 'https://www.linkedin.com/in/nina-neu-n1',
    emails: [{ address: 'nina@globex.example', type: 'work', status: 'Verified' }],
    positions: [{ title: 'Analyst', start_date: '2024-01-01', company: globex }],
  };

  test('is searched for, found, and a contact from then on', async () => {
    answer = always(nina);
    const created = await create(service, { profiles: [{ linkedin_url: nina.linkedin_url }] });
    expect(dataOf(created)).toMatchObject({
      id: null,
      search_status: 'finding_match',
      match_status: 'not_found',
      enrichment_status: 'Finding A Match',
      first_name: null,
    });
    const body = await completed(service, created.unique_identifier);
    const { id } = dataOf(body);
    expect(dataOf(body)).toMatchObject({ first_name: 'Nina', search_status: 'completed' });
    expect((await creditsOf(service, created.id)).charges).toEqual([0.25]);
    const again = await create(service, { profiles: [{ email: 'nina@globex.example' }] });
    expect(dataOf(again)).toMatchObject({ id, search_status: 'completed' });
    expect(upstream.asked).toHaveLength(1);
  });

  test('known under another identifier is joined, not doubled', async () => {
    const person = await stale();
    answer = always({
      ...person,
      verified_at: undefined,
      emails: [{ address: `${person.last_name}@acme.example`, type: 'work' }],
    });
    const email = `${person.last_name}@acme.example`;
    const created = await create(service, { profiles: [{ email }] });
    expect(dataOf(created)).toMatchObject({ id: null });
    const body = await completed(service, created.unique_identifier);
    const known = await create(service, { profiles: [{ linkedin_url: person.linkedin_url }] });
    expect(dataOf(body).id).toBe(dataOf(known).id);
  });

  test('that no source knows is not found, free of charge', async () => {
    for (const status of [404, 410]) {
      answer = always(status);
      const created = await create(service, { profiles: [{ email: `x${status}@no.example` }] });
      const body = await completed(service, created.unique_identifier);
      expect(dataOf(body)).toMatchObject({
        id: null,
        search_status: 'not_found',
        match_status: 'not_found',
        enrichment_status: 'Not Found',
      });
      expect((await creditsOf(service, created.id)).charges).toEqual([0]);
    }
  });
});

describe('contact details', () => {
  const wanted = [{ name: 'email' }];

  test('missing ones are fetched for a fresh contact', async () => {
    const person = await stale({ verified_at: daysAgo(1) });
    answer = always({
      ...person,
      emails: [{ address: 'found@acme.example', type: 'work', status: 'Verified' }],
    });
    const created = await create(service, {
      profiles: [{ linkedin_url: person.linkedin_url }],
      requested_attributes: wanted,
    });
    expect(dataOf(created)).toMatchObject({
      id: expect.any(Number),
      search_status: 'enriching',
      enrichment_status: 'Found And Enriching',
      match_status: 'found_and_unverified',
    });
    const body = await completed(service, created.unique_identifier);
    expect(dataOf(body)).toMatchObject({ search_status: 'completed', title: 'Buyer' });
    expect(dataOf(body).contact_updated_at).toBe(person.verified_at);
    expect((await creditsOf(service, created.id)).charges).toEqual([1]);
    expect(JSON.parse(upstream.asked[0]!.body).attributes).toEqual(['email']);
  });

  test('missing since the contact was written are fetched too', async () => {
    const person = await stale({
      verified_at: daysAgo(1),
      emails: [
        { address: 'petra@acme.example', type: 'work', status: 'Unverified' },
        { address: 'petra@before.example', type: 'work', status: 'Verified' },
      ],
      positions: [
        { title: 'Buyer', start_date: '2020-01-01', company: { domain: 'acme.example' } },
      ],
    });
    // The row as it was written on a day before the position began.
    await service.database.pool.query(
      `update contact set details = 1, employed = false, employed_until = '2020-01-01'
       where id = (select max(id) from contact)`,
    );
    const created = await create(service, {
      profiles: [{ linkedin_url: person.linkedin_url }],
      requested_attributes: wanted,
    });
    expect(dataOf(created)).toMatchObject({ search_status: 'enriching' });
    await completed(service, created.unique_identifier);
    expect((await creditsOf(service, created.id)).charges).toEqual([0.25]);
  });

  test('that no source has leave the contact completed with the available data', async () => {
    const person = await stale({ verified_at: daysAgo(1) });
    const created = await create(service, {
      profiles: [{ linkedin_url: person.linkedin_url }],
      requested_attributes: wanted,
    });
    const body = await completed(service, created.unique_identifier);
    expect(dataOf(body)).toMatchObject({ search_status: 'completed' });
    expect((await creditsOf(service, created.id)).charges).toEqual([0.25]);
  });

  test('arrive with the profile in one query', async () => {
    const person = await stale();
    answer = always({
      ...person,
      verified_at: undefined,
      phones: [{ number: '+351210000001', type: 'corporate' }],
    });
    const created = await create(service, {
      profiles: [{ linkedin_url: person.linkedin_url }],
      requested_attributes: [{ name: 'corporate_phone' }],
    });
    await completed(service, created.unique_identifier);
    expect((await creditsOf(service, created.id)).charges).toEqual([1.25]);
    expect(upstream.asked).toHaveLength(1);
  });
});

test('paged formats show work in progress', async () => {
  const person = await stale();
  let release = () => {};
  answer = (_asked, reply) => {
    release = () => reply.end(JSON.stringify(person));
  };
  const created = await create(service, {
    profiles: [{ linkedin_url: person.linkedin_url }, {}],
    synchronous: false,
  });
  const changes = await statusOf(service, created.unique_identifier, {
    response_format: 'changes',
  });
  expect(changes).toEqual({
    request_id: created.id,
    status: 'running',
    unique_identifier: created.unique_identifier,
    profiles: {
      total: 2,
      page_no: 1,
      page_size: 50,
      profiles: [
        {
          custom_columns: { linkedin_url: person.linkedin_url },
          id: expect.any(Number),
          search_status: 'refreshing',
          match_status: 'found_and_unverified',
          first_name: null,
          last_name: null,
          linkedin_url: null,
        },
        {
          custom_columns: {},
          id: null,
          search_status: null,
          match_status: 'Invalid Source Data - Contact',
          first_name: null,
          last_name: null,
          linkedin_url: null,
        },
      ],
    },
  });
  await expect.poll(() => upstream.asked.length).toBe(1);
  release();
  await completed(service, created.unique_identifier);
});
