import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { workbook } from '../../../../test/support/workbook.ts';
import {
  findColumns,
  type Known,
  openRecordFile,
  openRecords,
  parseRow,
  UNBOUNDED,
} from '../index.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tenure-records-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The records of a file, and its faults. */
async function read(name: string, content: string | Buffer, known: Known = {}) {
  const path = join(folder, name);
  await writeFile(path, content);
  const reading = await openRecords(await openRecordFile(path), UNBOUNDED, known);
  const { table } = reading;
  const columns = findColumns(table);
  const records: unknown[] = [];
  const faults: [number, string][] = [];
  const sink = {
    row: (bytes: Uint8Array, line: number) => {
      const parsed = parseRow(Buffer.from(bytes).toString(), reading.shape(columns));
      if ('value' in parsed) records.push(parsed.value);
      else faults.push([line, parsed.reason]);
    },
    fault: (_: Uint8Array, line: number, reason: string) => void faults.push([line, reason]),
  };
  for await (const _ of reading.read(columns, sink));
  await reading.close();
  return { records, faults, headers: table?.headers };
}

const ROWS = [
  ['Vorname', 'Nachname', 'Firma', 'Webseite', 'E-Mail', 'Ort'],
  ['Jürgen', 'Groß', 'Müller AG', 'https://mueller.example/', 'j@mueller.example', 'Köln'],
];
const JUERGEN = {
  first_name: 'Jürgen',
  last_name: 'Groß',
  location: { city: 'Köln' },
  emails: [{ address: 'j@mueller.example', type: 'work' }],
  positions: [{ company: { name: 'Müller AG', homepage_url: 'https://mueller.example/' } }],
};
const csv = (delimiter: string, lineEnd = '\n') =>
  ROWS.map((row) => row.join(delimiter) + lineEnd).join('');
const swapped = (text: string) => Buffer.from(text, 'utf16le').swap16();

test.each<[string, string, string | Buffer]>([
  ['commas', 'a.csv', csv(',')],
  ['semicolons, Windows lines', 'a.csv', csv(';', '\r\n')],
  ['tabs', 'a.tsv', csv('\t')],
  ['bars and old Mac lines', 'a.csv', csv('|', '\r')],
  ['a delimiter of two bytes', 'a.csv', csv('§')],
  ['a declared delimiter', 'a.csv', `\ufeffsep=^\r\n${csv('^', '\r\n')}`],
  ['Windows-1252', 'a.csv', Buffer.from(csv(';'), 'latin1')],
  ['Windows-1252, packed', 'a.csv.gz', gzipSync(Buffer.from(csv(';'), 'latin1'))],
  ['UTF-16', 'a.csv', Buffer.from(`\ufeff${csv('\t')}`, 'utf16le')],
  ['UTF-16, the other way round', 'a.csv', swapped(`\ufeff${csv(',')}`)],
  ['UTF-16 without a mark', 'a.csv', Buffer.from(csv(','), 'utf16le')],
  ['notes above the header', 'a.csv', `Messe 2026\n\n${csv(';')}`],
  ['Excel', 'a.xlsx', workbook([['Messe 2026'], [], ...ROWS])],
])('%s: the same record', async (_, name, content) => {
  expect(await read(name, content)).toMatchObject({ records: [JUERGEN], faults: [] });
});

test.each<[string, string | Buffer]>([
  ['a.jsonl', `${JSON.stringify(JUERGEN)}\n`],
  ['a.json', JSON.stringify([JUERGEN], null, 2)],
  ['a.json', JSON.stringify(JUERGEN)],
  ['a.json', Buffer.from(`\ufeff${JSON.stringify([JUERGEN])}`, 'utf16le')],
  ['a.dump', JSON.stringify(JUERGEN)],
])('%s holds records', async (name, content) => {
  expect(await read(name, content)).toMatchObject({ records: [JUERGEN], faults: [] });
});

test('a quote after a backslash is a character', async () => {
  const text = 'email,title\na@x.example,"Head of \\"Growth\\", EMEA"\n';
  expect((await read('a.csv', text)).records).toEqual([
    {
      emails: [{ address: 'a@x.example', type: 'work' }],
      positions: [{ title: 'Head of "Growth", EMEA' }],
    },
  ]);
});

test.each([
  ['Nom et prénom', 'Silva Ana'],
  ['Nachname, Vorname', 'Silva, Ana'],
  ['Name', 'Ana Silva'],
])('%s: whole names are split as their header states', async (header, name) => {
  const text = `"${header}",email\n"${name}",a@x.example\n`;
  expect((await read('a.csv', text)).records).toMatchObject([
    { first_name: 'Ana', last_name: 'Silva' },
  ]);
});

test('a line with broken UTF-8 leaves the encoding of the others unchanged', async () => {
  const bytes = Buffer.concat([
    Buffer.from('email,city\na@x.example,Köln\nb@x.example,K'),
    Buffer.from([0xf6]),
    Buffer.from('ln\nc@x.example,Zürich\n'),
  ]);
  const { records } = await read('a.csv', bytes);
  expect(records).toMatchObject([
    { location: { city: 'Köln' } },
    { location: { city: 'K\ufffdln' } },
    { location: { city: 'Zürich' } },
  ]);
});

test('a row with a fault is reported with its line and affects no other row', async () => {
  const { records, faults } = await read(
    'a.csv',
    'email,city\na@x.example\nb@x.example,"Rome\n"x"y,z\nc@x.example,Bonn\n',
  );
  expect(records).toMatchObject([{ location: { city: 'Bonn' } }]);
  expect(faults.sort()).toEqual([
    [2, '1 values, the header names 2'],
    [3, 'a quoted value is not closed'],
    [4, 'text behind a quoted value'],
  ]);
});

test('the caller may state the sheet and the header row', async () => {
  const two = workbook([['x'], ['email', 'note'], ['a@x.example', 'n']]);
  expect((await read('a.xlsx', two, { sheet: '1', headerRow: 2 })).headers).toEqual([
    'email',
    'note',
  ]);
  expect((await read('a.csv', 'email\nE-Mail\na@x.example\n', { headerRow: 2 })).headers).toEqual([
    'E-Mail',
  ]);
  await expect(read('a.csv', 'email\na@x.example\n', { headerRow: 9 })).rejects.toThrow(
    'row 9 is blank, or beyond the last row',
  );
  await expect(read('a.csv', 'email\na@x.example\n', { sheet: '1' })).rejects.toThrow(
    'only Excel files (.xlsx) have sheets',
  );
  await expect(read('a.jsonl', '{}', { headerRow: 1 })).rejects.toThrow('header row');
});
