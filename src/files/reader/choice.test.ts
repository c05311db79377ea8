/** How the sheet with the list and its header row are found, or chosen by the caller. */
import { describe, expect, test } from 'vitest';
import { type Value, workbook } from '../../../test/support/workbook.ts';
import type { Bounds, Known } from './list.ts';
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

async function read(content: string | Buffer, known: Known = {}) {
  const reading = await readList(bytesSource('list', Buffer.from(content)), BOUNDS, known);
  const rows = [];
  for await (const portion of reading.rows) rows.push(...portion);
  await reading.close();
  const { headers, sheets, headerRow } = reading;
  return { headers, rows, sheet: sheets?.read ?? null, sheets: sheets?.names, headerRow };
}

const inline = (rows: readonly (readonly string[])[]): string => {
  const cells = (row: readonly string[]) =>
    row.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('');
  const lines = rows.map((row, at) => `<row r="${at + 1}">${cells(row)}</row>`);
  return `<worksheet><sheetData>${lines.join('')}</sheetData></worksheet>`;
};

/**
 * The rows are in the second visible sheet, behind a cover; notes are in the third, and another
 * list is hidden.
 */
const book = (rows: readonly (readonly Value[])[], cover: readonly (readonly string[])[]) =>
  workbook(rows, {
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="Cover" r:id="rId2"/><sheet name="Leads" r:id="rId1"/><sheet name="2024" r:id="rId3"/><sheet name="Old" state="hidden" r:id="rId4"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': `<Relationships>${['sheet1', 'cover', 'notes', 'old']
      .map((name, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/${name}.xml"/>`)
      .join('')}</Relationships>`,
    'xl/worksheets/cover.xml': inline(cover),
    'xl/worksheets/notes.xml': inline([['Year'], ['2024']]),
    'xl/worksheets/old.xml': inline([['Email'], ['old@x.example']]),
  });

const LEADS = [
  ['All leads of the fair'],
  [null],
  ['First name', 'Last name', 'Email'],
  ['Ana', 'Silva', 'ana@x.example'],
];

describe('a workbook', () => {
  const COVER = [['Acme'], ['Prepared by', 'Ann'], ['Contact', 'ann@x.example']];
  test('with a cover sheet and a title is read from the sheet with the list', async () => {
    expect(await read(book(LEADS, COVER))).toEqual({
      headers: ['First name', 'Last name', 'Email'],
      rows: [['Ana', 'Silva', 'ana@x.example']],
      sheet: 'Leads',
      sheets: ['Cover', 'Leads', '2024'],
      headerRow: 3,
    });
  });

  test('whose first sheet is empty is read from the sheet with rows', async () => {
    expect(
      await read(
        book(
          [
            ['a', 'b'],
            ['1', '2'],
          ],
          [],
        ),
      ),
    ).toMatchObject({
      sheet: 'Leads',
      headers: ['a', 'b'],
    });
  });

  test('is read from its first sheet if that is a list, whatever follows', async () => {
    const first = [
      ['Email', 'Company'],
      ['a@x.example', 'Acme'],
    ];
    expect(await read(book(LEADS, first))).toMatchObject({ sheet: 'Cover', headerRow: 1 });
  });

  test.each([
    ['Cover', 'Cover'],
    [' leads', 'Leads'],
    ['2', 'Leads'],
    // A name takes precedence over a number.
    ['2024', '2024'],
    ['Old', 'Old'],
  ])('is read from the chosen sheet: %j', async (sheet, read_) => {
    const { sheet: found } = await read(book(LEADS, COVER), { sheet });
    expect(found).toBe(read_);
  });

  test.each(['None', '4', '0', ''])('has no other sheet: %j', async (sheet) => {
    await expect(read(book(LEADS, COVER), { sheet })).rejects.toMatchObject({
      subject: 'sheet',
      message: `there is no sheet "${sheet}"; the sheets are "Cover", "Leads", "2024"`,
    });
  });
});

describe('the header', () => {
  const CSV = 'Export;Ann\nDay;2026-11-22\n\na;b;c;d\n1;2;3;4\n5;6;7;8\n';
  test.each([
    ['preambles of two cells', CSV, 4, ['a', 'b', 'c', 'd']],
    [
      'a preamble with field names and an address',
      'Company;Acme\nContact;ann@x.example\nVorname;Nachname;Firma;Ort\nA;B;C;D\nE;F;G;H\n',
      3,
      ['Vorname', 'Nachname', 'Firma', 'Ort'],
    ],
    ['a title of one cell', 'List\nName,City\nA,B\nC,D\n', 2, ['Name', 'City']],
    ['no preamble', 'x,y,z\n1,,\n2,,\n', 1, ['x', 'y', 'z']],
    [
      'no header',
      'a@x.example,Contact,Lead\nb@x.example,Title,Lead\n',
      0,
      ['column0', 'column1', 'column2'],
    ],
    ['names of fields among the values', 'x,y\nTitle,b\n,Name\n', 1, ['x', 'y']],
  ])('is found: %s', async (_, content, headerRow, headers) => {
    expect(await read(content)).toMatchObject({ headerRow, headers });
  });

  test('is in the row that the caller names', async () => {
    const { headers, rows } = await read(CSV, { headerRow: 5 });
    expect([headers, rows]).toEqual([['1', '2', '3', '4'], [['5', '6', '7', '8']]]);
    expect(await read('a,b\n1,2\n', { headerRow: 0 })).toMatchObject({
      headers: ['column0', 'column1'],
      rows: [
        ['a', 'b'],
        ['1', '2'],
      ],
    });
    expect(
      await read(book(LEADS, []), { sheet: 'Leads', headerRow: 4 }).catch((error) => error),
    ).toMatchObject({
      message: 'has a header, but no rows below it',
    });
  });

  test.each([
    [CSV, 3, 'row 3 is blank, or beyond the last row'],
    [CSV, 70, 'row 70 is blank, or beyond the last row'],
    ['{"a":1}\n', 1, 'JSON has no header row'],
  ])('cannot be there: %#', async (content, headerRow, message) => {
    const subject = 'header_row';
    await expect(read(content, { headerRow })).rejects.toMatchObject({ subject, message });
  });

  test('a text file has no sheets', async () => {
    await expect(read('a,b\n1,2\n', { sheet: 'x' })).rejects.toMatchObject({
      subject: 'sheet',
      message: 'only Excel files (.xlsx) have sheets',
    });
  });
});
