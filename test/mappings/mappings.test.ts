/** Mappings that an account saves for later lists. */
import { beforeEach, describe, expect, test } from 'vitest';
import { type Json, until, useService } from '../support/service.ts';
import { upload } from '../uploads/upload.ts';

const service = useService((config) => {
  config.retentionMs.lists = 86_400_000;
});
const PATH = '/api/v1/mappings';
const HEADERS = 'Vorname;Nachname;Firma;Mail;Datensatz';
const ROW = 'Ana;Silva;Acme;ana.silva@acme.example;123';
const COLUMNS = { email: 'Mail', first_name: 'Vorname', 'external_ids.hubspot': 'Datensatz' };

beforeEach(async () => {
  Object.assign(service, await service.addAccount());
});

const list = async (text = `${HEADERS}\n${ROW}\n`): Promise<number> =>
  (await upload(service, text)).body.list_id;

const save = (name: string, list_id: number, mapping: object = COLUMNS) =>
  service.post(PATH, { name, list_id, mapping });

async function remove(id: number | string) {
  const response = await fetch(`${service.url}${PATH}/${id}?api_key=${service.apiKey}`, {
    method: 'DELETE',
  });
  return { status: response.status, body: await response.json() };
}

const namesFor = async (list_id: number) => {
  const { body } = await service.get(PATH, { list_id: String(list_id) });
  expect(body.total).toBe(body.mappings.length);
  return body.mappings.map(({ name, same_headers }: Json) => [name, same_headers]);
};

describe('200', () => {
  test('saves a mapping, shows it, and deletes it', async () => {
    const id = await list();
    const { status, body } = await save(' CRM export ', id);
    expect([status, body]).toEqual([
      200,
      {
        id: expect.any(Number),
        name: 'CRM export',
        mapping: COLUMNS,
        created_at: expect.any(String),
        updated_at: expect.any(String),
      },
    ]);
    expect((await service.get(`${PATH}/${body.id}`)).body).toEqual(body);
    expect((await service.get(PATH)).body).toEqual({
      mappings: [{ ...body, same_headers: null }],
      total: 1,
    });
    const deleted = await remove(body.id);
    expect(deleted).toMatchObject({ status: 200, body: { message: 'Saved mapping deleted.' } });
    expect((await service.get(PATH)).body).toEqual({ mappings: [], total: 0 });
  });

  test('a mapping of the same name is replaced', async () => {
    const id = await list();
    const first = await save('CRM', id);
    const second = await save('CRM', id, { email: 'Mail' });
    expect(second.body).toMatchObject({ id: first.body.id, mapping: { email: 'Mail' } });
    expect((await service.get(PATH)).body.total).toBe(1);
  });

  test('a list has the mappings whose columns it has, those of the same headers first', async () => {
    await save('A: address', await list('Mail;Notiz\na@x.example;y\n'), { email: 'Mail' });
    await save('B: all', await list());
    await save('C: other', await list('Post\na@x.example\n'), { email: 'Post' });
    expect(await namesFor(await list())).toEqual([
      ['B: all', true],
      ['A: address', false],
    ]);
    const sorted = 'Datensatz;Firma;Mail;Nachname;Vorname\n1;Acme;b@x.example;Costa;Bruno\n';
    expect(await namesFor(await list(sorted))).toEqual([
      ['B: all', true],
      ['A: address', false],
    ]);
    expect(await namesFor(await list(`Alt;${HEADERS}\nx;${ROW}\n`))).toEqual([
      ['A: address', false],
      ['B: all', false],
    ]);
  });

  test('of several with the same headers the latest is first', async () => {
    const id = await list();
    await save('First', id);
    await save('Second', id);
    expect(await namesFor(id)).toEqual([
      ['Second', true],
      ['First', true],
    ]);
    const renewed = await save('First', id);
    await until(
      async () => Date.parse(renewed.body.updated_at),
      (time) => time > Date.parse(renewed.body.created_at),
    );
    expect((await namesFor(id))[0]).toEqual(['First', true]);
  });

  test('lists without headers have only columns in common', async () => {
    const text = 'a@x.example;Ana\nb@x.example;Bruno\n';
    await save('Bare', await list(text), { email: 'column0' });
    expect(await namesFor(await list(text))).toEqual([['Bare', false]]);
  });

  test('a repeated call with one idempotency key saves once', async () => {
    const id = await list();
    const body = { name: 'CRM', list_id: id, mapping: { email: 'Mail' } };
    const headers = { 'idempotency-key': 'once' };
    const first = await service.post(PATH, body, undefined, headers);
    await save('CRM', id);
    expect((await service.post(PATH, body, undefined, headers)).body).toEqual(first.body);
    expect((await service.get(`${PATH}/${first.body.id}`)).body.mapping).toEqual(COLUMNS);
  });
});

describe('422', () => {
  test.each([
    ['an empty name', { name: ' ' }, 'name: must not be empty'],
    ['a long name', { name: 'x'.repeat(101) }, 'name: must have at most 100 characters'],
    ['no name', { name: undefined }, 'name: is required'],
    ['no list', { list_id: 987_654 }, /^list_id: no list 987654/],
    ['no columns', { mapping: {} }, 'mapping: must not be empty'],
    ['an unknown field', { mapping: { shoe: 'Mail' } }, /^mapping\.shoe: is no field/],
    ['an unknown column', { mapping: { email: 'Post' } }, /no column "Post"/],
    ['a column that is no text', { mapping: { email: 7 } }, /^mapping\.email: must be/],
  ])('%s', async (_, wrong, message) => {
    const id = await list();
    const body = { name: 'CRM', list_id: id, mapping: COLUMNS, ...wrong };
    const answer = await service.post(PATH, body);
    expect([answer.status, answer.body.message]).toEqual([422, expect.stringMatching(message)]);
    expect((await service.get(PATH)).body.total).toBe(0);
  });

  test('too large', async () => {
    const long = 'x'.repeat(17_000);
    const id = await list(`${long}\na@x.example\n`);
    const { status, body } = await save('CRM', id, { email: long });
    expect([status, body.message]).toEqual([422, 'mapping: is larger than 16384 bytes']);
  });

  test('another account’s list', async () => {
    const id = await list();
    Object.assign(service, await service.addAccount());
    expect((await save('CRM', id)).status).toBe(422);
    expect((await service.get(PATH, { list_id: String(id) })).status).toBe(422);
    for (const list_id of ['x', '0', '-1', '1.5']) {
      const { status, body } = await service.get(PATH, { list_id });
      expect([status, body.message]).toEqual([422, expect.stringMatching(/^list_id: /)]);
    }
  });

  test('more than a hundred, also from calls at the same time', async () => {
    const id = await list();
    const names = Array.from({ length: 105 }, (_, at) => `Mapping ${at}`);
    const answers = await Promise.all(names.map((name) => save(name, id)));
    const refused = answers.filter(({ status }) => status === 422);
    expect(refused.map(({ body }) => body.message)).toEqual(
      Array.from({ length: 5 }, () => 'name: an account may have at most 100 mappings; delete one'),
    );
    const { body } = await service.get(PATH);
    expect(body.total).toBe(100);
    expect((await save(body.mappings[0].name, id)).status).toBe(200);
  });
});

test('404 for an id that does not exist', async () => {
  for (const id of ['987654', 'x', '0']) {
    expect((await service.get(`${PATH}/${id}`)).status).toBe(404);
    expect((await remove(id)).status).toBe(404);
  }
});
