import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PLAIN_CSV } from './dialect.ts';
import { csvLine, withoutFormula } from './formats.ts';
import { openList } from './list.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tenure-csv-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('quotes what needs it', () => {
  expect(csvLine(['a', null, 'b,c', 'say "x"', '1\n2', ' d', '', 'é'], PLAIN_CSV)).toBe(
    'a,,"b,c","say ""x""","1\n2"," d",,é\n',
  );
});

test('reads back as it was, whatever is in it', async () => {
  const cell = fc.option(
    fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !text.includes('\0')),
  );
  const row = fc.tuple(cell, cell, cell);
  const list = fc.array(row, { minLength: 1, maxLength: 50 });
  const property = fc.asyncProperty(list, async (rows) => {
    const path = join(folder, 'list.csv');
    // The last column is never empty: a row of nothing at all is a blank line to some readers.
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

test.each(['=1+1', '@SUM(A1)', '+cmd', '-2+3+cmd', '\t=1', '\r=1', '=HYPERLINK("x")'])(
  'makes the formula %j text',
  (text) => {
    expect(withoutFormula(text)).toBe(`'${text}`);
  },
);

test.each(['+351 21 000 00 00', '+1 (555) 010-0199', '-12.5', 'VP = boss', 'a@b.example', '-', ''])(
  'leaves %j alone',
  (text) => {
    expect(withoutFormula(text)).toBe(text);
  },
);
