/** Uploads that leave out rows with a fault. */
import { expect, test } from 'vitest';
import { prune } from '../retention/prune.ts';
import { useService } from '../support/service.ts';
import { zip } from '../support/workbook.ts';
import { PATH, post, upload } from './upload.ts';

const service = useService((config) => {
  config.limits.bodyBytes = 2_000_000;
  config.limits.profileBytes = 2_000;
});

const TOLERANT = { tolerant: 'true' };
const TEXT = 'Name,Email\nAna,a@x.example\nBo,b@x.example,x\nCy\nDi,"d"@x\n';

const count = async (table: string) =>
  Number((await service.database.pool.query(`select count(*) from ${table}`)).rows[0].count);

const usedBytes = async (): Promise<number> =>
  (await service.get('/api/v1/usage')).body.storage.used_bytes;

test('rows that can be read are kept; the others are counted, with the first of them', async () => {
  const { status, body } = await upload(service, TEXT, 'list.csv', TOLERANT);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    rows: 2,
    faults: {
      count: 2,
      samples: [
        {
          row: 3,
          column: 3,
          code: 'too_many_cells',
          reason: 'the row has 3 cells, the header has 2',
          width: 3,
        },
        {
          row: 5,
          column: 2,
          code: 'unbalanced_quotes',
          reason: 'unbalanced quotes',
          width: null,
        },
      ],
    },
  });
  expect((await service.get(`${PATH}/${body.list_id}`)).body).toEqual(body);
  expect((await service.get(`${PATH}/${body.list_id}/rows`)).body.rows).toEqual([
    { Name: 'Ana', Email: 'a@x.example' },
    { Name: 'Cy', Email: null },
  ]);
});

test.each<Record<string, string>>([{}, { tolerant: 'false' }, { tolerant: '' }])(
  'without the option a faulty row is 422, and a good list has no faults: %j',
  async (fields) => {
    const lists = await count('list');
    const { status, body } = await upload(service, TEXT, 'list.csv', fields);
    expect({ status, message: body.message }).toEqual({
      status: 422,
      message: 'file: row 5, column 2: unbalanced quotes',
    });
    expect(await count('list')).toBe(lists);
    const good = await upload(service, 'Name\nAna\n', 'list.csv', fields);
    expect(good.body.faults).toEqual({ count: 0, samples: [] });
  },
);

test.each(['yes', '1', 'TRUE'])('refuses tolerant=%s', async (tolerant) => {
  const { status, body } = await upload(service, TEXT, 'list.csv', { tolerant });
  expect({ status, message: body.message }).toEqual({
    status: 422,
    message: 'tolerant: must be true or false',
  });
});

test('a file without a readable row is 422', async () => {
  const { status, body } = await upload(
    service,
    'Name,Email\nAna,a,x\nBo,b,x\n',
    'list.csv',
    TOLERANT,
  );
  expect({ status, message: body.message }).toEqual({
    status: 422,
    message:
      'file: has no row that can be read; the first is row 2, column 3: the row has 3 cells, the header has 2',
  });
});

test('a file with more than 10,000 faulty rows is 422', async () => {
  const lines = Array.from({ length: 10_001 }, (_, at) => `Max ${at},x,y`);
  const text = ['Name,Email', 'Ana,a@x.example', ...lines].join('\n');
  const { status, body } = await upload(service, text, 'list.csv', TOLERANT);
  expect({ status, message: body.message }).toEqual({
    status: 422,
    message:
      'file: has more than 10000 rows that cannot be read; the first is row 3, column 3: the row has 3 cells, the header has 2',
  });
  const fewer = await upload(service, text.slice(0, text.lastIndexOf('\n')), 'list.csv', TOLERANT);
  expect(fewer.body.faults.count).toBe(10_000);
  expect(fewer.body.faults.samples).toHaveLength(20);
});

test('an Excel file may number its rows as it likes', async () => {
  const row = (r: string, ...cells: string[]) =>
    `<row r="${r}">${cells.map((cell) => `<c t="str"><v>${cell}</v></c>`).join('')}</row>`;
  const file = zip({
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${[
      row('1', 'Name', 'Email'),
      row('2', 'Ana', 'a@x.example'),
      row('7', 'Bo', 'b', 'c'),
      row('7', 'Bo', 'b', 'c'),
      row('9e99', 'Cy', 'c', 'd'),
    ].join('')}</sheetData></worksheet>`,
  });
  const { status, body } = await upload(service, file, 'list.xlsx', TOLERANT);
  expect(status).toBe(200);
  expect(body.faults.samples.map((fault: { row: number }) => fault.row)).toEqual([
    7, 7, 2_147_483_647,
  ]);
});

test('faulty rows count as storage, and are deleted with their list', async () => {
  const before = await usedBytes();
  const good = await upload(service, 'Name,Email\nAna,a@x.example\n');
  const [strict, bytes] = [good.body.list_id, (await usedBytes()) - before];
  const { body } = await upload(
    service,
    'Name,Email\nAna,a@x.example\nBo,b,c\n',
    'list.csv',
    TOLERANT,
  );
  expect(await usedBytes()).toBe(before + 2 * bytes + '["Bo","b","c"]'.length);
  expect(strict).not.toBe(body.list_id);
  await prune(service.database, 'lists', new Date());
  expect(await count('list_fault')).toBe(0);
  expect(await usedBytes()).toBe(0);
});

test('the option is part of what an idempotency key stands for', async () => {
  const key = { 'idempotency-key': 'tolerant-1' };
  const form = (fields: Record<string, string>) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.append(name, value);
    data.append('file', new Blob(['Name\nAna\n']), 'list.csv');
    return data;
  };
  expect((await post(service, form({}), key)).status).toBe(200);
  expect((await post(service, form(TOLERANT), key)).status).toBe(422);
  expect((await post(service, form({}), key)).status).toBe(200);
});
