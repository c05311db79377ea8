import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openOutputFile } from './output-file.ts';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tenure-output-'));
  path = join(folder, 'out.csv');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('the name is taken when all is written', async () => {
  await writeFile(path, 'earlier');
  const output = await openOutputFile(path);
  await output.write('a\n');
  await output.write('b\n');
  expect(await readFile(path, 'utf8')).toBe('earlier');
  await output.commit();
  expect(await readFile(path, 'utf8')).toBe('a\nb\n');
  expect(await readdir(folder)).toEqual(['out.csv']);
});

test('a part stays a part', async () => {
  const output = await openOutputFile(path);
  await output.write('a\n');
  expect(await output.abandon()).toBe(`${path}.part`);
  expect(await readdir(folder)).toEqual(['out.csv.part']);
});

test('what an earlier run left stays, and so does anything else of that name', async () => {
  await writeFile(`${path}.part`, 'paid for');
  const output = await openOutputFile(path);
  await output.write('a\n');
  await output.commit();
  expect(await readFile(`${path}.part`, 'utf8')).toBe('paid for');
  expect(await readFile(path, 'utf8')).toBe('a\n');
  expect((await readdir(folder)).sort()).toEqual(['out.csv', 'out.csv.part']);
});

test('nothing written leaves nothing', async () => {
  const output = await openOutputFile(path);
  expect(await output.abandon()).toBeNull();
  expect(await readdir(folder)).toEqual([]);
});

test('what cannot be written is said beforehand', async () => {
  await expect(openOutputFile(folder)).rejects.toThrow(`${folder}: is a folder`);
  await expect(openOutputFile(join(folder, 'no', 'out.csv'))).rejects.toThrow(
    'out.csv: cannot be written (ENOENT)',
  );
});
