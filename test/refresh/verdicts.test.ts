import { afterAll, describe, expect, test } from 'vitest';
import { acme, globex } from '../support/people.ts';
import { type Json, until, useService } from '../support/service.ts';
import { type Answering, always, httpConfig, startUpstream } from '../support/upstream.ts';
import { completed, create, creditsOf, daysAgo, PATH, statusOf } from './requests.ts';

let answer: Answering = always(404);
const upstream = await startUpstream((...asked) => answer(...asked));
afterAll(() => upstream[Symbol.asyncDispose]());

const service = useService((config) => {
  config.sources = [
    httpConfig(`${upstream.url}/profiles`, { name: 'profiles', provides: ['profile'] }),
    httpConfig(`${upstream.url}/details`, { name: 'details', provides: ['email'] }),
  ];
});

const atAcme = [{ title: 'Buyer', start_date: '2020-01-01', company: acme }];
const atGlobex = [
  { title: 'Head of Buying', start_date: '2026-02-01', company: globex },
  { title: 'Buyer', start_date: '2020-01-01', end_date: '2026-01-31', company: acme },
];

let people = 0;
async function known(more: object = {}) {
  people += 1;
  const person = {
    first_name: 'Paula',
    last_name: 'Moves',
    linkedin_url: `https://www.linkedin.com/in/paula-moves-${people}`,
    positions: atAcme,
    verified_at: daysAgo(60),
    ...more,
  };
  await service.load([person]);
  return person;
}

type Person = Awaited<ReturnType<typeof known>>;

/** Refreshes and waits. @returns the change profile of the request's first profile */
async function changeOf(person: Person, options: object = {}): Promise<Json> {
  const { unique_identifier } = await create(service, {
    profiles: [{ linkedin_url: person.linkedin_url }],
    ...options,
  });
  await completed(service, unique_identifier);
  const changes = await statusOf(service, unique_identifier, { response_format: 'changes' });
  return changes.profiles[0];
}

/** Every known contact counts as fresh. */
const asKnown = { contact_refresh_time: 10_000 };

test('the first refresh sets the baseline, the second is compared with it', async () => {
  const person = await known();
  const first = await changeOf(person, asKnown);
  expect(first).toMatchObject({
    first_name: 'Paula',
    linkedin_url: person.linkedin_url,
    search_status: 'completed',
    ds_position_state: 'single_current',
    ds_primary_company: 'Acme, Inc.',
    ds_baseline_primary_company: null,
    ds_first_seen: false,
    ds_company_change: false,
    ds_company_change_type: 'undetermined',
    ds_change_status: { company: 'undetermined', reasons: ['no prior snapshot'] },
  });
  answer = always({ ...person, verified_at: undefined, positions: atGlobex });
  const second = await changeOf(person);
  expect(second).toMatchObject({
    ds_primary_company: 'Globex GmbH',
    ds_baseline_primary_company: 'Acme, Inc.',
    ds_company_change: true,
    ds_title_change: true,
    ds_company_change_type: 'job_change',
    ds_change_status: { company: 'determined', title: 'determined', reasons: [] },
  });
  expect(second.ds_change_events[0]).toMatchObject({ name: 'job_change', confidence: 75 });
  const third = await changeOf(person);
  expect(third).toMatchObject({
    ds_company_change: false,
    ds_company_change_type: 'no_change',
    ds_baseline_primary_company: 'Globex GmbH',
  });
});

test('the full format and the webhook agree with the changes format', async () => {
  const person = await known();
  await changeOf(person, asKnown);
  answer = always({ ...person, verified_at: undefined, positions: atGlobex });
  const { unique_identifier } = await create(service, {
    profiles: [{ linkedin_url: person.linkedin_url }],
  });
  const body = await completed(service, unique_identifier);
  expect(body.contact_profile_refreshes[0].contact_data).toMatchObject({
    changed_company: true,
    changed_title: true,
  });
});

test('a profile stays unchanged, whatever is learned later', async () => {
  const person = await known();
  const { unique_identifier } = await create(service, {
    profiles: [{ linkedin_url: person.linkedin_url }],
    ...asKnown,
  });
  const read = async () => [
    await statusOf(service, unique_identifier),
    await statusOf(service, unique_identifier, { response_format: 'changes' }),
  ];
  const before = await read();
  await service.load([
    { ...person, positions: atGlobex, first_name: 'Paulina', verified_at: daysAgo(0) },
  ]);
  answer = always({ ...person, positions: atGlobex, verified_at: undefined });
  await changeOf(person);
  expect(await read()).toEqual(before);
});

test('two accounts each have their own baseline and verdict', async () => {
  const person = await known();
  await changeOf(person, asKnown);
  answer = always({ ...person, verified_at: undefined, positions: atGlobex });
  const other = await service.addAccount();
  const body = { profiles: [{ linkedin_url: person.linkedin_url }] };
  const [mine, theirs] = await Promise.all([
    create(service, body),
    service.post(PATH, body, { api_key: other.apiKey }),
  ]);
  await completed(service, mine.unique_identifier);
  const changes = await statusOf(service, mine.unique_identifier, { response_format: 'changes' });
  const asked = { response_format: 'changes', api_key: other.apiKey };
  // One answer concludes both, but the profiles of a busy account in a separate task.
  const others = await until(
    () => statusOf(service, theirs.body.unique_identifier, asked),
    ({ status }) => status === 'completed',
  );
  expect(changes.profiles[0]).toMatchObject({ ds_company_change_type: 'job_change' });
  expect(others.profiles[0]).toMatchObject({
    ds_company_change_type: 'undetermined',
    ds_change_status: { reasons: ['no prior snapshot'] },
  });
});

test('two profiles of one request on the same contact share one verdict', async () => {
  const person = await known();
  await changeOf(person, asKnown);
  answer = always({ ...person, verified_at: undefined, positions: atGlobex });
  const { unique_identifier } = await create(service, {
    profiles: Array(2).fill({ linkedin_url: person.linkedin_url }),
  });
  await completed(service, unique_identifier);
  const { profiles } = await statusOf(service, unique_identifier, { response_format: 'changes' });
  expect(profiles[0]).toEqual(profiles[1]);
  expect(profiles[0]).toMatchObject({ ds_company_change_type: 'job_change' });
});

test('a profile later found to be the same contact shares the verdict given before', async () => {
  const person = await known();
  await changeOf(person, asKnown);
  answer = always({ ...person, verified_at: undefined, positions: atGlobex });
  const { unique_identifier } = await create(service, {
    profiles: [{ linkedin_url: person.linkedin_url }, { email: `paula${people}@moves.example` }],
    ...asKnown,
  });
  const { contact_profile_refreshes: refreshed } = await completed(service, unique_identifier);
  expect(refreshed[1].contact_data.id).toBe(refreshed[0].contact_data.id);
  const { profiles } = await statusOf(service, unique_identifier, { response_format: 'changes' });
  expect(profiles[0]).toMatchObject({ ds_company_change_type: 'no_change' });
  expect({ ...profiles[1], custom_columns: null }).toEqual({
    ...profiles[0],
    custom_columns: null,
  });
  // The next refresh reports the move, because the one before it saw Acme.
  expect(await changeOf(person, asKnown)).toMatchObject({
    ds_company_change_type: 'job_change',
    ds_baseline_primary_company: 'Acme, Inc.',
  });
});

test('an unknown person is first seen, for each request that waited', async () => {
  const person = {
    first_name: 'Newa',
    last_name: 'Comer',
    linkedin_url: 'https://www.linkedin.com/in/newa-comer-1',
    positions: atAcme,
  };
  let release = () => {};
  const waited = new Promise<void>((resolve) => {
    release = resolve;
  });
  answer = async (...asked) => {
    await waited;
    always(person)(...asked);
  };
  const body = { profiles: [{ linkedin_url: person.linkedin_url }] };
  const created = await Promise.all([create(service, body), create(service, body)]);
  for (const { status } of created) expect(status).toBe('running');
  release();
  for (const { unique_identifier } of created) {
    await completed(service, unique_identifier);
    const { profiles } = await statusOf(service, unique_identifier, {
      response_format: 'changes',
    });
    expect(profiles[0]).toMatchObject({ ds_first_seen: true, ds_company_change: false });
  }
  // The account's earlier request delivered the first positions; the later is compared with it.
  const earlier = created[0].id < created[1].id ? created[0] : created[1];
  const { profiles } = await statusOf(service, earlier.unique_identifier, {
    response_format: 'changes',
  });
  expect(profiles[0]).toMatchObject({
    ds_company_change_type: 'newly_added',
    ds_title_change_type: 'newly_added',
    ds_change_status: { company: 'determined', title: 'determined' },
  });
});

test('first positions of a contact that had none are newly added', async () => {
  const person = await known({ positions: [] });
  answer = always({ ...person, verified_at: undefined, positions: atAcme });
  expect(await changeOf(person)).toMatchObject({
    ds_first_seen: false,
    ds_company_change_type: 'newly_added',
    ds_change_events: [{ name: 'newly_added', company: 'Acme, Inc.' }],
  });
});

test('gone upstream: profile not captured, the baseline unchanged', async () => {
  const person = await known();
  await changeOf(person, asKnown);
  answer = always(410);
  expect(await changeOf(person)).toMatchObject({
    match_status: 'invalid_li_profile',
    ds_company_change: false,
    ds_company_change_type: 'undetermined',
    ds_baseline_primary_company: 'Acme, Inc.',
    ds_change_status: { reasons: ['profile not captured'] },
  });
  answer = always({ ...person, profile_valid: true, verified_at: undefined, positions: atGlobex });
  await service.database.pool.query("update contact set verified_at = now() - interval '60 days'");
  expect(await changeOf(person)).toMatchObject({ ds_company_change_type: 'job_change' });
});

describe('an answer without a list of positions', () => {
  const NOT_CAPTURED = {
    search_status: 'completed',
    match_status: 'found_and_verified',
    ds_position_state: 'undetermined',
    ds_company_change: false,
    ds_title_change: false,
    ds_company_change_type: 'undetermined',
    ds_title_change_type: 'undetermined',
    ds_baseline_primary_company: 'Acme, Inc.',
    ds_change_events: [],
    ds_change_status: {
      company: 'undetermined',
      title: 'undetermined',
      reasons: ['profile not captured'],
    },
  };
  /** The person as such a source reports them, with new data or without. */
  const silent = ({ positions: _, ...person }: Person, more: object = {}) =>
    always({ ...person, verified_at: undefined, ...more });

  test.each([
    ['confirms the rest', {}],
    ['brings new data', { headline: 'Buys things' }],
    ['returns null for them', { positions: null }],
  ])('and %s: profile not captured, and the baseline stays', async (_, more) => {
    const person = await known();
    await changeOf(person, asKnown);
    answer = silent(person, more);
    const verdict = await changeOf(person);
    expect(verdict).toMatchObject(NOT_CAPTURED);
    expect(verdict).not.toHaveProperty('ds_primary_company');
    // The stored positions were not seen again, though the contact was verified today.
    expect(await changeOf(person, asKnown)).toMatchObject(NOT_CAPTURED);
    await service.load([{ ...person, positions: atGlobex, verified_at: new Date().toISOString() }]);
    expect(await changeOf(person, asKnown)).toMatchObject({
      ds_company_change_type: 'job_change',
      ds_baseline_primary_company: 'Acme, Inc.',
    });
  });

  test('is still saved and charged for', async () => {
    const person = await known();
    await changeOf(person, asKnown);
    answer = silent(person, { headline: 'Buys things' });
    const { id, unique_identifier } = await create(service, {
      profiles: [{ linkedin_url: person.linkedin_url }],
    });
    const { contact_profile_refreshes: refreshed } = await completed(service, unique_identifier);
    expect(refreshed[0].contact_data).toMatchObject({
      contact_headline: 'Buys things',
      company_name: 'Acme, Inc.',
      changed_company: false,
    });
    expect((await creditsOf(service, id)).charges).toEqual([0.25]);
  });

  test('remains one when details are added to it', async () => {
    const person = await known();
    await changeOf(person, asKnown);
    answer = (asked, reply) => {
      const { positions: _, ...told } = person;
      const emails = [{ address: 'paula@acme.example', type: 'work', status: 'Verified' }];
      if (asked.path === '/profiles')
        reply.end(JSON.stringify({ ...told, verified_at: undefined }));
      else reply.end(JSON.stringify({ emails }));
    };
    expect(await changeOf(person)).toMatchObject(NOT_CAPTURED);
    const wanted = { requested_attributes: [{ name: 'email' }] };
    expect(await changeOf(person, { ...asKnown, ...wanted })).toMatchObject(NOT_CAPTURED);
    expect(await changeOf(person, asKnown)).toMatchObject(NOT_CAPTURED);
  });

  test('if it is older than the stored data, changes nothing and is no capture either', async () => {
    const person = await known();
    await changeOf(person, asKnown);
    answer = silent(person, { verified_at: daysAgo(90) });
    expect(await changeOf(person)).toMatchObject(NOT_CAPTURED);
    expect(await changeOf(person, asKnown)).toMatchObject({ ds_company_change_type: 'no_change' });
  });

  test('for an unknown person delivers no first positions', async () => {
    const person = {
      first_name: 'Newa',
      last_name: 'Bare',
      linkedin_url: 'https://www.linkedin.com/in/newa-bare',
    };
    answer = always(person);
    const { unique_identifier } = await create(service, {
      profiles: [{ linkedin_url: person.linkedin_url }],
    });
    await completed(service, unique_identifier);
    const { profiles } = await statusOf(service, unique_identifier, { response_format: 'changes' });
    expect(profiles[0]).toMatchObject({
      ds_first_seen: true,
      ds_company_change_type: 'undetermined',
      ds_change_status: { reasons: ['profile not captured'] },
    });
  });
});

test('no verdict without verification, and none for test requests', async () => {
  const person = await known();
  answer = always(404);
  const closed = await changeOf(person);
  expect(closed).toMatchObject({ search_status: null, first_name: null });
  expect(Object.keys(closed).filter((key) => key.startsWith('ds_'))).toEqual([]);
  const tester = await known({ test: true });
  const tested = await changeOf(tester, { test: true });
  expect(tested).toMatchObject({ search_status: 'completed', first_name: null });
  expect(Object.keys(tested).filter((key) => key.startsWith('ds_'))).toEqual([]);
});

test('the verdict exists while contact details are still being fetched', async () => {
  const person = await known();
  await changeOf(person, asKnown);
  let isDown = true;
  answer = (asked, reply) => {
    if (asked.path === '/profiles') {
      reply.end(JSON.stringify({ ...person, verified_at: undefined, positions: atGlobex }));
    } else reply.writeHead(isDown ? 500 : 404).end();
  };
  const { unique_identifier } = await create(service, {
    profiles: [{ linkedin_url: person.linkedin_url }],
    requested_attributes: [{ name: 'email' }],
  });
  const read = async () =>
    (await statusOf(service, unique_identifier, { response_format: 'changes' })).profiles[0];
  const enriching = await until(read, ({ search_status }) => search_status === 'enriching');
  expect(enriching).toMatchObject({ ds_company_change_type: 'job_change' });
  isDown = false;
  await completed(service, unique_identifier);
  expect(await read()).toEqual({
    ...enriching,
    search_status: 'completed',
    match_status: 'found_and_verified',
  });
});
