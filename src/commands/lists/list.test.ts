import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openList } from './list.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tenure-lists-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const never = new AbortController().signal;

async function readFile(name: string, content: string | Buffer) {
  const path = join(folder, name);
  await writeFile(path, content);
  return read(path);
}

async function read(path: string, input = Readable.from([])) {
  const list = await openList(path, input, never);
  const rows = await list.rows(0, list.count);
  await list.close();
  return { headers: list.headers, rows };
}

const many = (line: string, lines = 30_000) => `${line}\n`.repeat(lines);
const MORE_THAN_SNIFFED = many('a,b');

describe('CSV', () => {
  test.each([
    ['commas', 'email,x\na,1\n', [['a', '1']]],
    [
      'semicolons',
      'email;x\na;"1;2"\nb;VP, Sales\n',
      [
        ['a', '1;2'],
        ['b', 'VP, Sales'],
      ],
    ],
    ['tabs', 'email\tx\na\t1\n', [['a', '1']]],
    ['bars', 'email|x\na|1\n', [['a', '1']]],
    ['a declared delimiter', 'sep=;\nemail;x\na;1\n', [['a', '1']]],
    ['CRLF', 'email,x\r\na,1\r\n', [['a', '1']]],
    [
      'CR',
      'email,x\ra,1\rb,2\r',
      [
        ['a', '1'],
        ['b', '2'],
      ],
    ],
    ['no last line end', 'email,x\na,1', [['a', '1']]],
    ['a byte order mark', '\uFEFF"email",x\na,1\n', [['a', '1']]],
    [
      'line breaks in quotes',
      'email,x\na,"1\n\n2"\nb,3\n',
      [
        ['a', '1\n\n2'],
        ['b', '3'],
      ],
    ],
    ['doubled quotes', 'email,x\na,"say ""1"""\n', [['a', 'say "1"']]],
    ['backslashed quotes', 'email,x\na,"say \\"1\\""\n', [['a', 'say "1"']]],
    [
      'single quotes as letters',
      "email,x\na,O'Brook\nb,D'Lane\n",
      [
        ['a', "O'Brook"],
        ['b', "D'Lane"],
      ],
    ],
    [
      'short lines',
      'email,x\na\nb,1\n',
      [
        ['a', null],
        ['b', '1'],
      ],
    ],
    [
      'blank lines',
      'email,x\n\na,1\n\n\nb,2\n\n',
      [
        ['a', '1'],
        ['b', '2'],
      ],
    ],
    [
      'a preamble',
      'Exported yesterday\n\nemail,x\na,1\nb,2\n',
      [
        ['a', '1'],
        ['b', '2'],
      ],
    ],
    [
      'numbers, dates and NULL unchanged',
      'email,x\n007,2024-1-2\n1e3,NULL\n',
      [
        ['007', '2024-1-2'],
        ['1e3', 'NULL'],
      ],
    ],
    ['a header that is an SQL keyword', 'rowid,x\na,1\n', [['a', '1']]],
  ])('%s', async (name, content, rows) => {
    const list = await readFile(`${name}.csv`, content);
    expect(list.rows).toEqual(rows);
    expect(list.headers.at(-1)).toBe('x');
  });

  test('one column', async () => {
    const list = await readFile('one.csv', 'email\na@acme.example\nb@acme.example\n');
    expect(list).toEqual({ headers: ['email'], rows: [['a@acme.example'], ['b@acme.example']] });
  });

  test('no header', async () => {
    const list = await readFile('bare.csv', 'a@acme.example,Ana\nb@acme.example,Bo\n');
    expect(list.headers).toEqual(['column0', 'column1']);
    expect(list.rows).toHaveLength(2);
  });

  test('reads quotes that first occur after thousands of lines', async () => {
    const { rows } = await readFile('late.csv', `email,x\n${MORE_THAN_SNIFFED}c,"1, ""2"""\n`);
    expect(rows.at(-1)).toEqual(['c', '1, "2"']);
  });

  test.each([
    ['Latin', Buffer.from('email;Straße\na;Köln\n', 'latin1')],
    ['UTF-16', Buffer.from('\uFEFFemail\tStraße\na\tKöln\n', 'utf16le')],
    ['UTF-16 without a mark', Buffer.from('email\tStraße\na\tKöln\n', 'utf16le')],
    ['UTF-16 big-endian', Buffer.from('\uFEFFemail\tStraße\na\tKöln\n', 'utf16le').swap16()],
  ])('in %s', async (name, content) => {
    const list = await readFile(`${name}.csv`, content);
    expect(list).toEqual({ headers: ['email', 'Straße'], rows: [['a', 'Köln']] });
  });

  test('reads a compressed file in Latin encoding', async () => {
    const list = await readFile(
      'packed.csv.gz',
      gzipSync(Buffer.from('email;x\na;Köln\n', 'latin1')),
    );
    expect(list.rows).toEqual([['a', 'Köln']]);
  });

  test('reads a file whose name looks like a pattern', async () => {
    const list = await readFile("it's [1] *?.csv", 'email,x\na,1\n');
    expect(list.rows).toEqual([['a', '1']]);
  });

  test('reads standard input', async () => {
    const list = await read('-', Readable.from(['email,x\na', ',1\n']));
    expect(list.rows).toEqual([['a', '1']]);
  });
});

describe('other files', () => {
  test('JSON lines have the keys of all lines', async () => {
    const content =
      '{"email":"a","n":12345678901234567890}\n{"email":null,"tags":["x"],"d":"2024-01-02"}\n';
    expect(await readFile('leads.jsonl', content)).toEqual({
      headers: ['email', 'n', 'tags', 'd'],
      rows: [
        ['a', '12345678901234567890', null, null],
        [null, null, '["x"]', '2024-01-02'],
      ],
    });
  });

  test('a JSON array', async () => {
    expect(await readFile('leads.json', '[{"email":"a"},\n{"email":"b"}]')).toEqual({
      headers: ['email'],
      rows: [['a'], ['b']],
    });
  });

  test('Parquet', async () => {
    const path = join(folder, 'leads.parquet');
    const connection = await (await DuckDBInstance.create()).connect();
    await connection.run(`copy (select 'a' as email, 42 as n) to '${path}'`);
    connection.closeSync();
    expect(await read(path)).toEqual({ headers: ['email', 'n'], rows: [['a', '42']] });
  });
});

test('returns any portion, in order', async () => {
  const path = join(folder, 'long.csv');
  const lines = Array.from({ length: 50_000 }, (_, index) => `lead${index},x`);
  await writeFile(path, `email,x\n${lines.join('\n')}\n`);
  const list = await openList(path, Readable.from([]), never);
  expect(list.count).toBe(50_000);
  for (const from of [0, 1, 2_047, 30_000, 49_998]) {
    const rows = await list.rows(from, 3);
    const expected = [from, from + 1, from + 2].filter((index) => index < 50_000);
    expect(rows.map((row) => row[0])).toEqual(expected.map((index) => `lead${index}`));
  }
  await list.close();
});

describe('reports faults in one line that names the file', () => {
  test.each([
    [
      'long.csv',
      `email,x\n${MORE_THAN_SNIFFED}c,1,2\n`,
      'row 30002, column 3: the row has 3 cells, the header has 2',
    ],
    [
      'open.csv',
      `email,x\n${many('a,"b"')}c,"d\n${many('a,"b"', 9)}`,
      'row 30002, column 2: unbalanced quotes',
    ],
    ['quotes.csv', `email,x\n${many('a,"b"', 5)}c,"d\ne,f\n`, 'row 7, column 2: unbalanced quotes'],
    ['broken.jsonl', '{"email":"a"}\n{"email":\n', 'row 2: is not valid JSON'],
    ['cut.parquet', 'PAR1', 'is not a complete Parquet file'],
    ['wide.csv', 'email,x\na,1,2\n', /^row 2, column 3: /],
    ['sheet.xlsx', 'PK\u0003\u0004', 'is a damaged Excel file, or cut off'],
    ['empty.csv', '', 'is empty'],
    ['header.csv', 'email,x\n', 'has a header, but no rows below it'],
  ])('%s', async (name, content, reason) => {
    const thrown = await readFile(name, content).catch((error: Error) => error.message);
    const prefix = `${join(folder, name)}: `;
    expect(thrown).toMatch(prefix);
    expect((thrown as string).slice(prefix.length)).toMatch(reason);
    expect(thrown).not.toContain('\n');
  });

  test('refuses a missing file, a folder and missing standard input', async () => {
    await expect(read('none.csv')).rejects.toThrow('none.csv: no such file');
    await expect(read(folder)).rejects.toThrow(`${folder}: is not a file`);
    await expect(read('-')).rejects.toThrow('standard input: is empty');
  });
});

describe('leaves no temporary files', () => {
  let temporary: string;
  beforeAll(async () => {
    temporary = await mkdtemp(join(folder, 'tmp-'));
    vi.stubEnv('TMPDIR', temporary);
  });
  afterAll(() => {
    vi.unstubAllEnvs();
  });

  test('after closing', async () => {
    const path = join(folder, 'kept.csv');
    await writeFile(path, 'email\na\n');
    const list = await openList(path, Readable.from([]), never);
    expect(await readdir(temporary)).toHaveLength(1);
    await list.close();
    expect(await readdir(temporary)).toEqual([]);
  });

  test('after a failure', async () => {
    await expect(read('none.csv')).rejects.toThrow();
    expect(await readdir(temporary)).toEqual([]);
  });

  test('after an interruption while waiting for input', async () => {
    const controller = new AbortController();
    const opening = openList('-', new Readable({ read() {} }), controller.signal);
    controller.abort(new Error('interrupted'));
    await expect(opening).rejects.toThrow('interrupted');
    expect(await readdir(temporary)).toEqual([]);
  });
});
