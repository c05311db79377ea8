import { mkdir, mkdtemp, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { linkLibraries } from './libraries.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tenure-libraries-'));
  await mkdir(join(folder, 'native/lib'), { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

const list = (target: string) =>
  writeFile(
    join(folder, 'native/pg-symlinks.json'),
    JSON.stringify([{ source: 'native/lib/libpq.so.5.18', target }]),
  );

test('makes the missing links and keeps the others', async () => {
  await list('native/lib/libpq.so.5');
  for (const _ of [1, 2]) await linkLibraries(folder);
  expect(await readlink(join(folder, 'native/lib/libpq.so.5'))).toBe('libpq.so.5.18');
});

test('a platform without links needs none', async () => {
  await expect(linkLibraries(folder)).resolves.toBeUndefined();
});

test('names the links that cannot be made, with a remedy', async () => {
  await list('native/nowhere/libpq.so.5');
  await expect(linkLibraries(folder)).rejects.toThrow(
    /libpq\.so\.5 is missing and cannot be made \(ENOENT\): run "tenure db migrate" once as the user who installed Tenure$/,
  );
});
