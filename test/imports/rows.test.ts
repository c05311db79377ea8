/** The rows of an import, one by one: what a dry run would do, and what an import did. */
import { expect, test } from 'vitest';
import { prune } from '../retention/prune.ts';
import { type Json, useService } from '../support/service.ts';
import { upload } from '../uploads/upload.ts';
import { create, ended, listOf, load, MAPPING, PATH, undo } from './lists.ts';

const service = useService();

const rowsOf = async (id: number, query: Record<string, string> = {}): Promise<Json> => {
  const { status, body } = await service.get(`${PATH}/${id}/rows`, query);
  if (status !== 200) throw new Error(`${status}: ${body.message}`);
  return body;
};

const contactOf = async (q: string): Promise<number> =>
  (await service.get('/api/v1/contacts', { q })).body.contacts[0].id;

const weekAgo = (): Date => new Date(Date.now() - 7 * 86_400_000);

const usedBytes = async (): Promise<number> =>
  (await service.get('/api/v1/usage')).body.storage.used_bytes;

test('a dry run tells each row: new, changed with the fields, left alone, rejected with the reason', async () => {
  const first = ['Rosa', 'Otto', 'Ute'].map(
    (name) => `${name} Row,${name.toLowerCase()}@row.example,,Row,Clerk`,
  );
  await load(service, first, { name: 'crm', as_of: '2026-08-01' });
  const list_id = await listOf(
    service,
    'Rosa Row,rosa@row.example,,Row,Buyer',
    'Otto Row,otto@row.example,,Newrow,Head',
    'Nele New,nele@row.example,,Row,Clerk',
    'Ute Row,ute@row.example,,Row,Clerk',
    'Bad,no address,,Row,Clerk',
  );
  const dry = await ended(service, await create(service, { list_id, name: 'crm', dry_run: true }));
  const { rows, total } = await rowsOf(dry.id);
  expect(total).toBe(5);
  expect(rows).toEqual([
    {
      row: 0,
      cells: {
        Name: 'Rosa Row',
        'E-Mail': 'rosa@row.example',
        Profile: null,
        Company: 'Row',
        Title: 'Buyer',
      },
      result: 'updated',
      reason: null,
      contact_id: await contactOf('rosa'),
      changes: ['title'],
    },
    expect.objectContaining({ row: 1, result: 'updated', changes: ['title', 'company_name'] }),
    expect.objectContaining({ row: 2, result: 'inserted', contact_id: null, changes: [] }),
    expect.objectContaining({
      row: 3,
      result: 'unchanged',
      reason: null,
      contact_id: await contactOf('ute'),
      changes: [],
    }),
    expect.objectContaining({
      row: 4,
      result: 'rejected',
      contact_id: null,
      reason: expect.stringContaining('email'),
    }),
  ]);
  for (const [result, numbers] of [
    ['inserted', [2]],
    ['updated', [0, 1]],
    ['unchanged', [3]],
    ['rejected', [4]],
  ] as const) {
    const filtered = await rowsOf(dry.id, { result });
    expect(filtered.total).toBe(numbers.length);
    expect(filtered.rows.map(({ row }: Json) => row)).toEqual(numbers);
  }
  const real = await ended(service, await create(service, { list_id, name: 'crm' }));
  const loaded = (await rowsOf(real.id)).rows;
  expect(loaded.map(({ result }: Json) => result)).toEqual(rows.map(({ result }: Json) => result));
  expect(loaded[2].contact_id).toBe(await contactOf('nele'));
  expect(loaded[1].changes).toEqual(['title', 'company_name']);
  await undo(service, real.id);
  expect((await rowsOf(real.id)).rows.map(({ contact_id }: Json) => contact_id !== null)).toEqual([
    true,
    true,
    false,
    true,
    false,
  ]);
});

test('pages of 100 rows go across the portions of a list', async () => {
  const rows = Array.from({ length: 4_250 }, (_, at) =>
    at % 3 === 0 ? `Bad ${at},,,,` : `Max Page${at},max${at}@page.example,,Page,Clerk`,
  );
  const list_id = await listOf(service, ...rows);
  const { id } = await ended(service, await create(service, { list_id, dry_run: true }));
  const rejected = rows.flatMap((_, at) => (at % 3 === 0 ? at : []));
  const found: number[] = [];
  for (let page = 0; page < 16; page += 1) {
    const { rows: shown, total } = await rowsOf(id, { result: 'rejected', page: String(page) });
    expect(total).toBe(rejected.length);
    found.push(...shown.map(({ row }: Json) => row));
  }
  expect(found).toEqual(rejected);
  const last = await rowsOf(id, { page: '42' });
  expect(last.total).toBe(4_250);
  expect(last.rows.map(({ row }: Json) => row)).toEqual(
    Array.from({ length: 50 }, (_, at) => 4_200 + at),
  );
  expect(last.rows[1].cells.Name).toBe('Max Page4201');
});

test('rows that only are true as of a later day are changed by that alone', async () => {
  await load(service, ['Lena Later,lena@later.example,,Later,Clerk'], { as_of: '2026-03-04' });
  const list_id = await listOf(service, 'Lena Later,lena@later.example,,Later,Clerk');
  const dry = await ended(
    service,
    await create(service, { list_id, dry_run: true, as_of: '2026-04-05' }),
  );
  expect((await rowsOf(dry.id)).rows).toMatchObject([
    { result: 'updated', changes: ['verified_at'] },
  ]);
});

test('a row that contradicts another source is left alone, with the reason', async () => {
  await load(service, ['Dirk Dispute,dirk@dispute.example,,Dispute,Clerk'], { name: 'one' });
  const list_id = await listOf(service, 'Dirk Dispute,dirk@dispute.example,,Other,Clerk');
  const reasonOf = async (options: object) => {
    const body = { list_id, name: 'two', dry_run: true, ...options };
    return (await rowsOf((await ended(service, await create(service, body))).id)).rows;
  };
  expect(await reasonOf({})).toMatchObject([
    { result: 'unchanged', reason: 'disputed: another source reports another employer' },
  ]);
  expect(await reasonOf({ as_of: '2026-01-02' })).toMatchObject([
    { result: 'unchanged', reason: 'behind: newer data about the employer is stored' },
  ]);
});

test('rows that the upload left out are rejected: counted, listed first, and returned as a file', async () => {
  const text = [
    'Name,E-Mail,Profile,Company,Title',
    'Fritz Fault,fritz@fault.example,,Fault,Clerk',
    'Long Fault,long@fault.example,,Fault,Clerk,"one, more"',
    'x,,,,',
    '"Open Fault,open@fault.example,,Fault,Clerk',
    'Gina Fault,gina@fault.example,,Fault,Clerk',
  ].join('\n');
  const { body } = await upload(service, `${text}\n`, 'list.csv', { tolerant: 'true' });
  const imported = await ended(service, await create(service, { list_id: body.list_id }));
  const counts = { read: 5, rows: 5, inserted: 2, rejected: 3 };
  expect(imported).toMatchObject(counts);
  const { rows, total } = await rowsOf(imported.id, { result: 'rejected' });
  expect(total).toBe(3);
  expect(rows.map(({ row, reason, cells }: Json) => [row, cells.Name, reason])).toEqual([
    [null, 'Long Fault', 'row 3 of the file: the row has 6 cells, the header has 5'],
    [null, '"Open Fault,open@fault.example,,Fault,Clerk', expect.stringMatching(/^row 5 of/)],
    [1, 'x', expect.stringContaining('identifier')],
  ]);
  expect((await rowsOf(imported.id)).total).toBe(5);
  const file = await fetch(
    `${service.url}${PATH}/${imported.id}/rejects?api_key=${service.apiKey}`,
  );
  const [, ...lines] = (await file.text()).trimEnd().split('\r\n');
  expect(lines).toEqual([
    'Long Fault,long@fault.example,,Fault,Clerk,"row 3 of the file: the row has 6 cells, the header has 5","one, more"',
    expect.stringMatching(/^"""Open Fault,open@fault.example,,Fault,Clerk",,,,,/),
    expect.stringMatching(/^x,,,,,/),
  ]);
  expect(await ended(service, await create(service, { list_id: body.list_id }))).toMatchObject({
    ...counts,
    inserted: 0,
    unchanged: 2,
  });
});

test.each([
  [{ result: 'moved' }, 'result'],
  [{ page: '-1' }, 'page'],
  [{ page: 'x' }, 'page'],
])('refuses %j', async (query, field) => {
  const { id } = await load(service, ['Quin Query,quin@query.example,,Query,Clerk']);
  const { status, body } = await service.get(`${PATH}/${id}/rows`, query);
  expect(status).toBe(422);
  expect(body.message).toMatch(new RegExp(`^${field}\\b`));
});

test('results are kept as long as lists, count as storage, and are released with the list', async () => {
  const before = await usedBytes();
  const list_id = await listOf(service, 'Stella Store,stella@store.example,,Store,Clerk');
  const listBytes = (await usedBytes()) - before;
  const { id } = await ended(service, await create(service, { list_id, dry_run: true }));
  expect(await usedBytes()).toBe(before + listBytes + 13);
  await service.database.pool.query(
    `update import set created_at = now() - interval '8 days' where id = $1`,
    [id],
  );
  await prune(service.database, 'import_results', weekAgo());
  expect(await usedBytes()).toBe(before + listBytes);
  expect(await service.get(`${PATH}/${id}/rows`)).toMatchObject({
    status: 410,
    body: { message: `the rows of import ${id} are no longer kept` },
  });
  expect(await service.get(`${PATH}/${id}`)).toMatchObject({ status: 200, body: { inserted: 1 } });
  const kept = await ended(service, await create(service, { list_id, mapping: MAPPING }));
  await service.database.pool.query(
    `update list set created_at = now() - interval '8 days' where id = $1`,
    [list_id],
  );
  await prune(service.database, 'lists', weekAgo());
  expect(await service.get(`${PATH}/${kept.id}/rows`)).toMatchObject({ status: 410 });
  await prune(service.database, 'imports', new Date());
  const { rows } = await service.database.pool.query(
    'select sum(stored_bytes)::bigint as bytes from list',
  );
  expect(await usedBytes()).toBe(rows[0].bytes);
});
