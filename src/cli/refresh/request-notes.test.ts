import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { UsageError } from '../failure.ts';
import { openRequestNotes, readResumption } from './request-notes.ts';

let folder: string;
let output: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tenure-notes-'));
  output = join(folder, 'out.csv');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('are there as soon as a request is, and gone when all is done', async () => {
  const notes = await openRequestNotes(output, []);
  expect(await readdir(folder)).toEqual([]);
  await notes.note('a');
  expect(await readFile(`${output}.requests`, 'utf8')).toBe('a\n');
  await notes.note('b');
  expect(notes.resumption()).toBe(`${output}.requests`);
  expect(await readResumption(notes.resumption())).toEqual(['a', 'b']);
  await notes.discard();
  expect(await readdir(folder)).toEqual([]);
});

test('of an earlier run are not lost', async () => {
  await writeFile(`${output}.requests`, 'a\nb\n');
  await expect(openRequestNotes(output, [])).rejects.toThrow(UsageError);
  await expect(openRequestNotes(output, ['a'])).rejects.toThrow(
    `go on with --resume ${output}.requests, or remove it`,
  );
  const notes = await openRequestNotes(output, ['a', 'b']);
  for (const id of ['a', 'b', 'c']) await notes.note(id);
  expect(await readFile(`${output}.requests`, 'utf8')).toBe('a\nb\nc\n');
});

test('hold resumed requests from the start', async () => {
  await openRequestNotes(output, ['a', 'b']);
  expect(await readResumption(`${output}.requests`)).toEqual(['a', 'b']);
});

test.each([
  ['on standard output', () => null],
  ['where nothing can be written', () => join(folder, 'no', 'out.csv')],
])('%s the ids are told instead', async (_, path) => {
  const notes = await openRequestNotes(path(), []);
  await notes.note('a');
  await notes.note('b');
  expect(notes.resumption()).toBe('a,b');
  expect(await readResumption('a, b')).toEqual(['a', 'b']);
});
