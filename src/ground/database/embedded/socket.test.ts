import { chmod, chown, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { joinEmbedded } from './index.ts';
import { chooseSocketFolder, SOCKET } from './socket.ts';

const isRoot = process.getuid?.() === 0;

let folder: string;
/** So deep that the socket has to be elsewhere. */
let dataDir: string;
let sockets: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tenure-socket-'));
  dataDir = join(folder, 'a'.repeat(60), 'b'.repeat(60));
  sockets = chooseSocketFolder(dataDir);
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
  await rm(sockets, { recursive: true, force: true });
});

test('a path is measured in bytes', () => {
  const near = (name: string) => chooseSocketFolder(join('/', name)) === join('/', name, 'run');
  expect(near('a'.repeat(80))).toBe(true);
  expect(near('ä'.repeat(80))).toBe(false);
});

test.each([["spaces, an apostrophe and a comma: it's, mine"], ['Überfälle/файлы/資料']])(
  'a data directory with %s works',
  async (name) => {
    const member = await joinEmbedded(join(folder, name));
    await member.leave();
  },
);

test('refuses in one line a data directory that no shell could name', async () => {
  await expect(joinEmbedded(join(folder, 'a"b'))).rejects.toThrow(/^--data-dir .*a"b: no path/);
});

/** Counts connections to a socket that pretends to be the server's. */
async function listenThere() {
  let visitors = 0;
  const server = createServer((socket) => {
    visitors += 1;
    socket.destroy();
  });
  await new Promise<void>((listening) => server.listen(join(sockets, SOCKET), listening));
  return { visitors: () => visitors, close: () => server.close() };
}

test('does not trust a socket folder that other users may write to', async () => {
  await mkdir(sockets);
  await chmod(sockets, 0o777);
  const pretender = await listenThere();
  await expect(joinEmbedded(dataDir)).rejects.toThrow(/others than user \d+ may change it/);
  expect(pretender.visitors()).toBe(0);
  pretender.close();
});

test("does not trust another user's folder, or one reached through a link", async () => {
  await mkdir(join(folder, 'elsewhere'), { mode: 0o700 });
  if (isRoot) {
    await mkdir(sockets, { mode: 0o700 });
    await chown(sockets, 54_321, 54_321);
  } else await symlink(join(folder, 'elsewhere'), sockets);
  const pretender = await listenThere();
  await expect(joinEmbedded(dataDir)).rejects.toThrow(/others than user \d+ may change it/);
  expect(pretender.visitors()).toBe(0);
  pretender.close();
});
