/**
 * Runs as root in a folder that only root may enter, such as root's home. For other users the
 * folder is their own.
 */
import { spawn } from 'node:child_process';
import { chmod, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBinaries } from './binaries.ts';

const isRoot = process.getuid?.() === 0;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tenure-closed-'));
  await chmod(folder, 0o700);
  const { postgres } = await findBinaries();
  await cp(dirname(dirname(postgres)), join(folder, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const module = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);

/** Creates, starts and stops a server whose programs and files are in the closed folder. */
const SCRIPT = `
  import { chooseUser } from ${module('./run-as.ts')};
  import { prepareFiles } from ${module('./files.ts')};
  import { prepareSocketFolder } from ${module('./socket.ts')};
  import { start, stop } from ${module('./server.ts')};
  const [folder, dataDir] = process.argv.slice(1);
  const at = (name) => folder + '/native/bin/' + name;
  const binaries = { initdb: at('initdb'), pg_ctl: at('pg_ctl'), postgres: at('postgres') };
  const files = dataDir + '/postgres';
  try {
    const as = await chooseUser(files, binaries.postgres);
    const server = { files, socketDir: dataDir + '/run', binaries, as };
    await prepareFiles(server);
    await prepareSocketFolder(server.socketDir, as);
    await start(server);
    await stop(server);
    console.log('served by ' + (as.wrapper[0] ?? 'itself'));
  } catch (error) {
    console.log(error.message);
  }`;

/** @param around a command that runs Node with fewer rights than ours, where there are fewer */
async function serveWith(around: string[], dataDir: string, env: Record<string, string> = {}) {
  const node = [process.execPath, '--input-type=module-typescript', '-e', SCRIPT];
  const [command, ...args] = [...(isRoot ? around : []), ...node, folder, join(folder, dataDir)];
  const child = spawn(command!, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return (await text(child.stdout)).trim();
}

const WITHOUT_SETPCAP = ['setpriv', '--bounding-set=-setpcap', '--inh-caps=-setpcap'];

test('the server runs there, with and without the right to set secure bits, on the same files', async () => {
  expect(await serveWith([], 'data')).toBe(isRoot ? 'served by setpriv' : 'served by itself');
  const without = await serveWith(WITHOUT_SETPCAP, 'data');
  expect(without).toBe(isRoot ? 'served by unshare' : 'served by itself');
  expect(await serveWith([], 'data')).toBe(isRoot ? 'served by setpriv' : 'served by itself');
});

test('where it cannot run, one line gives a remedy', async () => {
  const said = await serveWith([], 'other', { PATH: '/nowhere' });
  if (isRoot) {
    expect(said).toMatch(/^only root may enter \S+, and PostgreSQL does not run as root: run /);
    expect(said).not.toContain('\n');
  } else expect(said).toBe('served by itself');
});
