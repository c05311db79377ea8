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

test('the file gets its name when it is complete', async () => {
  await writeFile(path, 'earlier');
  const output = await openOutputFile(path);
  await output.write('a\n');
  await output.write('b\n');
  expect(await readFile(path, 'utf8')).toBe('earlier');
  await output.commit();
  expect(await readFile(path, 'utf8')).toBe('a\nb\n');
  expect(await readdir(folder)).toEqual(['out.csv']);
});

test('an incomplete file keeps its name as a part', async () => {
  const output = await openOutputFile(path);
  await output.write('a\n');
  expect(await output.abandon()).toBe(`${path}.part`);
  expect(await readdir(folder)).toEqual(['out.csv.part']);
});

test('files left by an earlier run stay, and so do other files', async () => {
  await writeFile(`${path}.part`, 'paid for');
  const output = await openOutputFile(path);
  await output.write('a\n');
  await output.commit();
  expect(await readFile(`${path}.part`, 'utf8')).toBe('paid for');
  expect(await readFile(path, 'utf8')).toBe('a\n');
  expect((await readdir(folder)).sort()).toEqual(['out.csv', 'out.csv.part']);
});

test('a run that writes nothing leaves no file', async () => {
  const output = await openOutputFile(path);
  expect(await output.abandon()).toBeNull();
  expect(await readdir(folder)).toEqual([]);
});

test('reports an unwritable path before the work begins', async () => {
  await expect(openOutputFile(folder)).rejects.toThrow(`${folder}: is a folder`);
  await expect(openOutputFile(join(folder, 'no', 'out.csv'))).rejects.toThrow(
    'out.csv: cannot be written (ENOENT)',
  );
});
