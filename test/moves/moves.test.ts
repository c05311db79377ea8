import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { completed, create } from '../refresh/requests.ts';
import { globex } from '../support/people.ts';
import { useService } from '../support/service.ts';
import { call } from '../watches/watches.ts';
import {
  AS_KNOWN,
  atAcme,
  atGlobex,
  MOVES,
  moved,
  refresh,
  retitled,
  startSource,
  storedPerson,
} from './person.ts';

const source = await startSource();
afterAll(() => source.close());
const service = useService((config) => {
  config.sources = [source.config];
});

beforeEach(async () => {
  Object.assign(service, await service.addAccount({ credits: 100 }));
});

const movesOf = async (query: Record<string, string> = {}) =>
  (await service.get(MOVES, query)).body;

test('200: a change of employer, as in its verdict', async () => {
  const { person, request } = await moved(service, source);
  const { moves, total } = await movesOf();
  expect(total).toBe(1);
  expect(moves).toEqual([
    {
      contact_id: expect.any(Number),
      name: 'Paula Moves',
      linkedin_url: person.linkedin_url,
      from: { company: 'Acme, Inc.', title: 'Buyer' },
      to: { company: 'Globex GmbH', title: 'Head of Buying' },
      type: 'job_change',
      events: [expect.objectContaining({ name: 'job_change', confidence: 75 })],
      confidence: 75,
      sentence: 'Moved from Buyer at Acme, Inc. to Head of Buying at Globex GmbH.',
      basis: 'dated',
      seen_between: null,
      seen_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      request_id: request.unique_identifier,
      position: 0,
      watch_id: null,
      stale_email: person.emails[0]!.address,
    },
  ]);
});

test('a change of title is a move; a first refresh and an unchanged one are not', async () => {
  const { person } = await moved(service, source, { positions: retitled });
  await refresh(service, person);
  const { moves, total } = await movesOf();
  expect(total).toBe(1);
  expect(moves[0]).toMatchObject({
    from: { company: 'Acme, Inc.', title: 'Buyer' },
    to: { company: 'Acme, Inc.', title: 'Senior Buyer' },
    type: 'title_change_promotion',
    events: [{ name: 'title_change' }],
    stale_email: null,
  });
});

test('a person who left without a new employer has no company', async () => {
  const positions = [{ ...atAcme[0], end_date: '2026-01-31' }];
  await moved(service, source, { positions });
  const { moves } = await movesOf();
  expect(moves[0]).toMatchObject({
    to: { company: null, title: null },
    type: 'left_employer',
    stale_email: expect.stringContaining('@acme.example'),
  });
});

test('a move reported by the create call counts, and one of a test request does not', async () => {
  const person = await storedPerson(service);
  await refresh(service, person, AS_KNOWN);
  await service.load([{ ...person, positions: atGlobex, verified_at: new Date().toISOString() }]);
  const test = await create(service, {
    profiles: [{ linkedin_url: person.linkedin_url }],
    test: true,
  });
  await completed(service, test.unique_identifier);
  expect((await movesOf()).total).toBe(0);
  const { unique_identifier } = await refresh(service, person);
  expect((await movesOf()).moves).toMatchObject([
    { type: 'job_change', request_id: unique_identifier },
  ]);
});

test('two profiles of one request on the same contact make one move', async () => {
  const person = await storedPerson(service);
  await refresh(service, person, AS_KNOWN);
  source.says({ ...person, positions: atGlobex });
  const { unique_identifier } = await create(service, {
    profiles: Array(3).fill({ linkedin_url: person.linkedin_url }),
  });
  await completed(service, unique_identifier);
  expect(await movesOf()).toMatchObject({ total: 1, moves: [{ request_id: unique_identifier }] });
});

describe('stale_email', () => {
  const stale = async () => (await movesOf()).moves[0].stale_email;

  test('is an address that only an earlier record has', async () => {
    const { person } = await moved(service, source, {
      positions: atGlobex,
      emails: [{ address: 'paula@globex.example', type: 'work', status: 'Verified' }],
    });
    expect(await stale()).toBe(person.emails[0]!.address);
  });

  test('is null while a role at the former employer continues', async () => {
    await moved(service, source, {
      positions: [
        { title: 'Head of Buying', start_date: '2026-02-01', company: globex, primary: true },
        { title: 'Advisor', start_date: '2020-01-01', company: atAcme[0]!.company },
      ],
    });
    expect((await movesOf()).moves[0]).toMatchObject({ type: 'job_change', stale_email: null });
  });

  test('is not a personal address, nor one at another domain', async () => {
    const emails = [
      { address: 'paula@home.example', type: 'personal', status: 'Verified' },
      { address: 'paula@globex.example', type: 'work', status: 'Verified' },
    ];
    await moved(service, source, { positions: atGlobex, emails }, { emails });
    expect(await stale()).toBeNull();
  });
});

describe('pages', () => {
  test('are newest first, from 0, and begin at `since`', async () => {
    for (let count = 0; count < 3; count += 1) await moved(service, source);
    const { moves: all, total } = await movesOf();
    expect(total).toBe(3);
    const times = all.map(({ seen_at }: { seen_at: string }) => seen_at);
    expect(times).toEqual(times.toSorted().reverse());
    const second = await movesOf({ page: '1', page_size: '2' });
    expect(second).toEqual({ moves: [all[2]], total: 3 });
    expect(await movesOf({ page: '7' })).toEqual({ moves: [], total: 3 });
    expect(await movesOf({ since: times[1] })).toEqual({ moves: all.slice(0, 2), total: 2 });
    expect((await movesOf({ since: times[0].slice(0, 10) })).total).toBe(3);
    expect((await movesOf({ since: '2999-01-01T00:00:00+02:00' })).total).toBe(0);
    expect((await movesOf({ since: '1000-01-01' })).total).toBe(3);
    expect((await movesOf({ since: '9999-12-31' })).total).toBe(0);
  });

  test('are filtered by type, by watch and by contact', async () => {
    await moved(service, source);
    await moved(service, source, { positions: retitled });
    expect((await movesOf({ type: 'job_change' })).total).toBe(1);
    expect((await movesOf({ type: 'left_employer' })).total).toBe(0);
    const [move] = (await movesOf({ type: 'title_change_promotion' })).moves;
    await service.database.pool.query('update move set watch_id = 7 where contact_id = $1', [
      move.contact_id,
    ]);
    expect(await movesOf({ watch_id: '7' })).toEqual({
      moves: [{ ...move, watch_id: 7 }],
      total: 1,
    });
    expect(await movesOf({ contact_id: String(move.contact_id) })).toEqual({
      moves: [{ ...move, watch_id: 7 }],
      total: 1,
    });
    expect((await movesOf({ contact_id: '987654321' })).total).toBe(0);
  });
});

test.each([
  ['since', 'yesterday'],
  ['since', '2026-02-30'],
  ['since', '2026-02-01T25:00:00Z'],
  ['since', ''],
  ['since', '0000-01-01'],
  ['since', '9999-12-31T23:59:59-12:00'],
  ['page', '-1'],
  ['page', 'x'],
  ['page', '1.5'],
  ['page_size', '0'],
  ['page_size', '1001'],
  ['type', 'no_change'],
  ['watch_id', 'seven'],
  ['handled', 'yes'],
  ['least_confidence', '101'],
  ['q', 'x'.repeat(201)],
  ['contact_id', '0'],
])('422: %s=%s', async (name, value) => {
  const { status, body } = await service.get(MOVES, { [name]: value });
  expect(status).toBe(422);
  expect(body.message).toContain(`${name}: `);
});

test('401 without a key, and another account’s moves are absent', async () => {
  await moved(service, source);
  expect((await service.get(MOVES, { api_key: 'tnr_nobody' })).status).toBe(401);
  const other = await service.addAccount();
  expect((await movesOf({ api_key: other.apiKey })).total).toBe(0);
});

describe('moves that are done', () => {
  const mark = (id: number, body: object, key = service.apiKey) =>
    call(service, 'PATCH', `${MOVES}/${id}`, body, key);

  test('200: marked, filtered by it, and open again', async () => {
    await moved(service, source);
    await moved(service, source, { positions: retitled });
    const { moves } = await movesOf({ handled: 'any' });
    const [later, earlier] = moves;
    expect(moves).toMatchObject([{ handled_at: null }, { handled_at: null }]);
    const done = await mark(earlier.id, { handled: true });
    expect(done).toMatchObject({
      status: 200,
      body: { ...earlier, handled_at: expect.any(String), follow_up: expect.any(Object) },
    });
    expect((await mark(earlier.id, { handled: true })).body).toEqual(done.body);
    expect(await movesOf({ handled: 'true' })).toEqual({ moves: [done.body], total: 1 });
    expect(await movesOf({ handled: 'false' })).toEqual({ moves: [later], total: 1 });
    expect((await service.get(`${MOVES}/${earlier.id}`)).body).toEqual(done.body);
    expect((await mark(earlier.id, { handled: false })).body).toEqual({
      ...earlier,
      follow_up: expect.any(Object),
    });
    expect((await movesOf({ handled: 'true' })).total).toBe(0);
    expect((await movesOf()).moves[0]).not.toHaveProperty('handled_at');
  });

  test('404 for a move of another account, 422 for another value', async () => {
    await moved(service, source);
    const [{ id }] = (await movesOf({ handled: 'any' })).moves;
    const other = await service.addAccount();
    expect((await mark(id, { handled: true }, other.apiKey)).status).toBe(404);
    expect((await service.get(`${MOVES}/${id}`, { api_key: other.apiKey })).status).toBe(404);
    expect((await service.get(`${MOVES}/x`)).status).toBe(404);
    expect((await mark(id, {})).status).toBe(422);
    expect((await mark(id, { handled: 'yes' })).status).toBe(422);
    expect((await service.get(`${MOVES}/${id}`)).body.handled_at).toBeNull();
  });
});

test('are searched by words of name, employers and titles, and by confidence', async () => {
  await moved(service, source);
  await moved(service, source, { positions: retitled }, { last_name: '100%_Ünal' });
  const total = async (query: Record<string, string>) => (await movesOf(query)).total;
  expect(await total({ q: 'paula' })).toBe(2);
  expect(await total({ q: 'GLOBEX  moves' })).toBe(1);
  expect(await total({ q: 'globex senior' })).toBe(0);
  expect(await total({ q: 'ünal' })).toBe(1);
  expect(await total({ q: '0%_' })).toBe(1);
  expect(await total({ q: '%' })).toBe(1);
  expect(await total({ q: '\\' })).toBe(0);
  expect(await total({ q: ' ' })).toBe(2);
  expect(await total({ q: '\0' })).toBe(2);
  expect(await total({ least_confidence: '75' })).toBe(2);
  expect(await total({ least_confidence: '100' })).toBe(1);
});
