import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../support/process.ts';
import { until, useService } from '../support/service.ts';
import { httpConfig } from '../support/upstream.ts';

/** Accepts requests and works on none; the source is never queried. */
const service = useService((config) => {
  config.sources = [httpConfig('http://127.0.0.1:9')];
}, 'api');
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tenure-interrupted-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Starts a refresh of two requests; `requests` exists once both are made. */
async function startRefresh(output: string) {
  await writeFile(join(folder, 'contacts.csv'), 'email\na@acme.example\nb@acme.example\n');
  const args = ['refresh', 'contacts.csv', '--batch', '1', '-o', output];
  const child = spawn(process.execPath, [join(ROOT, 'bin/tenure.js'), ...args], {
    cwd: folder,
    env: { ...process.env, TENURE_URL: service.url, TENURE_API_KEY: service.apiKey },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => (said += chunk));
  const ended = new Promise((resolve) => child.on('close', resolve));
  const notes = () => readFile(join(folder, `${output}.requests`), 'utf8').catch(() => '');
  await until(notes, (text) => text.split('\n').length === 3);
  return { child, ended, said: () => said };
}

test('Ctrl-C explains how to fetch what continues', async () => {
  const { child, ended, said } = await startRefresh('out.csv');
  child.kill('SIGINT');
  expect(await ended).toBe(130);
  expect(said()).toBe(
    'tenure: interrupted; 2 requests continue: repeat the command with --resume out.csv.requests to fetch all results\n',
  );
  expect((await readdir(folder)).sort()).toEqual(['contacts.csv', 'out.csv.requests']);
});

test('kill -9 leaves the notes of paid requests', async () => {
  const { child, ended } = await startRefresh('killed.csv');
  child.kill('SIGKILL');
  await ended;
  const [first] = (await readFile(join(folder, 'killed.csv.requests'), 'utf8')).split('\n');
  const query = { unique_identifier: first!, response_format: 'summary' };
  const { body } = await service.get(
    '/api/v1/contact_profile_refresh_requests/request_status',
    query,
  );
  expect(body.status).toBe('running');
});
