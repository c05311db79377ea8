import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { DuckDBInstance } from '@duckdb/node-api';
import { describe, expect, test } from 'vitest';
import { workbook, zip } from '../../../test/support/workbook.ts';
import type { Bounds } from './list.ts';
import { readList } from './read.ts';
import { bytesSource } from './source.ts';

const BOUNDS: Bounds = {
  rows: 1_000,
  columns: 100,
  bytes: 1 << 22,
  rowLength: 1_000,
  shared: 1 << 20,
  refusesNul: true,
  hold: () => {},
};

async function read(content: string | Buffer, name = 'list.csv', bounds = BOUNDS) {
  const reading = await readList(bytesSource(name, Buffer.from(content)), bounds);
  const rows = [];
  for await (const portion of reading.rows) rows.push(...portion);
  const { headers, encoding, dialect } = reading;
  return { headers, rows, encoding, delimiter: dialect?.delimiter ?? null };
}

describe('CSV', () => {
  test.each([
    ...[...',;\t|~^:#\u0001\u001f¦'].map((delimiter) => [delimiter, '\n']),
    [',', '\r\n'],
    [';', '\r'],
  ])('is cut at %j and %j', async (delimiter, end) => {
    const lines = [
      ['Vorname', 'Nachname', 'E-Mail'],
      ['Jörg', 'Weiß', 'j@x.example'],
      ['Änne', `"O${delimiter} ""X"""`, ''],
    ];
    const list = await read(lines.map((line) => line.join(delimiter)).join(end));
    expect(list).toEqual({
      headers: ['Vorname', 'Nachname', 'E-Mail'],
      rows: [
        ['Jörg', 'Weiß', 'j@x.example'],
        ['Änne', `O${delimiter} "X"`, null],
      ],
      encoding: 'utf-8',
      delimiter,
    });
  });

  test('of one column may have commas in its values', async () => {
    expect(await read('company\nAcme, Inc.\nGlobex\n')).toMatchObject({
      headers: ['company'],
      rows: [['Acme, Inc.'], ['Globex']],
      delimiter: ',',
    });
  });

  test('is not split at the colon of an address', async () => {
    expect(await read('Profile,Note\nhttps://www.linkedin.com/in/ana,a\n')).toMatchObject({
      headers: ['Profile', 'Note'],
      rows: [['https://www.linkedin.com/in/ana', 'a']],
      delimiter: ',',
    });
  });

  test('may have mixed line ends', async () => {
    const { rows } = await read('email,notes\na@x.example,1\r\nb@x.example,"2"\nc@x.example,3\r\n');
    expect(rows.map(([, notes]) => notes)).toEqual(['1', '2', '3']);
  });

  test('keeps a quote within an unquoted cell as a character', async () => {
    expect((await read('email,size\na,5" pipe\n')).rows).toEqual([['a', '5" pipe']]);
  });

  test('names columns that lack a name or share one', async () => {
    const { headers } = await read('Name,Name,,Name_1\na,b,c,d\n');
    expect(headers).toEqual(['Name', 'Name_1', 'column2', 'Name_1_1']);
  });

  test('may be compressed', async () => {
    expect((await read(gzipSync('email,x\na,1\n'))).rows).toEqual([['a', '1']]);
  });

  test('has the same rows wherever chunks end', async () => {
    const cells = ['plain', '"quo,ted"', '"two\nlines"', '"a ""b"""', '', 'x'.repeat(300)];
    const lines = Array.from({ length: 700 }, (_, row) =>
      cells.map((_cell, at) => cells[(row + at) % cells.length]).join(','),
    );
    const { rows } = await read(`a,b,c,d,e,f\n${lines.join('\r\n')}`);
    expect(rows).toHaveLength(700);
    const [one, other] = [rows[6], rows[666]];
    expect(other).toEqual(one);
    expect(one).toEqual(['plain', 'quo,ted', 'two\nlines', 'a "b"', null, 'x'.repeat(300)]);
  });
});

describe('JSON', () => {
  test('is recognised by its content', async () => {
    const list = await read('{"email":"a"}\n\n{"n":1.10,"big":12345678901234567890}\n', 'list.txt');
    expect(list).toEqual({
      headers: ['email', 'n', 'big'],
      rows: [
        ['a', null, null],
        [null, '1.1', '12345678901234567890'],
      ],
      encoding: 'utf-8',
      delimiter: null,
    });
  });

  test('keeps keys that are numbers where they are', async () => {
    const { headers, rows } = await read(' {"email":"a","2025":1,"1":{"9":2}}\n{"7":3,"x":4}\n');
    expect(headers).toEqual(['email', '2025', '1', '7', 'x']);
    expect(rows[0]).toEqual(['a', '1', '{"9":2}', null, null]);
  });

  test('may be an array, over lines and with any characters in its texts', async () => {
    const objects = [{ email: 'a,]}"\\', tags: ['x', { y: '[' }] }, { email: 'b\n' }];
    const { rows } = await read(JSON.stringify(objects, null, 2), 'list.json');
    expect(rows).toEqual([
      ['a,]}"\\', '["x",{"y":"["}]'],
      ['b\n', null],
    ]);
  });
});

describe('Excel', () => {
  test('returns its first visible sheet as text', async () => {
    const list = await read(
      workbook([
        ['Kundenliste'],
        [null],
        ['Vorname', 'Telefon', 'Seit', 'Notiz'],
        ['Jörg & Co', 491701234567, { day: 45_231 }, 'mit_x000D_\nUmbruch'],
        ['Änne', 0.1 + 0.2, { day: 45_231.604_166_666_7 }],
        [null, 1e21, null, ' '],
      ]),
      'Liste.xlsx',
    );
    expect(list).toEqual({
      headers: ['Vorname', 'Telefon', 'Seit', 'Notiz'],
      rows: [
        ['Jörg & Co', '491701234567', '2023-11-01', 'mit\r\nUmbruch'],
        ['Änne', String(0.1 + 0.2), '2023-11-01T14:30:00', null],
        [null, '1e+21', null, ' '],
      ],
      encoding: null,
      delimiter: null,
    });
  });

  test('may write each value in its own cell, with namespace prefixes', async () => {
    const sheet =
      '<x:worksheet xmlns:x="x"><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t>email</x:t></x:is></x:c><x:c t="str"><x:f>A1</x:f><x:v>ok</x:v></x:c></x:row><x:row><x:c t="str"><x:v>a@x.example</x:v></x:c><x:c t="b"><x:v>1</x:v></x:c></x:row><x:row><x:c t="e"><x:v>#REF!</x:v></x:c><x:c><x:v>7</x:v></x:c></x:row></x:sheetData></x:worksheet>';
    const list = await read(workbook([], { 'xl/worksheets/sheet1.xml': sheet }));
    expect(list.headers).toEqual(['email', 'ok']);
    expect(list.rows).toEqual([
      ['a@x.example', 'true'],
      [null, '7'],
    ]);
  });
});

/** The Parquet file of a query's rows. */
async function parquet(query: string): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'tenure-list-'));
  const path = join(folder, 'list.parquet');
  const connection = await (await DuckDBInstance.create()).connect();
  await connection.run(`copy (${query}) to '${path}'`);
  connection.closeSync();
  const content = await readFile(path);
  await rm(folder, { recursive: true });
  return content;
}

const TOO_LONG = /^row 3: has \d+ characters, at most 1000 are read$/;

describe('Parquet', () => {
  test('returns every column as text, within the bounds', async () => {
    const content = await parquet(
      `select repeat('ä', 999) as "the ""first""", n from range(2) as r(n)`,
    );
    const { headers, rows } = await read(content);
    expect(headers).toEqual(['the "first"', 'n']);
    expect(rows).toEqual(['0', '1'].map((n) => ['ä'.repeat(999), n]));
  });

  test.each([
    ['a row with too much', `select repeat('x', 600 * n) as a, n from range(3) r(n)`, TOO_LONG],
    ['a row with far too much', `select repeat('x', 5000 * n) as a from range(3) r(n)`, TOO_LONG],
    [
      'headers with too much',
      `select 1 as "${'x'.repeat(600)}", 2 as "${'y'.repeat(600)}"`,
      /^has headers of 1200 characters, at most 1000 are read$/,
    ],
    [
      'rows with too much together',
      `select repeat('x', 900) as a from range(1000)`,
      /^unpacks to more than 0 MB$/,
    ],
    ['U+0000', `select 'a' || chr(0) as a`, /^row 1, column 1: holds U\+0000/],
  ])('with %s is refused', async (_, query, reason) => {
    const bounds = { ...BOUNDS, bytes: 800_000 };
    const thrown = await read(await parquet(query), 'a.parquet', bounds).catch((error) => error);
    expect(thrown).toMatchObject({ name: 'ListFault', message: expect.stringMatching(reason) });
  });
});

test('a text as long as Excel allows is read, with each character escaped', async () => {
  const content = workbook([['note'], ['_x0041_'.repeat(32_767)], ['b'.repeat(32_767)]]);
  const { rows } = await read(content, 'a.xlsx', { ...BOUNDS, rowLength: 40_000 });
  expect(rows).toEqual([['A'.repeat(32_767)], ['b'.repeat(32_767)]]);
});

const numbered = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

const ownCell = (value: string) =>
  `<worksheet><sheetData><row><c t="str"><v>${value}</v></c></row></sheetData></worksheet>`;

const table = (columns: number, rows: number) =>
  workbook(Array.from({ length: rows }, () => Array.from({ length: columns }, () => 'x')));

const HEADER_ALONE = 'has a header, but no rows below it';

test.each([
  ['nothing', '', 'is empty'],
  ['blank lines', '\n \n', 'is empty'],
  ['a header alone', 'email,x\n', HEADER_ALONE],
  ['a header alone, in Excel', workbook([['email', 'x']]), HEADER_ALONE],
  [
    'an image',
    Buffer.from('89504e470d0a1a0a0000000d49484452000000100000001008060000001ff3ff61', 'hex'),
    'is neither CSV, JSON lines, Excel (.xlsx) nor Parquet',
  ],
  ['a PDF', '%PDF-1.7\n', 'is neither CSV, JSON lines, Excel (.xlsx) nor Parquet'],
  ['an archive', zip({ 'list.csv': 'a,b' }), 'is a ZIP archive, but no Excel file'],
  ['half an Excel file', table(5, 5).subarray(0, 300), 'is a damaged Excel file, or cut off'],
  [
    'an old Excel file',
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    'is an Excel file of the old kind, or protected by a password; save it as .xlsx',
  ],
  [
    'a sheet that is not XML',
    workbook([], { 'xl/worksheets/sheet1.xml': '<a><b></a>' }),
    'is a damaged Excel file: a part of it is no XML',
  ],
  [
    'XML with references to its own entities',
    workbook([], {
      'xl/sharedStrings.xml': '<!DOCTYPE a [<!ENTITY b "c">]><sst><si>&b;</si></sst>',
    }),
    'has XML with a document type, which Excel files do not have',
  ],
  [
    'XML that is nested too deeply',
    workbook([], { 'xl/workbook.xml': '<a>'.repeat(1_000_000) }),
    'has XML that is nested deeper than 32 elements',
  ],
  [
    'endlessly nested cells',
    workbook([], { 'xl/worksheets/sheet1.xml': '<row><c>'.repeat(100_000) }),
    'has XML that is nested deeper than 32 elements',
  ],
  [
    'an XML element with too many attributes',
    workbook([], { 'xl/styles.xml': `<a ${numbered(100_000, (at) => `a${at}=""`).join(' ')}/>` }),
    'has an XML element with more than 256 attributes',
  ],
  [
    'an endless attribute',
    workbook([], { 'xl/styles.xml': `<a b="${'x'.repeat(3 << 20)}` }),
    'has an XML tag with more than 2097088 characters',
  ],
  [
    'too many sheets',
    workbook([], { 'xl/workbook.xml': `<a>${'<sheet name="a" r:id="rId1"/>'.repeat(1_001)}</a>` }),
    'has more than 1000 sheets',
  ],
  [
    'sheets with long names',
    workbook([], { 'xl/workbook.xml': `<a><sheet name="${'x'.repeat(513)}" r:id="rId1"/></a>` }),
    'has sheets with names of more than 512 characters',
  ],
  [
    'too many relationships',
    workbook([], {
      'xl/_rels/workbook.xml.rels': `<a>${numbered(10_001, (at) => `<b Id="${at}" Target="c"/>`).join('')}</a>`,
    }),
    'has more than 10000 relationships',
  ],
  [
    'too many styles',
    workbook([], { 'xl/styles.xml': `<cellXfs>${'<xf/>'.repeat(100_001)}</cellXfs>` }),
    'has more than 100000 styles of cells',
  ],
  [
    'too much shared text',
    workbook([['email'], ['a@x.example']], {
      'xl/sharedStrings.xml': `<sst>${`<si><t>${'x'.repeat(30_000)}</t></si>`.repeat(50)}</sst>`,
    }),
    'has texts in its cells of more than 1 MB',
  ],
  [
    'too many shared texts',
    workbook([['email'], ['a@x.example']], {
      'xl/sharedStrings.xml': `<sst>${'<si/>'.repeat(400_000)}</sst>`,
    }),
    'has texts in its cells of more than 1 MB',
  ],
  [
    'a ZIP bomb',
    workbook([], { 'xl/sharedStrings.xml': Buffer.alloc(1 << 23) }),
    'unpacks to more than 4 MB',
  ],
  [
    'a shared text longer than Excel allows',
    workbook([['email'], ['x'.repeat(32_768)]]),
    'has a cell with more than the 32767 characters that Excel allows',
  ],
  [
    'a text of many runs longer than Excel allows',
    workbook([], {
      'xl/sharedStrings.xml': `<sst><si>${`<r><t>${'_x000D_'.repeat(9)}</t></r>`.repeat(4_000)}`,
    }),
    'has a cell with more than the 32767 characters that Excel allows',
  ],
  [
    'an endless text',
    workbook([], { 'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(3 << 20)}` }),
    'has a cell with more than the 32767 characters that Excel allows',
  ],
  [
    "a cell's value longer than Excel allows",
    workbook([], { 'xl/worksheets/sheet1.xml': ownCell('x'.repeat(40_000)) }),
    'has a cell with more than the 32767 characters that Excel allows',
  ],
  [
    'a row before the header with too much, in Excel',
    workbook([['x'.repeat(1_001)], ['email', 'x'], ['a', '1']]),
    'row 1: has 1001 characters, at most 1000 are read',
  ],
  [
    'an archive with long names',
    zip(Object.fromEntries(numbered(80, (at) => [`${'x'.repeat(60_000)}${at}`, '']))),
    'has too long names of parts for an Excel file',
  ],
  ['a gzip bomb', gzipSync(Buffer.alloc(1 << 23, 'a,b\n')), 'unpacks to more than 4 MB'],
  ['half a gzip file', gzipSync('email,x\na,1\n').subarray(0, 20), /gzip, and damaged or cut off/],
  [
    'a row that is too long',
    'email,x\n\na,1\nb,1,2\n',
    'row 4, column 3: the row has 3 cells, the header has 2',
  ],
  [
    'a row that is too long, in Excel',
    workbook([['email', 'x'], ['a', '1'], [null], ['b', '1', '2']]),
    'row 4, column 3: the row has 3 cells, the header has 2',
  ],
  ['an open quote', 'email,x\na,1\nb,"c\nd,e\n', 'row 3, column 2: unbalanced quotes'],
  ['text after a quote', 'email,x\n"b"c,d\n', 'row 2, column 1: unbalanced quotes'],
  ['U+0000', 'email,x\na,1\nb,c\0d\n', 'row 3, column 2: holds U+0000, which cannot be stored'],
  ['U+0000 in JSON', '{"a":"b\\u0000"}', 'row 1, column 1: holds U+0000, which cannot be stored'],
  ['U+0000 in a header', 'a,b\0\n1,2\n', 'header, column 2: holds U+0000, which cannot be stored'],
  ['U+0000 in a key', '{"a\\u0000":1}', 'header, column 1: holds U+0000, which cannot be stored'],
  [
    'an endless row',
    `email\n${'x'.repeat(5_000)}`,
    'row 2: unbalanced quotes, or it is longer than 4400 characters',
  ],
  ['broken JSON', '{"a":1}\n{"a":\n', 'row 2: is not valid JSON'],
  ['JSON that is not an object', '{"a":1}\n[1]\n', 'row 2: is not a JSON object'],
  [
    'JSON that is nested too deeply',
    `{"a":1}\n{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}\n`,
    'row 2: is nested deeper than the limit of 500',
  ],
  [
    'an array of JSON that is nested too deeply',
    `[{"a":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}]`,
    'row 1: is nested deeper than the limit of 500',
  ],
  [
    'JSON with too many values',
    `{"a":[${'0,'.repeat(1_000_000)}0]}\n`,
    'row 1: has more values and keys than the limit of 1000000',
  ],
  ['an array that is not closed', '[{"a":1}, {"a":2}', 'row 2: is not valid JSON'],
  ['text after an array', '[{"a":1}] x', 'row 2: is not valid JSON'],
  ['too many columns', `${'x,'.repeat(100)}x\n1,2\n`, 'has 101 columns, at most 100 are read'],
  ['too many columns, in Excel', table(101, 1), 'row 1, column 101: at most 100 columns are read'],
  ['too many keys', `{${Array.from({ length: 101 }, (_, at) => `"${at}":1`)}}`, /has 101 columns/],
  [
    'a header that is repeated far too often',
    `${'a,'.repeat(20_000)}a\n1\n`,
    'has 20001 columns, at most 100 are read',
  ],
  [
    'headers with too much',
    `${'x'.repeat(600)},${'y'.repeat(600)}\n1,2\n`,
    'has headers of 1200 characters, at most 1000 are read',
  ],
  [
    'keys with too much',
    ['x', 'y', 'z'].map((key) => `{"${key.repeat(400)}":1}`).join('\n'),
    'has headers of 1200 characters, at most 1000 are read',
  ],
  ['a row with too much', `a,b\n1,${'x'.repeat(1_000)}\n`, /^row 2: has 1001 characters/],
  ['too many rows', 'x\n'.repeat(1_002), 'has more than 1000 rows'],
  ['too many objects', '{"a":1}\n'.repeat(1_001), 'has more than 1000 rows'],
  ['truncated Parquet', 'PAR1', 'is not a complete Parquet file'],
] as [string, string | Buffer, string | RegExp][])('%s is refused', async (_, content, reason) => {
  const thrown = await read(content).catch((error: Error) => error);
  expect(thrown).toMatchObject({
    name: 'ListFault',
    message: expect.stringMatching(pattern(reason)),
  });
});

const pattern = (reason: string | RegExp): RegExp =>
  typeof reason === 'string' ? new RegExp(`^${reason.replaceAll(/[.()+]/g, '\\$&')}$`) : reason;

test.each([
  [`[{"a":"${'x'.repeat(5 << 20)}`, 'row 1: is longer than 4194304 characters'],
  [`{"a":${'['.repeat(5 << 20)}`, 'row 1: is nested deeper than the limit of 500'],
  [`[{"a":${'['.repeat(5 << 20)}`, 'row 1: is nested deeper than the limit of 500'],
])('an endless object is refused: %#', async (content, reason) => {
  const reading = read(content, 'a.json', { ...BOUNDS, bytes: 1 << 26 });
  await expect(reading).rejects.toThrow(reason);
});

test('short rows of many columns are filled up a few at a time', async () => {
  const header = numbered(100, (at) => `column ${at}`).join(',');
  const content = Buffer.from(`${header}\n${'x\n'.repeat(900)}`);
  const reading = await readList(bytesSource('a.csv', content), BOUNDS);
  const portions = [];
  for await (const rows of reading.rows) portions.push(rows.length);
  expect(portions).toEqual([500, 400]);
});

test('a Parquet file that was not read leaves nothing behind once it is closed', async () => {
  const content = await parquet('select 1 as a');
  const copies = async () =>
    (await readdir(tmpdir())).filter((name) => name.startsWith('tenure-parquet-'));
  const before = await copies();
  const reading = await readList(bytesSource('a.parquet', content), BOUNDS);
  expect(await copies()).toHaveLength(before.length + 1);
  await reading.close();
  expect(await copies()).toEqual(before);
});

test('memory is counted: shared texts as they are read, DuckDB before it starts', async () => {
  const held = async (content: Buffer) => {
    let bytes = 0;
    await read(content, 'list', {
      ...BOUNDS,
      hold: (more) => {
        bytes += more;
      },
    });
    return bytes;
  };
  expect(await held(workbook([['email', 'x'], ['a@x.example']]))).toBe(2 << 18);
  expect(await held(await parquet('select 1 as a'))).toBe(160 << 20);
});
