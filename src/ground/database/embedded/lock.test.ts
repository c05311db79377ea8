import { spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { joinEmbedded } from './index.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tenure-lock-'));
});
afterEach(async () => {
  await chmod(folder, 0o700);
  await rm(folder, { recursive: true, force: true });
});

const SCRIPT = `
  const { joinEmbedded } = await import(${JSON.stringify(new URL('./index.ts', import.meta.url).href)});
  try {
    const { leave } = await joinEmbedded(process.argv[1]);
    await leave();
    console.log('joined');
  } catch (error) {
    console.log(error.message);
  }`;

/** Joins as a user who is not root. */
async function joinAsUser(dataDir: string): Promise<string> {
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', SCRIPT, dataDir], {
    ...user,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return (await text(child.stdout)).trim();
}

// Without this check the user would wait minutes for a lock that cannot be taken.
test('refuses an unwritable folder at once', async () => {
  await chmod(folder, 0o555);
  const reason =
    /^--data-dir .*: user \d+ may not write there; choose another folder, or set DATABASE_URL to use a server of your own$/;
  expect(await joinAsUser(folder)).toMatch(reason);
  expect(await joinAsUser(join(folder, 'data'))).toMatch(reason);
});

test('the parent folder need not be writable', async () => {
  const dataDir = join(folder, 'data');
  await mkdir(dataDir);
  await chmod(dataDir, 0o777);
  await chmod(folder, 0o555);
  expect(await joinAsUser(dataDir)).toBe('joined');
  expect((await readdir(folder)).sort()).toEqual(['data']);
});

test('a file is not a folder', async () => {
  const path = join(folder, 'file');
  await writeFile(path, '');
  await expect(joinEmbedded(path)).rejects.toThrow(/^--data-dir .*file: is not a folder$/);
  await expect(joinEmbedded(join(path, 'data'))).rejects.toThrow(/is not a folder$/);
});

test('keeps any other file at the path of the lock', async () => {
  const path = join(folder, 'tenure.lock', 'letter.txt');
  await mkdir(join(folder, 'tenure.lock'));
  await writeFile(path, 'precious');
  const child = spawn('touch', ['-d', '2020-01-01', join(folder, 'tenure.lock')]);
  await new Promise((done) => child.once('exit', done));
  await expect(joinEmbedded(folder)).rejects.toThrow(/tenure\.lock/);
  expect(await readdir(join(folder, 'tenure.lock'))).toEqual(['letter.txt']);
});
