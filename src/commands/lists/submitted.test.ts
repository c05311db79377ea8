import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { UsageError } from '../failure.ts';
import { loadResumption, noteSubmitted } from './submitted.ts';

let folder: string;
let output: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tenure-notes-'));
  output = join(folder, 'out.csv');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('ids are stored as soon as a request exists, and removed at the end', async () => {
  const notes = await noteSubmitted(output, []);
  expect(await readdir(folder)).toEqual([]);
  await notes.add('a');
  expect(await readFile(`${output}.requests`, 'utf8')).toBe('a\n');
  await notes.add('b');
  expect(notes.resumption()).toBe(`${output}.requests`);
  expect(await loadResumption(notes.resumption())).toEqual(['a', 'b']);
  await notes.discard();
  expect(await readdir(folder)).toEqual([]);
});

test('ids of an earlier run are kept', async () => {
  await writeFile(`${output}.requests`, 'a\nb\n');
  await expect(noteSubmitted(output, [])).rejects.toThrow(UsageError);
  await expect(noteSubmitted(output, ['a'])).rejects.toThrow(
    `continue with --resume ${output}.requests, or remove it`,
  );
  const notes = await noteSubmitted(output, ['a', 'b']);
  for (const id of ['a', 'b', 'c']) await notes.add(id);
  expect(await readFile(`${output}.requests`, 'utf8')).toBe('a\nb\nc\n');
});

test('holds resumed requests from the start', async () => {
  await noteSubmitted(output, ['a', 'b']);
  expect(await loadResumption(`${output}.requests`)).toEqual(['a', 'b']);
});

test.each([
  ['on standard output', () => null],
  ['where no file can be written', () => join(folder, 'no', 'out.csv')],
])('%s the ids are printed instead', async (_, path) => {
  const notes = await noteSubmitted(path(), []);
  await notes.add('a');
  await notes.add('b');
  expect(notes.resumption()).toBe('a,b');
  expect(await loadResumption('a, b')).toEqual(['a', 'b']);
});
