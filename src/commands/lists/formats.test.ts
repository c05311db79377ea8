import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { csvLine, type Result } from '../../files/tables/index.ts';
import { csvFormat, formatFor, jsonFormat, jsonLinesFormat, jsonWithSummary } from './formats.ts';
import { openList, PLAIN_CSV } from './list.ts';

const lead = (title: string | null): Result => ({
  custom_columns: { email: 'a', unique_identifier: '1' },
  id: title === null ? null : 7,
  title,
  changed_company: false,
  changed_title: null,
});
const headers = ['E-mail', 'Title', 'Notes'];
const rows = [
  ['a', 'Boss', '=1+1'],
  ['b', null, null],
];
const leads = [lead('=VP'), lead(null)];
const layout = {
  headers,
  dialect: PLAIN_CSV,
  columns: ['id', 'title'],
  prefix: 'enriched_',
  member: 'leads',
};

describe('CSV', () => {
  test('puts results beside the list, guards them, and leaves the list unchanged', () => {
    const format = csvFormat(layout);
    expect(format.start + format.rows(rows, leads) + format.end({})).toBe(
      "E-mail,Title,Notes,id,enriched_title\na,Boss,=1+1,7,'=VP\nb,,,,\n",
    );
  });

  test('is written in the dialect of the list', () => {
    const dialect = { ...PLAIN_CSV, delimiter: ';', mark: true, lineEnd: '\r\n' } as const;
    const format = csvFormat({ ...layout, headers: ['a,b', 'c;d'], dialect });
    expect(format.start).toBe('\uFEFFa,b;"c;d";id;title\r\n');
  });
});

describe('JSON', () => {
  const whole = (index: number) => ({
    ...leads[index],
    custom_columns: Object.fromEntries(headers.map((header, at) => [header, rows[index]![at]])),
  });
  const written = (format: ReturnType<typeof jsonFormat>) =>
    format.start + format.rows([rows[0]!], [leads[0]!]) + format.rows([rows[1]!], [leads[1]!]);

  test('each line holds one lead with its whole row', () => {
    const lines = written(jsonLinesFormat(layout)).trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toEqual([whole(0), whole(1)]);
  });

  test('writes one array over several portions', () => {
    const format = jsonFormat(layout);
    expect(JSON.parse(written(format) + format.end({}))).toEqual([whole(0), whole(1)]);
  });

  test('writes an object with the summary', () => {
    const format = jsonWithSummary(layout);
    expect(JSON.parse(written(format) + format.end({ count: 2 }))).toEqual({
      leads: [whole(0), whole(1)],
      count: 2,
    });
  });

  test('keeps a column with an awkward name', () => {
    const text = jsonLinesFormat({ ...layout, headers: ['__proto__'] }).rows([['x']], [lead(null)]);
    expect(text).toContain('"custom_columns":{"__proto__":"x"}');
  });
});

test.each([
  ['out.CSV', false, 'E-mail,Title,Notes,id,enriched_title\n'],
  ['out.jsonl', true, ''],
  ['out.json', false, '['],
  [null, false, 'E-mail,Title,Notes,id,enriched_title\n'],
  [null, true, '{"leads":['],
])('%s, with --json %s', (path, json, start) => {
  expect(formatFor(path, layout, { json }).start).toBe(start);
});

describe('a line of CSV', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tenure-csv-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('reads back unchanged, whatever the cells contain', async () => {
    const cell = fc.option(
      fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !text.includes('\0')),
    );
    const row = fc.tuple(cell, cell, cell);
    const list = fc.array(row, { minLength: 1, maxLength: 50 });
    const property = fc.asyncProperty(list, async (rows) => {
      const path = join(folder, 'list.csv');
      // The last column is never empty, because some readers skip a row of empty cells as blank.
      const lines = [['a', 'b', 'c', 'end'], ...rows.map((cells) => [...cells, 'x'])];
      await writeFile(path, lines.map((line) => csvLine(line, PLAIN_CSV)).join(''));
      const read = await openList(path, Readable.from([]), new AbortController().signal);
      expect(await read.rows(0, 100)).toEqual(lines.slice(1));
      await read.close();
    });
    const apostrophes: [string | null, string | null, string | null][] = [
      [" '", null, null],
      [null, ',#', null],
      [null, null, null],
    ];
    await fc.assert(property, { numRuns: 30, examples: [[apostrophes]] });
  });
});
