/** What users of an account note about a move: a comment, and who follows it up. */
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { addUser } from '../../src/money/accounts/index.ts';
import { exportContact } from '../../src/work/privacy/index.ts';
import { eraseBy } from '../erasure/people.ts';
import { makeKey } from '../keys/limited.ts';
import { prune } from '../retention/prune.ts';
import { type Json, useService } from '../support/service.ts';
import { call } from '../watches/watches.ts';
import { MOVES, moved, retitled, startSource } from './person.ts';

const source = await startSource();
afterAll(() => source.close());
const service = useService((config) => {
  config.sources = [source.config];
});
const LOG = '/api/v1/audit_log';
const USERS = '/api/v1/users';

let colleague: { id: number; apiKey: string };
beforeEach(async () => {
  Object.assign(service, await service.addAccount({ credits: 100 }));
  colleague = await addColleague('Olga Operator');
});

async function addColleague(userName: string): Promise<{ id: number; apiKey: string }> {
  const { db } = service.database;
  const added = { name: '', email: 'olga@northwind.example', userName };
  const { user_id: id, api_key: apiKey } = await addUser(db, service.accountId, added);
  return { id, apiKey };
}

const change = async (id: number, body: object, key = service.apiKey): Promise<Json> => {
  const answer = await call(service, 'PATCH', `${MOVES}/${id}`, body, key);
  return { status: answer.status, ...answer.body };
};
const movesOf = async (query: Record<string, string> = { handled: 'any' }): Promise<Json> =>
  (await service.get(MOVES, query)).body;

async function oneMove(): Promise<Json> {
  await moved(service, source);
  return (await movesOf()).moves[0];
}

describe('a change', () => {
  test('is seen by all users, with the key that made it', async () => {
    const { id, ...move } = await oneMove();
    expect(move.follow_up).toBeNull();
    const { id: key, api_key } = await makeKey(service, { name: 'CRM', scopes: ['refresh'] });
    const { status, ...changed } = await change(
      id,
      { comment: ' Calls back\non Monday. ', assigned_to: colleague.id },
      api_key,
    );
    expect(status).toBe(200);
    expect(changed).toEqual({
      id,
      ...move,
      follow_up: {
        comment: 'Calls back\non Monday.',
        assigned_to: { id: colleague.id, name: 'Olga Operator' },
        changed_at: expect.stringMatching(/Z$/),
        changed_by: { kind: 'key', id: key, name: 'CRM' },
      },
    });
    const seen = await service.get(`${MOVES}/${id}`, { api_key: colleague.apiKey });
    expect(seen.body).toEqual(changed);
    expect((await movesOf({ handled: 'false' })).moves).toEqual([changed]);
    expect((await movesOf({})).moves[0]).not.toHaveProperty('follow_up');
  });

  test('leaves alone what it does not name, and null removes', async () => {
    const { id } = await oneMove();
    await change(id, { comment: 'First', assigned_to: colleague.id });
    expect(await change(id, { comment: 'Second' })).toMatchObject({
      handled_at: null,
      follow_up: { comment: 'Second', assigned_to: { id: colleague.id } },
    });
    expect(await change(id, { assigned_to: null, handled: true })).toMatchObject({
      handled_at: expect.any(String),
      follow_up: { comment: 'Second', assigned_to: null },
    });
    expect(await change(id, { comment: ' ' })).toMatchObject({
      handled_at: expect.any(String),
      follow_up: { comment: null },
    });
  });

  test('counts as the last one only if it has an effect', async () => {
    const { id } = await oneMove();
    const first = await change(id, { handled: true, comment: 'Done' });
    expect(await change(id, { handled: true, comment: 'Done' }, colleague.apiKey)).toEqual(first);
    const { follow_up } = await change(id, { handled: false }, colleague.apiKey);
    expect(follow_up.comment).toBe('Done');
    expect(follow_up.changed_by.id).not.toBe(first.follow_up.changed_by.id);
    expect(follow_up.changed_at > first.follow_up.changed_at).toBe(true);
  });

  test('is in the audit log, also a refused one', async () => {
    const { id } = await oneMove();
    await change(id, { comment: 'Secret plan' });
    await change(id, { assigned_to: 987_654 });
    const { entries } = (await service.get(LOG, { action: 'move.change' })).body;
    expect(entries).toMatchObject([
      { subject: `move/${id}`, outcome: 'refused' },
      { subject: `move/${id}`, outcome: 'done', actor: { kind: 'key', name: 'First key' } },
    ]);
    expect(JSON.stringify(entries)).not.toContain('Secret');
  });

  test('422 for a long comment, a foreign or malformed assignee, and an empty body', async () => {
    const { id } = await oneMove();
    const { accountId, apiKey } = await service.addAccount();
    const others = (await service.get(USERS, { api_key: apiKey })).body.users;
    expect(accountId).not.toBe(service.accountId);
    for (const [body, message] of [
      [{ comment: 'x'.repeat(2_001) }, /^comment: /],
      [{ comment: 7 }, /^comment: /],
      [{ assigned_to: others[0].id }, /^assigned_to: the account has no user \d+$/],
      [{ assigned_to: 'me' }, /^assigned_to: /],
      [{ assigned_to: 1e300 }, /^assigned_to: /],
      [{}, /^handled: is required, unless comment or assigned_to is given$/],
    ] as const) {
      expect(await change(id, body)).toMatchObject({
        status: 422,
        message: expect.stringMatching(message),
      });
    }
    expect((await movesOf()).moves[0].follow_up).toBeNull();
    expect(await change(id, { comment: 'x'.repeat(2_000) })).toMatchObject({ status: 200 });
    expect(await change(id, { comment: '\ud800' })).toMatchObject({
      follow_up: { comment: '\ufffd' },
    });
  });

  test('404 for a move of another account, which keeps its note', async () => {
    const { id } = await oneMove();
    await change(id, { comment: 'Ours' });
    const { apiKey } = await service.addAccount();
    expect(await change(id, { comment: 'Theirs' }, apiKey)).toMatchObject({ status: 404 });
    expect((await movesOf()).moves[0].follow_up.comment).toBe('Ours');
  });

  test('of several at once loses none', async () => {
    const { id } = await oneMove();
    const bodies = [{ comment: 'Called' }, { assigned_to: colleague.id }, { handled: true }];
    const changed = await Promise.all(bodies.map((body) => change(id, body)));
    expect(changed.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await movesOf()).moves[0]).toMatchObject({
      handled_at: expect.any(String),
      follow_up: { comment: 'Called', assigned_to: { id: colleague.id } },
    });
  });
});

describe('assigned_to', () => {
  test('lists the moves of one person, of the caller, and of nobody', async () => {
    await moved(service, source);
    await moved(service, source, { positions: retitled });
    const { moves } = await movesOf();
    const [, earlier] = moves;
    const { status, ...assigned } = await change(earlier.id, { assigned_to: colleague.id });
    expect(status).toBe(200);
    const own = { moves: [assigned], total: 1 };
    expect(await movesOf({ assigned_to: String(colleague.id) })).toEqual(own);
    expect(await movesOf({ assigned_to: 'me', api_key: colleague.apiKey })).toEqual(own);
    expect((await movesOf({ assigned_to: 'me' })).total).toBe(0);
    expect(await movesOf({ assigned_to: 'nobody' })).toEqual({ moves: [moves[0]], total: 1 });
    const file = await fetch(
      `${service.url}${MOVES}/export?assigned_to=me&api_key=${colleague.apiKey}&preset=hubspot`,
    );
    expect((await file.text()).trim().split('\n')).toHaveLength(2);
  });

  test('422 for another value', async () => {
    for (const value of ['you', '-1', '']) {
      const { status, body } = await service.get(MOVES, { assigned_to: value });
      expect(status).toBe(422);
      expect(body.message).toMatch(/^assigned_to: must be one of me, nobody, or the id of a user$/);
    }
  });
});

describe('users', () => {
  test('are those of the account, by name, without addresses', async () => {
    const zoe = await addColleague('zoe');
    const { body } = await service.get(USERS);
    expect(body).toEqual({
      users: [
        { id: expect.any(Number), name: 'Northwind' },
        { id: colleague.id, name: 'Olga Operator' },
        { id: zoe.id, name: 'zoe' },
      ],
      total: 3,
    });
    expect((await service.get(USERS, { page: '1', page_size: '2' })).body).toEqual({
      users: [body.users[2]],
      total: 3,
    });
    expect((await service.get(USERS, { page: 'x' })).status).toBe(422);
  });
});

describe('a note', () => {
  test('is in the export of a person, and is gone after the erasure', async () => {
    const { person } = await moved(service, source);
    const [{ id }] = (await movesOf()).moves;
    const { follow_up } = await change(id, { comment: 'Likes tea', assigned_to: colleague.id });
    const { linkedin_url: linkedinUrl } = person;
    const { moves } = await exportContact(service.database, { linkedinUrl });
    expect(moves).toMatchObject([{ follow_up }]);
    await eraseBy(service, { linkedinUrl });
    expect(await countNotes()).toBe(0);
    expect(await change(id, { comment: 'Still here' })).toMatchObject({ status: 404 });
  });

  test('is pruned with its move', async () => {
    const { id, seen_at } = await oneMove();
    await change(id, { comment: 'Old news' });
    expect(await prune(service.database, 'moves', new Date(seen_at))).toBeGreaterThan(0);
    expect(await countNotes()).toBe(0);
  });
});

/** The notes of the account. */
async function countNotes(): Promise<number> {
  const { rows } = await service.database.pool.query(
    'select 1 from follow_up where account_id = $1',
    [service.accountId],
  );
  return rows.length;
}
