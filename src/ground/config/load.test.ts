import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ConfigError } from './error.ts';
import { loadConfig } from './index.ts';
import { parseConfig } from './parse.ts';

const before = process.cwd();
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tenure-config-'));
  process.chdir(folder);
});

afterEach(async () => {
  process.chdir(before);
  await rm(folder, { recursive: true });
});

test('without a file, all settings have their defaults', async () => {
  expect(await loadConfig(null, {})).toEqual(parseConfig('', 'tenure.yaml', {}));
});

test('reads tenure.yaml of the working directory, and a file that is named', async () => {
  await writeFile('tenure.yaml', 'refresh: { deadline: 1m }');
  await writeFile('other.yaml', 'refresh: { deadline: 2m }');
  expect((await loadConfig(null, {})).refresh.deadlineMs).toBe(60_000);
  expect((await loadConfig('other.yaml', {})).refresh.deadlineMs).toBe(120_000);
  expect((await loadConfig(join(folder, 'other.yaml'), {})).refresh.deadlineMs).toBe(120_000);
});

test('a named file must exist, be a file in UTF-8, and be valid', async () => {
  await mkdir('folder');
  await writeFile('latin.yaml', Buffer.from('name: caf\xe9', 'latin1'));
  await writeFile('wrong.yaml', 'limits: { page: 5 }');
  const messages = await Promise.all(
    ['absent.yaml', 'folder', 'latin.yaml', 'wrong.yaml'].map((file) =>
      loadConfig(file, {}).catch(String),
    ),
  );
  expect(messages).toEqual([
    'ConfigError: absent.yaml: there is no such file',
    'ConfigError: folder: is a folder, not a file',
    'ConfigError: latin.yaml: is not text in UTF-8',
    'ConfigError: wrong.yaml:1: limits.page: unknown key; known here: leads_per_job, profiles_per_request, people_per_request, people_per_watch, watches_per_account, page_size, body, profile, answers, storage, requests_per_minute, request_timeout, connections, streams, streams_per_account, wait',
  ]);
});

test('faults are ConfigErrors', async () => {
  await expect(loadConfig('absent.yaml', {})).rejects.toBeInstanceOf(ConfigError);
});
