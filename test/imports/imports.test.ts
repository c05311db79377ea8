/** Imports by the API: creation, progress, results and rejects. */
import { expect, test } from 'vitest';
import { holdRacePoints } from '../../src/ground/race-points.ts';
import { type Json, until, useService } from '../support/service.ts';
import { upload } from '../uploads/upload.ts';
import { create, ended, listOf, load, MAPPING, PATH, shown, undo } from './lists.ts';

const service = useService();
const CONTACTS = '/api/v1/contacts';
const today = new Date().toISOString().slice(0, 10);

const found = async (q: string): Promise<Json> => (await service.get(CONTACTS, { q })).body;

test('a list is loaded: rows inserted, updated, unchanged and rejected', async () => {
  await load(service, ['Rosa First,rosa@first.example,,First,Clerk']);
  const list_id = await listOf(
    service,
    'Rosa First,rosa@first.example,,First,Buyer',
    'Otto First,otto@first.example,,First,Clerk',
    'Otto First,otto@first.example,,First,Clerk',
    'Nobody,,,,',
    'Bad,no address,,First,"a ""quoted"", one"',
  );
  const id = await create(service, { list_id, name: ' crm ', as_of: today });
  expect(await ended(service, id)).toEqual({
    id,
    name: 'crm',
    as_of: today,
    status: 'completed',
    read: 5,
    inserted: 1,
    updated: 1,
    unchanged: 1,
    rejected: 2,
    observed_moves: 0,
    dry_run: false,
    list_id,
    rows: 5,
    mapping: MAPPING,
    reason: null,
    created_at: expect.any(String),
    undo_until: expect.any(String),
  });
  expect(await found('rosa')).toMatchObject({ total: 1, contacts: [{ title: 'Buyer' }] });
  expect((await service.get(PATH)).body).toMatchObject({ imports: [{ id }, {}], total: 2 });
  const rejects = await fetch(`${service.url}${PATH}/${id}/rejects?api_key=${service.apiKey}`);
  expect(rejects.headers.get('content-type')).toContain('text/csv');
  const [header, ...lines] = (await rejects.text()).trimEnd().split('\r\n');
  expect(header).toBe('Name,E-Mail,Profile,Company,Title,reason');
  expect(lines).toEqual([
    expect.stringMatching(/^Nobody,,,,,".*no identifier/),
    expect.stringMatching(/^Bad,no address,,First,"a ""quoted"", one",.*email/),
  ]);
  const again = await ended(service, await create(service, { list_id, name: 'crm' }));
  expect(again).toMatchObject({ inserted: 0, updated: 0, unchanged: 3, rejected: 2 });
});

test('a dry run counts the same and changes nothing', async () => {
  await load(service, ['Dora Dry,dora@dry.example,,Dry,Clerk']);
  const rows = Array.from(
    { length: 2_100 },
    (_, at) => `Max Dry${at},max${at}@dry.example,,Dry,Clerk`,
  );
  const all = [...rows, rows[0]!, 'Max Dry1,max1@dry.example,,Dry,Buyer', 'x,,,,'];
  const list_id = await listOf(service, 'Dora Dry,dora@dry.example,,Dry,Buyer', ...all);
  const dry = await ended(service, await create(service, { list_id, dry_run: true }));
  const counts = { read: 2_104, inserted: 2_100, updated: 2, unchanged: 1, rejected: 1 };
  expect(dry).toMatchObject({ ...counts, dry_run: true, status: 'completed', undo_until: null });
  expect((await found('max')).total).toBe(0);
  expect(await found('dora')).toMatchObject({ contacts: [{ title: 'Clerk' }] });
  const refused = await service.post(`${PATH}/${dry.id}/undo`, {});
  expect(refused).toMatchObject({ status: 422, body: { message: /dry run/ } });
  const real = await ended(service, await create(service, { list_id }));
  expect(real).toMatchObject(counts);
  expect((await found('max')).total).toBe(2_100);
  expect(await undo(service, real.id)).toMatchObject({ status: 'undone' });
  expect((await found('max')).total).toBe(0);
  expect(await found('dora')).toMatchObject({ contacts: [{ title: 'Clerk' }] });
});

test('a portion that is interrupted counts once', async () => {
  let failures = 0;
  holdRacePoints((point) => {
    if (point !== 'import.portion' || failures > 0) return undefined;
    failures += 1;
    return Promise.reject(new Error('interrupted'));
  });
  try {
    const rows = ['Once One,once@one.example,,One,Clerk', 'x,,,,'];
    const id = await create(service, { list_id: await listOf(service, ...rows) });
    await until(
      async () => failures,
      (count) => count > 0,
    );
    // The queue repeats a failed task after a delay.
    await service.database.pool.query(
      `update graphile_worker._private_jobs set run_at = now() where key = $1`,
      [`import/${id}`],
    );
    expect(await ended(service, id)).toMatchObject({ read: 2, inserted: 1, rejected: 1 });
  } finally {
    holdRacePoints(undefined);
  }
});

test('an import that is loading a portion cannot be undone', async () => {
  const release = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  holdRacePoints((point) => {
    if (point !== 'import.portion') return undefined;
    held.resolve();
    return release.promise;
  });
  try {
    const list_id = await listOf(service, 'Slow Load,slow@load.example,,Load,Clerk');
    const id = await create(service, { list_id });
    await held.promise;
    const { status, body } = await service.post(`${PATH}/${id}/undo`, {});
    expect({ status, message: body.message }).toEqual({
      status: 422,
      message: expect.stringContaining('still running'),
    });
    expect(await shown(service, id)).toMatchObject({ status: 'running', read: 0 });
    release.resolve();
    expect(await ended(service, id)).toMatchObject({ status: 'completed', read: 1 });
  } finally {
    release.resolve();
    holdRacePoints(undefined);
  }
});

test('the day of the list is the time of its rows', async () => {
  const rows = ['Vera Day,vera@day.example,,Day,Clerk'];
  const { as_of } = await load(service, rows, { as_of: '2026-03-04' });
  expect(as_of).toBe('2026-03-04');
  expect(await found('vera')).toMatchObject({
    contacts: [{ verified_at: '2026-03-04T00:00:00.000Z' }],
  });
  const older = await load(service, ['Vera Day,vera@day.example,,Day,Buyer'], {
    as_of: '2026-03-03',
  });
  expect(older).toMatchObject({ unchanged: 1 });
  const { body } = await upload(service, 'email,date\nvera@day.example,2026-05-06\n');
  const mapping = { email: 'email', verified_at: 'date' };
  await ended(service, await create(service, { list_id: body.list_id, mapping, as_of: today }));
  expect(await found('vera')).toMatchObject({
    contacts: [{ verified_at: '2026-05-06T00:00:00.000Z' }],
  });
});

test('two lists of one name show a move', async () => {
  const rows = (company: string) => [`Mia Moves,mia@home.example,,${company},Buyer`];
  await load(service, rows('Oldco'), { name: 'connections', as_of: '2026-08-01' });
  const later = await load(service, rows('Newco'), { name: 'connections', as_of: '2026-11-03' });
  expect(later).toMatchObject({ updated: 1, observed_moves: 1, as_of: '2026-11-03' });
});

const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

test.each<[object, string]>([
  [{ list_id: undefined }, 'list_id'],
  [{ list_id: 987_654 }, 'list_id'],
  [{ list_id: '5' }, 'list_id'],
  [{ mapping: undefined }, 'mapping'],
  [{ mapping: {} }, 'mapping'],
  [{ mapping: { title: 'Title' } }, 'mapping'],
  [{ mapping: { email: 'Address' } }, 'mapping.email'],
  [{ mapping: { ...MAPPING, phone: 'E-Mail' } }, 'mapping.phone'],
  [{ mapping: { ...MAPPING, first_name: 'Name' } }, 'mapping.full_name'],
  [{ mapping: { ...MAPPING, unique_identifier: 'Title' } }, 'mapping.unique_identifier'],
  [{ name: ' ' }, 'name'],
  [{ name: 'x'.repeat(101) }, 'name'],
  [{ name: 'two\nlines' }, 'name'],
  [{ as_of: tomorrow }, 'as_of'],
  [{ as_of: '2026-02-30' }, 'as_of'],
  [{ as_of: 'today' }, 'as_of'],
  [{ dry_run: 'yes' }, 'dry_run'],
])('refuses %j', async (wrong, field) => {
  const list_id = await listOf(service, 'Ana,ana@x.example,,X,Clerk');
  const { status, body } = await service.post(PATH, { list_id, mapping: MAPPING, ...wrong });
  expect(status).toBe(422);
  expect(body.message).toMatch(new RegExp(`^${field.replace('.', '\\.')}\\b`));
});

test('an import is created once under an idempotency key', async () => {
  const list_id = await listOf(service, 'Key Once,key@once.example,,Once,Clerk');
  const call = () =>
    service.post(PATH, { list_id, mapping: MAPPING }, {}, { 'idempotency-key': 'import-1' });
  const [one, two] = [await call(), await call()];
  expect(two.body).toEqual(one.body);
  expect(two.headers.get('idempotent-replayed')).toBe('true');
  await ended(service, one.body.id);
});

test('accounts that are no operators get 403 before 404 and 422', async () => {
  const { apiKey } = await service.addAccount();
  const refused = { status: 403, body: { message: expect.stringContaining('operator') } };
  const key = { api_key: apiKey };
  const paths = [PATH, `${PATH}/1`, `${PATH}/x`, `${PATH}/1/rejects`, `${PATH}/1/rows`];
  for (const path of paths) {
    expect(await service.get(path, key)).toMatchObject(refused);
  }
  for (const path of [PATH, `${PATH}/1/undo`]) {
    expect(await service.post(path, {}, key)).toMatchObject(refused);
    expect(await service.post(path, '{', key)).toMatchObject(refused);
  }
  const inBody = await service.post(PATH, key, { api_key: '' });
  expect(inBody).toMatchObject(refused);
});

test('an operator account does not see the imports of another one', async () => {
  const { id } = await load(service, ['Own Import,own@import.example,,Own,Clerk']);
  const other = await service.addAccount();
  await service.database.pool.query('update account set operator = true where id = $1', [
    other.accountId,
  ]);
  const key = { api_key: other.apiKey };
  expect((await service.get(PATH, key)).body).toEqual({ imports: [], total: 0 });
  for (const path of [`${PATH}/${id}`, `${PATH}/${id}/rejects`, `${PATH}/${id}/rows`]) {
    expect((await service.get(path, key)).status).toBe(404);
  }
  expect((await service.post(`${PATH}/${id}/undo`, {}, key)).status).toBe(404);
  expect(await shown(service, id)).toMatchObject({ status: 'completed' });
  expect((await service.get(CONTACTS, { ...key, q: 'own import' })).body.total).toBe(1);
});
