import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openList } from './list.ts';
import { describeMixedLineEnds } from './load-error.ts';

let path: string;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tenure-ends-'));
  path = join(folder, 'list.csv');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each([
  [
    'a,b\n1,2\r\n',
    'line 2 ends in CR LF, those before it in LF; save it with line ends of one kind',
  ],
  [
    'a,b\r\n1,2\n',
    'line 2 ends in LF, those before it in CR LF; save it with line ends of one kind',
  ],
  [
    'a,b\n1,"x\r\ny"\n3,4\r',
    'line 4 ends in CR, those before it in LF; save it with line ends of one kind',
  ],
  ['a,b\r\n1,"x\ny"\r\n', null],
  ['a,b\r1,2\r', null],
  ['', null],
])('%j', async (text, expected) => {
  await writeFile(path, text);
  expect(await describeMixedLineEnds(path)).toBe(expected);
});

test('a line end that two portions of the file share is one', async () => {
  const lines = `${'x'.repeat(65_534)},\r\n`.repeat(3);
  await writeFile(path, `${'y'.repeat(65_535)}\r\n${lines}`);
  expect(await describeMixedLineEnds(path)).toBeNull();
});

test('a list that cannot be read for them says so, with the line', async () => {
  await writeFile(path, 'email,notes\na@x.example,1\nb@x.example,2\r\nc@x.example,3\n');
  const opened = openList(path, Readable.from([]), new AbortController().signal);
  await expect(opened).rejects.toThrow('list.csv: line 3 ends in CR LF, those before it in LF');
});
