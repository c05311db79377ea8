import { expect, test } from 'vitest';
import { RowJoiner } from './cutter.ts';
import { sniffDialect } from './dialect.ts';
import { LineCutter, LONGEST_LINE } from './lines.ts';
import { lineEnds, splitRow } from './split.ts';

test.each<[string, string[] | null]>([
  ['a,b,c', ['a', 'b', 'c']],
  ['', ['']],
  [',', ['', '']],
  ['"a",b', ['a', 'b']],
  ['"a,b",c', ['a,b', 'c']],
  ['"say ""hi""",c', ['say "hi"', 'c']],
  ['"",c', ['', 'c']],
  ['"""",c', ['"', 'c']],
  ['a,""', ['a', '']],
  ['a,"b\nc"', ['a', 'b\nc']],
  ['5" pipe,b"c', ['5" pipe', 'b"c']],
  ['"a" ,b', ['a', 'b']],
  ['"a" x,b', null],
  ['"a', null],
  ['a,"b""', null],
])('the row %j', (row, values) => {
  expect(splitRow(row, ',')).toEqual(values);
});

test.each([
  ['a,b', false, 'outside'],
  ['a,"b', false, 'inside'],
  ['a,"b""', false, 'inside'],
  ['a,"b"', false, 'outside'],
  ['a,"b"\r', false, 'outside'],
  ['a,"b",', false, 'outside'],
  ['a,"b" c', false, 'broken'],
  ['a,"b" ', false, 'outside'],
  ['a,"b" ,"c', false, 'inside'],
  ['5" pipe', false, 'outside'],
  ['more', true, 'inside'],
  ['end",b', true, 'outside'],
  ['end","b', true, 'inside'],
  ['a,"b",c', true, 'broken'],
  ['""', true, 'inside'],
  ['', true, 'inside'],
])('the line %j, begun inside: %s, ends %s', (line, isInside, end) => {
  expect(lineEnds(',')(Buffer.from(line), isInside)).toBe(end);
});

test.each([
  ['email', ','],
  ['email,title', ','],
  ['email;title;notes, more', ';'],
  ['email\ttitle', '\t'],
  ['email|title', '|'],
  ['"notes; a,b",email,title', ','],
])('the delimiter of %j', (header, delimiter) => {
  const isKnown = (name: string) => ['email', 'title'].includes(name);
  expect(sniffDialect(header, true, isKnown).delimiter).toBe(delimiter);
});

const MARKS = { delimiter: ',', escape: '"', newline: '\n' } as const;

function rowsOf(text: string): [kind: string, line: number, row: string][] {
  const found: [string, number, string][] = [];
  const rows = new RowJoiner(MARKS, {
    row: (bytes, line) => found.push(['row', line, bytes.toString()]),
    fault: (_, bytes, line) => found.push(['unclosed', line, bytes.toString()]),
  });
  for (const [at, line] of text.split('\n').entries()) rows.line(Buffer.from(line), at + 1);
  rows.end();
  return found;
}

test('a quote may be escaped by a backslash, and a delimiter may have two bytes', () => {
  expect(splitRow('a,"say \\"hi\\", b",c', ',', '\\')).toEqual(['a', 'say "hi", b', 'c']);
  expect(lineEnds(',', '\\')(Buffer.from('a,"b\\"'), false)).toBe('inside');
  expect(lineEnds('¦')(Buffer.from('"a"¦"b'), false)).toBe('inside');
  expect(lineEnds('¦')(Buffer.from('"a"¦b'), false)).toBe('outside');
});

test('a quoted value may hold newlines', () => {
  expect(rowsOf('a,"1\n2\n3",b\nc')).toEqual([
    ['row', 1, 'a,"1\n2\n3",b'],
    ['row', 4, 'c'],
  ]);
});

test('an unclosed quote costs its own line and no other', () => {
  expect(rowsOf('a\n"b,1\nc,2\nd,3')).toEqual([
    ['row', 1, 'a'],
    ['unclosed', 2, '"b,1'],
    ['row', 3, 'c,2'],
    ['row', 4, 'd,3'],
  ]);
  expect(rowsOf('"b,1\n"c,2",3\nd')).toEqual([
    ['unclosed', 1, '"b,1'],
    ['row', 2, '"c,2",3'],
    ['row', 3, 'd'],
  ]);
  const many = Array.from({ length: 1000 }, (_, at) => `row ${at}`);
  const found = rowsOf(['"open', ...many].join('\n'));
  expect(found.length).toBe(1001);
  expect(found.filter(([kind]) => kind === 'unclosed')).toEqual([['unclosed', 1, '"open']]);
});

function linesOf(chunks: string[]): [string, number, string][] {
  const found: [string, number, string][] = [];
  const lines = new LineCutter({
    line: (bytes, number) => found.push(['line', number, bytes.toString()]),
    tooLong: (head, number) => found.push(['long', number, head.toString().slice(0, 3)]),
  });
  for (const chunk of chunks) lines.push(Buffer.from(chunk));
  lines.end();
  return found;
}

test('lines are cut the same wherever chunks end', () => {
  const expected = [
    ['line', 1, 'one'],
    ['line', 2, ''],
    ['line', 3, 'three'],
  ];
  expect(linesOf(['one\n\nthree'])).toEqual(expected);
  expect(linesOf([...'one\n\nthree\n'])).toEqual(expected);
  expect(linesOf([])).toEqual([]);
});

test('only the beginning of an overlong line is kept', () => {
  const half = 'x'.repeat(LONGEST_LINE / 2);
  expect(linesOf([`${half}${half}\nnext`])[0]![0]).toBe('line');
  expect(linesOf(['abc', half, half, half, 'x\nnext'])).toEqual([
    ['long', 1, 'abc'],
    ['line', 2, 'next'],
  ]);
});
