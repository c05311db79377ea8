/**
 * One file, four readers: an uploaded list, `tenure import --dry-run`, a feed, and the columns of an
 * export. All of them have to read it alike.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mapColumns } from '../../src/commands/import/columns.ts';
import { previewRecords } from '../../src/commands/import/report.ts';
import {
  bytesSource,
  findColumns,
  openRecordFile,
  openRecords,
  parseRow,
  readList,
  UNBOUNDED,
} from '../../src/files/reader/index.ts';
import { previewFile } from '../../src/people/import/index.ts';
import { readRows } from '../../src/sources/feed/rows.ts';
import { findTwins } from '../../src/work/exports/fields.ts';
import { workbook } from '../support/workbook.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tenure-readers-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const BOUNDS = { ...UNBOUNDED, columns: 500, rowLength: 1 << 18, refusesNul: true };

async function asList(name: string, content: Buffer) {
  const reading = await readList(bytesSource(name, content), BOUNDS);
  const rows = [];
  for await (const portion of reading.rows) rows.push(...portion);
  await reading.close();
  return { headers: reading.headers, rows };
}

/** As an import and a feed read it: the records, and the rows with a fault. */
async function asRecords(path: string) {
  const reading = await openRecords(await openRecordFile(path), UNBOUNDED);
  const columns = findColumns(reading.table);
  const records: unknown[] = [];
  const faults: string[] = [];
  const sink = {
    row: (bytes: Uint8Array, line: number) => {
      const parsed = parseRow(Buffer.from(bytes).toString(), reading.shape(columns));
      if ('value' in parsed) records.push(parsed.value);
      else faults.push(`${line}: ${parsed.reason}`);
    },
    fault: (_: Uint8Array, line: number, reason: string) => void faults.push(`${line}: ${reason}`),
  };
  for await (const _ of reading.read(columns, sink));
  await reading.close();
  return { headers: reading.table?.headers ?? null, records, faults };
}

async function asFeed(path: string): Promise<unknown[]> {
  const values = [];
  for await (const value of readRows(path)) values.push(value);
  return values;
}

async function asDryRun(path: string) {
  const table = (await previewFile(path, {}))!;
  return previewRecords(table, mapColumns(table, new Map()));
}

async function write(name: string, content: string | Buffer) {
  const path = join(folder, name);
  await writeFile(path, content);
  return { path, content: Buffer.from(content) };
}

const HEADERS = [
  'Vorname',
  'Nachname',
  'Firma',
  'Telefon',
  'Webseite',
  'Position',
  'Ort',
  'E-Mail',
];
const ROWS = [
  [
    'Ana',
    'Müller',
    'Acme; "Nord"',
    '+49 30 1234567',
    'https://acme.example/',
    'Leiterin\nVertrieb',
    'Köln',
    'ana@acme.example',
  ],
  ['Bo', 'Groß', 'Globex', '+49 40 7654321', 'globex.example', 'CFO', 'Ulm', 'bo@globex.example'],
];
const [ANA, BO] = ROWS.map(([first_name, last_name, name, number, site, title, city, address]) => ({
  first_name,
  last_name,
  location: { city },
  emails: [{ address, type: 'work' }],
  phones: [{ number, type: 'corporate' }],
  positions: [
    { title, company: { name, [site!.includes('/') ? 'homepage_url' : 'domain']: site } },
  ],
}));
const FIELDS = [
  'first_name',
  'last_name',
  'company_name',
  'phone',
  'company_website',
  'title',
  'contact_city',
  'email',
];

const cell = (text: string) => (/[",;\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const csv = (delimiter: string, lineEnd = '\n') =>
  [HEADERS, ...ROWS].map((row) => row.map(cell).join(delimiter) + lineEnd).join('');
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');

async function parquet(): Promise<Buffer> {
  const path = join(folder, 'made.parquet');
  const connection = await (await DuckDBInstance.create()).connect();
  const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
  const rows = ROWS.map((row) => `(${row.map(quoted).join(', ')})`).join(', ');
  const names = HEADERS.map((header) => `"${header}"`).join(', ');
  await connection.run(`copy (select * from (values ${rows}) as t(${names})) to '${path}'`);
  connection.closeSync();
  return readFile(path);
}

test.each<[string, string, () => string | Buffer | Promise<Buffer>]>([
  ['commas', 'a.csv', () => csv(',')],
  ['UTF-16 with a mark, tabs, Windows lines', 'a.txt', () => utf16(csv('\t', '\r\n'))],
  ['UTF-8 with a mark, semicolons', 'a.csv', () => `\ufeff${csv(';')}`],
  ['Windows-1252', 'a.csv', () => Buffer.from(csv(';', '\r\n'), 'latin1')],
  ['a declared delimiter', 'a.csv', () => `sep=|\r\n${csv('|', '\r\n')}`],
  ['a title above the header', 'a.csv', () => `Messe 2026\n\n${csv(';')}`],
  ['rows of empty cells', 'a.csv', () => `${csv(';')};;;;;;;\n"";;"" ;;;;;\n`],
  ['spaces behind quotes', 'a.csv', () => csv(';').replaceAll('";', '" ;')],
  ['a name that tells another format', 'a.jsonl.txt', () => csv(',')],
  ['Excel with a title row', 'a.xlsx', () => workbook([['Messe 2026'], [null], HEADERS, ...ROWS])],
  ['Excel under the name of a CSV', 'a.csv', () => workbook([HEADERS, ...ROWS])],
  ['Parquet', 'a.parquet', parquet],
])('%s: all read the same', async (_, name, make) => {
  const { path, content } = await write(name, await make());
  const list = await asList(name, content);
  expect(list).toEqual({ headers: HEADERS, rows: ROWS });
  const { headers, records, faults } = await asRecords(path);
  expect({ headers, records, faults }).toEqual({
    headers: HEADERS,
    records: [ANA, BO],
    faults: [],
  });
  expect(await asDryRun(path)).toEqual([ANA, BO]);
  expect(await asFeed(path)).toEqual([ANA, BO]);
  const twins = findTwins(list.headers);
  expect([...twins].toSorted(([, one], [, other]) => one - other).map(([field]) => field)).toEqual(
    FIELDS,
  );
});

describe('JSON', () => {
  test.each<[string, string]>([
    ['a.jsonl', [ANA, BO].map((record) => `${JSON.stringify(record)}\n`).join('\n')],
    ['a.json', JSON.stringify([ANA, BO], null, 2)],
    ['a.csv', JSON.stringify([ANA, BO])],
    ['a.txt', JSON.stringify(ANA)],
  ])('%s has a row for each object', async (name, text) => {
    const { path, content } = await write(name, text);
    const expected = [ANA, BO].slice(0, name === 'a.txt' ? 1 : 2);
    const { headers, rows } = await asList(name, content);
    expect(headers).toEqual(Object.keys(ANA!));
    expect(rows.map(([first]) => first)).toEqual(expected.map((record) => record!.first_name));
    expect(await asRecords(path)).toEqual({ headers: null, records: expected, faults: [] });
    expect(await asFeed(path)).toEqual(expected);
  });
});

const wide = (columns: number) =>
  `email,${Array.from({ length: columns - 1 }, (_, at) => `note ${at}`).join(',')}\na@x.example\n`;

/** A list is refused at the first fault; records go on, and name the line. */
test.each<[string, string, string, string[] | string]>([
  [
    'an open quote',
    'email,title\na@x.example,"CEO\nb@x.example,CFO\n',
    'row 2, column 2: unbalanced quotes',
    ['2: a quoted value is not closed'],
  ],
  [
    'an open quote below a row of two lines',
    'email,title\nc@x.example,"C\nEO"\na@x.example,"CEO\nb@x.example,CFO\n',
    'row 3, column 2: unbalanced quotes',
    ['4: a quoted value is not closed'],
  ],
  [
    'text behind a quote',
    'email,title\na@x.example,"CEO" x\n',
    'row 2, column 2: unbalanced quotes',
    ['2: text behind a quoted value'],
  ],
  [
    'a row that is too long',
    'email,title\na@x.example,CEO,x\n',
    'row 2, column 3: the row has 3 cells, the header has 2',
    ['2: 3 values, the header names 2'],
  ],
  ['a header alone', 'email,title\n', 'has a header, but no rows below it', []],
  ['nothing', '', 'is empty', 'is empty'],
  ['blank lines', '\n \n', 'is empty', 'is empty'],
  ['an image', '\u0089PNG\r\n', /^is neither CSV/.source, /^is neither CSV/.source],
])('%s', async (_, text, listFault, recordFaults) => {
  const { path, content } = await write('faults.csv', Buffer.from(text, 'latin1'));
  await expect(asList('faults.csv', content)).rejects.toThrow(new RegExp(listFault));
  if (typeof recordFaults !== 'string') {
    return expect((await asRecords(path)).faults).toEqual(recordFaults);
  }
  await expect(asRecords(path)).rejects.toThrow(new RegExp(recordFaults));
  await expect(previewFile(path, {})).rejects.toThrow(new RegExp(recordFaults));
  await expect(asFeed(path)).rejects.toThrow(new RegExp(recordFaults));
});

test('the preview of an import shows no row that the import rejects', async () => {
  const { path } = await write('faults.csv', 'email,title\na@x.example\nb@x.example,CFO\n');
  expect(await asDryRun(path)).toEqual([
    { emails: [{ address: 'b@x.example', type: 'work' }], positions: [{ title: 'CFO' }] },
  ]);
});

test('5,000 columns are too many for a list alone, which repeats headers', async () => {
  const { path, content } = await write('wide.csv', wide(5_000));
  await expect(asList('wide.csv', content)).rejects.toThrow(
    'has 5000 columns, at most 500 are read',
  );
  expect((await asRecords(path)).headers).toHaveLength(5_000);
});
