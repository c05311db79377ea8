/** Rows with a fault are left out of a list, and all others are read. */

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { describe, expect, test } from 'vitest';
import { workbook } from '../../../test/support/workbook.ts';
import type { LeftOutRow } from './list.ts';
import { readList } from './read.ts';
import { bytesSource } from './source.ts';

async function read(content: string | Buffer, name = 'list.csv', rowLength = 1_000) {
  const leftOut: LeftOutRow[] = [];
  const bounds = {
    rows: 5_000,
    columns: 100,
    bytes: 1 << 24,
    rowLength,
    shared: 1 << 20,
    refusesNul: true,
    hold: () => {},
    leaveOut: (row: LeftOutRow) => void leftOut.push(row),
  };
  const reading = await readList(bytesSource(name, Buffer.from(content)), bounds);
  const rows = [];
  for await (const portion of reading.rows) rows.push(...portion);
  await reading.close();
  return { headers: reading.headers, rows, leftOut };
}

const faults = (leftOut: readonly LeftOutRow[]) =>
  leftOut.map(({ row, column, code, width }) => [row, column, code, width]);

describe('CSV', () => {
  test('rows with too many cells, open quotes and U+0000 are left out; short ones are padded', async () => {
    const { rows, leftOut } = await read(
      'Name,Email\nAna,a@x.example\nBo,b@x.example,x\n"Cy,c@x.example\nDi\nE\0,e@x.example\nFay,"f"@x\nGus,g@x.example\n',
    );
    expect(rows).toEqual([
      ['Ana', 'a@x.example'],
      ['Di', null],
      ['Gus', 'g@x.example'],
    ]);
    expect(leftOut).toEqual([
      {
        row: 3,
        column: 3,
        code: 'too_many_cells',
        reason: 'the row has 3 cells, the header has 2',
        width: 3,
        cells: ['Bo', 'b@x.example', 'x'],
      },
      {
        row: 4,
        column: 1,
        code: 'unbalanced_quotes',
        reason: 'unbalanced quotes',
        width: null,
        cells: ['"Cy,c@x.example'],
      },
      expect.objectContaining({ row: 6, column: 1, code: 'nul' }),
      expect.objectContaining({ row: 7, column: 2, code: 'unbalanced_quotes' }),
    ]);
  });

  test('a quote that nothing closes costs one row', async () => {
    const lines = Array.from({ length: 3_000 }, (_, at) => `Max ${at},max${at}@x.example`);
    const { rows, leftOut } = await read(['Name,Email', '"Ana,a@x.example', ...lines].join('\n'));
    expect(rows).toHaveLength(3_000);
    expect(faults(leftOut)).toEqual([[2, null, 'unbalanced_quotes', null]]);
  });

  test('a value over many lines is kept', async () => {
    const note = Array.from({ length: 400 }, (_, at) => at).join('\n');
    const { rows, leftOut } = await read(`Name,Note\nAna,"${note}"\nBo,x\n`, 'list.csv', 10_000);
    expect(rows).toEqual([
      ['Ana', note],
      ['Bo', 'x'],
    ]);
    expect(leftOut).toEqual([]);
  });

  test('a row that is too long is left out, and at most 8,192 characters of it are kept', async () => {
    const { rows, leftOut } = await read(`Name,Email\n${'x'.repeat(9_000)},y\nBo,b@x.example\n`);
    expect(rows).toEqual([['Bo', 'b@x.example']]);
    expect(faults(leftOut)).toEqual([[2, null, 'too_long', null]]);
    expect(leftOut[0]!.cells).toEqual(['x'.repeat(8_192)]);
  });

  test.each([
    ['"Name,Email\nAna,a@x.example\n', 'row 1, column 1: unbalanced quotes'],
    ['About "this\n"x"y,\nName,Email\nAna,a@x.example\n', 'row 2, column 1: unbalanced quotes'],
  ])('a fault in or above the header ends the reading: %j', async (text, message) => {
    await expect(read(text)).rejects.toThrow(message);
  });

  test('rows below a header with blank rows between keep their numbers', async () => {
    const { leftOut } = await read('Notes:\n\nName,Email\n\nAna,a,x\nBo,b@x.example\n');
    expect(faults(leftOut)).toEqual([[5, 3, 'too_many_cells', 3]]);
  });
});

test('JSON lines: lines that are no objects are left out, and give no columns', async () => {
  const lines = ['{"name":"Ana"}', '{"name":', '[1]', '{"other":"\\u0000"}', '{"name":"Bo"}'];
  const { headers, rows, leftOut } = await read(lines.join('\n'), 'list.jsonl');
  expect({ headers, rows }).toEqual({
    headers: ['name', 'other'],
    rows: [
      ['Ana', null],
      ['Bo', null],
    ],
  });
  expect(leftOut.map(({ row, code, cells }) => [row, code, cells])).toEqual([
    [2, 'invalid_json', ['{"name":']],
    [3, 'invalid_json', ['[1]']],
    [4, 'nul', ['{"other":"\\u0000"}']],
  ]);
});

test('a JSON line beyond the limit of length is left out', async () => {
  const long = JSON.stringify({ name: 'x'.repeat(1 << 22) });
  const { rows, leftOut } = await read(`{"name":"Ana"}\n${long}\n{"name":"Bo"}\n`, 'list.jsonl');
  expect(rows).toEqual([['Ana'], ['Bo']]);
  expect(faults(leftOut)).toEqual([[2, null, 'too_long', null]]);
});

test('a JSON array: elements that are no objects are left out; one that is cut off is refused', async () => {
  const { rows, leftOut } = await read('[{"name":"Ana"},7,{"name":"Bo"}]', 'list.json');
  expect(rows).toEqual([['Ana'], ['Bo']]);
  expect(faults(leftOut)).toEqual([[2, null, 'invalid_json', null]]);
  await expect(read('[{"name":"Ana"},', 'list.json')).rejects.toThrow('is not valid JSON');
});

test('Excel: rows that are wider than the header are left out', async () => {
  const sheet = [
    ['Name', 'Email'],
    ['Ana', 'a@x.example'],
    ['Bo', 'b@x.example', 'x'],
  ];
  const { rows, leftOut } = await read(workbook(sheet), 'list.xlsx');
  expect(rows).toEqual([['Ana', 'a@x.example']]);
  expect(faults(leftOut)).toEqual([[3, 3, 'too_many_cells', 3]]);
});

test('Parquet: rows with U+0000 are left out', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'left-out-'));
  const path = join(folder, 'list.parquet');
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  try {
    await connection.run(
      `copy (select * from (values ('Ana'), (chr(0)), ('Bo')) t(name)) to '${path}' (format parquet)`,
    );
    const { rows, leftOut } = await read(await readFile(path), 'list.parquet');
    expect(rows).toEqual([['Ana'], ['Bo']]);
    expect(faults(leftOut)).toEqual([[2, 1, 'nul', null]]);
  } finally {
    connection.closeSync();
    instance.closeSync();
    await rm(folder, { recursive: true });
  }
});
