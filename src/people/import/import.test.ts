import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptyContacts } from '../../../test/support/contacts.ts';
import { useDatabase } from '../../../test/support/database.ts';
import { workbook } from '../../../test/support/workbook.ts';
import { importFile, Unreadable } from './index.ts';

const database = useDatabase({ poolSize: 8 });
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tenure-import-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(() => emptyContacts(database.pool));

const LI = (slug: string | number) => ({ linkedin_url: `https://www.linkedin.com/in/${slug}` });
const json = (value: object) => JSON.stringify(value);

async function load(name: string, content: string | Buffer) {
  const path = join(folder, name);
  await writeFile(path, content);
  return importFile(database.pool, path);
}

const rejectsOf = async (path: string | null) =>
  (await readFile(path!, 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

async function records(): Promise<object[]> {
  const { rows } = await database.pool.query(
    `select record from contact c join contact_version v on contact_id = id and v.version = c.version
     order by id`,
  );
  return rows.map(({ record }) => {
    const { verified_at, ...rest } = JSON.parse(record);
    return rest;
  });
}

test('lines of JSON, whatever their form', async () => {
  const lines = [
    '\ufeff',
    json(LI('a')),
    '\r\n',
    '\n',
    '   \r\n',
    ` ${json(LI('b'))} `,
    '\n',
    json(LI('c')),
  ];
  expect(await load('forms.jsonl', lines.join(''))).toEqual({
    read: 3,
    inserted: 3,
    updated: 0,
    unchanged: 0,
    rejected: 0,
    rejects_file: null,
  });
  expect(await records()).toEqual([LI('a'), LI('b'), LI('c')]);
});

test('an empty file has no records', async () => {
  expect(await load('empty.jsonl', '')).toMatchObject({ read: 0, rejects_file: null });
  expect(await load('blank.jsonl', '\n\n')).toMatchObject({ read: 0, rejects_file: null });
});

test('bad rows are reported with line and reason, the rest is loaded', async () => {
  const lines: (string | Buffer)[] = [
    json(LI('a')),
    '{"first_name": "Ana"',
    Buffer.from([0x7b, 0xff, 0xfe, 0x7d]),
    '',
    json({ ...LI('b'), first_name: 3 }),
    json({ first_name: 'Ana' }),
    json({ ...LI('c'), about: 'a\0b' }),
    '[]',
    `{"about": "${'x'.repeat(2 << 20)}"}`,
    json({ ...LI('d'), positions: [{ start_date: '2024-13' }] }),
    json({ record: 'company' }),
    json(LI('émoji 😀')),
    json(LI('e')),
    '{"linkedin_url": "https://www.linkedin.com/in/trunca',
  ];
  const bytes = lines
    .flatMap((line, at) => [at > 0 ? '\n' : '', line])
    .map((part) => Buffer.from(part));
  const result = await load('bad.jsonl', Buffer.concat(bytes));
  expect(result).toEqual({
    read: 13,
    inserted: 2,
    updated: 0,
    unchanged: 0,
    rejected: 11,
    rejects_file: join(folder, 'bad.jsonl.rejects.jsonl'),
  });
  const rejects = await rejectsOf(result.rejects_file);
  expect(rejects.map(({ line, reason }) => [line, reason.split(':')[0]])).toEqual([
    [2, 'not JSON'],
    [3, 'not UTF-8'],
    [5, 'first_name'],
    [6, 'no identifier'],
    [7, 'U+0000 in a text'],
    [8, 'the record'],
    [9, 'longer than 1 MB'],
    [10, 'positions[0].start_date'],
    [11, 'no identifier'],
    [12, 'no identifier'],
    [14, 'not JSON'],
  ]);
  expect(rejects[0].record).toBe('{"first_name": "Ana"');
  expect(rejects[2].record).toBe(lines[4]);
  for (const { record } of rejects) expect(record.length).toBeLessThanOrEqual(2048);
  expect(await records()).toEqual([LI('a'), LI('e')]);
});

test('rejects of an earlier import are removed', async () => {
  const { rejects_file } = await load('mended.jsonl', 'oops');
  expect(await rejectsOf(rejects_file)).toHaveLength(1);
  expect(await load('mended.jsonl', json(LI('a')))).toMatchObject({ rejects_file: null });
  await expect(readFile(rejects_file!)).rejects.toThrow('ENOENT');
});

test('importing twice changes nothing the second time', async () => {
  const lines = [
    { ...LI('a'), headline: 'one' },
    { ...LI('a'), headline: 'two' },
    { ...LI('b'), verified_at: '2026-01-01', headline: 'one' },
    { ...LI('b'), verified_at: '2026-01-01', headline: 'two' },
    { first_name: 'Ana', last_name: 'Silva', positions: [{ company: { name: 'Acme' } }] },
    { record: 'company', name: 'Acme', employee_count: 1 },
    { record: 'company', name: 'Acme', employee_count: 2 },
  ];
  const text = lines.map(json).join('\n');
  expect(await load('twice.jsonl', text)).toMatchObject({ read: 7, inserted: 4, updated: 3 });
  const before = await database.pool.query('select * from contact_version order by 1, 2');
  const companies = await database.pool.query('select * from company_version order by 1, 2');
  expect(await load('twice.jsonl', text)).toMatchObject({ read: 7, unchanged: 7 });
  expect(await load('renamed-no-matter.jsonl', lines.slice(0, 0).map(json).join(''))).toMatchObject(
    { read: 0 },
  );
  expect((await database.pool.query('select * from contact_version order by 1, 2')).rows).toEqual(
    before.rows,
  );
  expect((await database.pool.query('select * from company_version order by 1, 2')).rows).toEqual(
    companies.rows,
  );
});

test('a changed file is a new delivery', async () => {
  await load('daily.jsonl', json({ ...LI('a'), headline: 'monday' }));
  await load('daily.jsonl', json({ ...LI('a'), headline: 'tuesday' }));
  expect(await load('daily.jsonl', json({ ...LI('a'), headline: 'monday' }))).toMatchObject({
    updated: 1,
  });
});

test('companies and contacts in one file, in any order', async () => {
  const result = await load(
    'mixed.jsonl',
    [
      json({ ...LI('a'), positions: [{ company: { name: 'Acme' } }] }),
      json({ record: 'company', name: 'ACME Inc.', domain: 'acme.example' }),
    ].join('\n'),
  );
  expect(result).toMatchObject({ read: 2, inserted: 2 });
  const { rows } = await database.pool.query('select record from company_version');
  expect(rows.map(({ record }) => JSON.parse(record))).toEqual([
    { name: 'ACME Inc.', domain: 'acme.example', updated_at: expect.any(String) },
  ]);
});

test('gzip is read directly; if it is truncated, the records before the cut are loaded', async () => {
  const text = Array.from({ length: 20_000 }, (_, at) =>
    json({ ...LI(at), about: `${Math.sin(at)}` }),
  ).join('\n');
  const packed = gzipSync(text);
  expect(await load('packed.jsonl.gz', packed)).toMatchObject({ read: 20_000, inserted: 20_000 });
  await emptyContacts(database.pool);
  const error = await load('cut.jsonl.gz', packed.subarray(0, packed.length / 2)).catch(
    (thrown) => thrown,
  );
  expect(error).toBeInstanceOf(Unreadable);
  expect(error.message).toBe('cut off or damaged: unexpected end of file');
  expect(error.loaded.inserted).toBe(
    Number((await database.pool.query('select count(*) from contact')).rows[0].count),
  );
});

test.each([
  ['no-such.jsonl', null, 'no such file'],
  ['.', null, 'a folder, not a file'],
  [
    'what.txt',
    '',
    'unknown extension; say --format jsonl, --format json, --format csv, --format xlsx, --format parquet',
  ],
  ['strange.csv', 'id;value\n1;2\n', 'the header names no known column'],
  ['two-sheets.csv', workbook([['a']]), 'has a header, but no rows below it'],
  [
    'old.xls',
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    'is an Excel file of the old kind, or protected by a password; save it as .xlsx',
  ],
  ['report.csv', '%PDF-1.7', 'is neither CSV, JSON lines, Excel (.xlsx) nor Parquet'],
  ['packed.parquet.gz', gzipSync('PAR1'), 'Parquet inside of gzip'],
])('%s cannot be read', async (name, content, reason) => {
  if (content !== null) await writeFile(join(folder, name), content);
  const error = await importFile(database.pool, join(folder, name)).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(Unreadable);
  expect(error.message).toBe(reason);
});

const person = (address: string) => ({ emails: [{ address, type: 'work' }] });

test.each<[string, Buffer]>([
  ['utf16.jsonl', Buffer.from(`\ufeff${json(person('a@x.example'))}`, 'utf16le')],
  ['utf16.csv', Buffer.from('\ufeffemail\na@x.example\n', 'utf16le')],
  ['latin1.csv', Buffer.from('email,Größe\na@x.example,größer\n', 'latin1')],
  ['array.json', Buffer.from(json([person('a@x.example')]))],
  ['list.xlsx', workbook([['Leads'], [], ['E-Mail', 'Notiz'], ['a@x.example', 'x']])],
  ['an-excel-file.csv', workbook([['E-Mail'], ['a@x.example']])],
  ['Unicode Text.txt', Buffer.from('\ufeffE-Mail\tNotiz\r\na@x.example\tx\r\n', 'utf16le')],
])('%s is imported', async (name, content) => {
  expect(await load(name, content)).toMatchObject({ read: 1, inserted: 1 });
  expect(await records()).toEqual([person('a@x.example')]);
});

test('a faulty row of Excel is reported with its number', async () => {
  const rows = [['email', 'start_date', 'title'], ['a@x.example'], ['b@x.example', 'soon', 'CEO']];
  const result = await load('faults.xlsx', workbook([...rows, ['c@x.example', '', '', 'more']]));
  expect(result).toMatchObject({ read: 3, inserted: 1, rejected: 2 });
  expect(await rejectsOf(result.rejects_file)).toEqual([
    {
      line: 3,
      reason: 'positions[0].start_date: not a date',
      record: '["b@x.example","soon","CEO"]',
    },
    {
      line: 4,
      reason: '4 values, the header names 3',
      record: '["c@x.example",null,null,"more"]',
    },
  ]);
});

test('the format can be stated', async () => {
  const path = join(folder, 'dump.txt');
  await writeFile(path, json(LI('a')));
  expect(await importFile(database.pool, path, { format: 'jsonl' })).toMatchObject({ inserted: 1 });
});

test('progress is reported up to the end', async () => {
  const path = join(folder, 'progress.jsonl');
  await writeFile(path, json(LI('a')));
  const shares: number[] = [];
  await importFile(database.pool, path, { onProgress: (share) => shares.push(share) });
  expect(shares.at(-1)).toBe(1);
});
