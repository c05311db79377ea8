import { lchown, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { joinEmbedded } from './index.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tenure-files-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const isRoot = process.getuid?.() === 0;
const put = async (path: string, text: string) => {
  await mkdir(join(dataDir, path, '..'), { recursive: true });
  await writeFile(join(dataDir, path), text);
};
const textOf = (path: string) => readFile(join(dataDir, path), 'utf8');
const ownerOf = async (path: string) => (await stat(join(dataDir, path))).uid;

/** Joins the server and leaves it again. */
async function use(): Promise<void> {
  await (await joinEmbedded(dataDir)).leave();
}

test('a folder "postgres" that holds other files stays unchanged', async () => {
  await put('postgres/backups/monday.dump', 'precious');
  const before = await stat(join(dataDir, 'postgres'));
  await expect(use()).rejects.toThrow(/postgres holds files that are not Tenure's/);
  expect(await textOf('postgres/backups/monday.dump')).toBe('precious');
  const { uid, mode } = await stat(join(dataDir, 'postgres'));
  expect({ uid, mode }).toEqual({ uid: before.uid, mode: before.mode });
});

test('a file "postgres" is distinguished from a folder', async () => {
  await put('postgres', 'precious');
  await expect(use()).rejects.toThrow(/postgres is not a folder/);
  expect(await textOf('postgres')).toBe('precious');
});

test('files of another PostgreSQL version are refused and stay unchanged', async () => {
  await put('postgres/PG_VERSION', '15\n');
  await expect(use()).rejects.toThrow(/holds a database of PostgreSQL 15, this is 18/);
  expect(await readdir(join(dataDir, 'postgres'))).toEqual(['PG_VERSION']);
});

test('an empty folder is used', async () => {
  await mkdir(join(dataDir, 'postgres'));
  await use();
  expect(await readdir(join(dataDir, 'postgres'))).toContain('tenure.conf');
});

test('removes the files of an interrupted start', async () => {
  await put('postgres.unfinished/tenure-unfinished', '');
  await put('postgres.unfinished/files/base/1', 'half');
  await use();
  expect(await readdir(dataDir)).toEqual(['postgres', 'run']);
});

test.each([
  ['without our mark', ['postgres.unfinished/files/letter.txt']],
  [
    'with more files than ours',
    ['postgres.unfinished/tenure-unfinished', 'postgres.unfinished/letter'],
  ],
])('keeps an unfinished start %s', async (_, paths) => {
  for (const path of paths) await put(path, 'precious');
  await expect(use()).rejects.toThrow(/postgres\.unfinished holds files that are not Tenure's/);
  for (const path of paths) expect(await textOf(path)).toBe('precious');
});

test("the folder of another user's socket is not used", async () => {
  await put('run/letter.txt', 'precious');
  await expect(use()).rejects.toThrow(/run is for the database's socket, and holds letter\.txt/);
  expect(await textOf('run/letter.txt')).toBe('precious');
});

test('a back-up that was copied by root is taken over, or refused in one line', async () => {
  await use();
  const user = await ownerOf('postgres');
  const files = (await readdir(join(dataDir, 'postgres'), { recursive: true })).map((name) =>
    join('postgres', name),
  );
  // Only root can change the owner of files; for other users the copies are already their own.
  if (isRoot) for (const path of ['postgres', ...files]) await lchown(join(dataDir, path), 0, 0);
  await use();
  for (const path of files) expect(await ownerOf(path), path).toBe(user);
  if (isRoot) {
    await lchown(join(dataDir, 'postgres', 'PG_VERSION'), 0, 0);
    await expect(use()).rejects.toThrow(
      new RegExp(`PG_VERSION belongs to user 0, and the database runs as user ${user}; .*chown -R`),
    );
  }
});
