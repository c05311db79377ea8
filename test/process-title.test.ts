/** What other users of the machine can read about a command that was given a key. */
import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './support/process.ts';

const KEY = `tnr_${'k'.repeat(36)}`;

/** Command lines of all processes, where the system has them as files. */
async function commandLines(): Promise<string[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  return Promise.all(ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')));
}

test.runIf(process.platform === 'linux')('the key is in no command line', async () => {
  // Called only once the command is well in progress; never answers.
  const server = createServer();
  const asked = new Promise<void>((resolve) => server.on('request', () => resolve()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const folder = await mkdtemp(join(tmpdir(), 'tenure-title-'));
  const list = join(folder, 'leads.csv');
  await writeFile(list, 'email\nana.silva@acme.example\n');
  const args = ['bin/tenure.js', 'enrich', list, '--match-by', 'email'];
  const client = ['--url', `http://127.0.0.1:${port}`, '--api-key', KEY];
  const child = spawn(process.execPath, [...args, ...client], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await asked;
  const lines = await commandLines();
  child.kill('SIGKILL');
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
  expect(lines.filter((line) => line.startsWith('tenure'))).not.toEqual([]);
  expect(lines.filter((line) => line.includes(KEY))).toEqual([]);
});
