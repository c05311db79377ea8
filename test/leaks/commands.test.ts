/** Error messages of commands and of the configuration do not repeat the secrets in wrong input. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadConfig } from '../../src/ground/config/index.ts';
import { tenure } from '../support/process.ts';

const SECRET = 'HUSH-3b1f';
const KEY = `tnr_HUSH${'k'.repeat(32)}`;
const HUSHED = /HUSH/;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tenure-hush-'));
  await writeFile(join(folder, 'leads.csv'), 'email\nana.silva@acme.example\n');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs with DEBUG, which prints more than users see. */
const run = (args: string[], env: Record<string, string> = {}) =>
  tenure(args, { cwd: folder, env: { DEBUG: '1', ...env } });

test.each([
  `postgres://ana:${SECRET}@127.0.0.1:1/none`,
  `postgres://ana:${SECRET}@half@127.0.0.1:1/none`,
  `postgres://ana:half#${SECRET}@127.0.0.1:1/none`,
  `postgres://ana:12/${SECRET}@127.0.0.1:1/none`,
  `postgres://ana:${SECRET}%zz@127.0.0.1:1/none`,
  `postgres://ana@127.0.0.1:1/none?password=${SECRET}`,
  `postgres://ana:${SECRET}@no-such-host.invalid/none`,
  `postgres://ana:${SECRET}@127.0.0.1:99999/none`,
  `host=127.0.0.1 port=1 password=${SECRET}`,
])('DATABASE_URL %s cannot be reached, and is not printed', async (DATABASE_URL) => {
  const { code, stdout, stderr } = await run(['account', 'list'], { DATABASE_URL });
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toContain('the database cannot be reached');
  expect(stderr).not.toMatch(HUSHED);
});

test('nor does a node print its DATABASE_URL', async () => {
  const DATABASE_URL = `postgres://ana:${SECRET}@127.0.0.1:1/none`;
  await writeFile(join(folder, 'impatient.yaml'), 'startup: { database_wait: 1s }\n');
  const args = ['serve', '--port', '0', '--config', 'impatient.yaml'];
  const { code, stderr } = await run(args, { DATABASE_URL });
  expect(code).toBe(1);
  expect(stderr).toContain('the database cannot be reached');
  expect(stderr).not.toMatch(HUSHED);
});

const ENRICH = ['enrich', 'leads.csv', '--match-by', 'email'];

test.each([
  ['a missing service', [...ENRICH, '--url', 'http://127.0.0.1:1', '--api-key', KEY], 1],
  ['a password in the URL', [...ENRICH, '--url', `http://ana:${SECRET}@127.0.0.1:1`], 2],
  ['another scheme', [...ENRICH, '--url', `ftp://ana:${SECRET}@127.0.0.1:1`], 2],
  [
    'a token in the URL',
    [...ENRICH, '--url', `http://127.0.0.1:1/?t=${SECRET}`, '--api-key', KEY],
    1,
  ],
  ['an unknown option', [...ENRICH, `--apikey=${KEY}`], 2],
  ['a key as an argument', [...ENRICH, KEY], 2],
  ['a key for a command', [KEY], 2],
  ['a key for an id', ['account', 'show', KEY], 2],
])('%s: prints nothing of it', async (_, args, expected) => {
  const { code, stdout, stderr } = await run(args);
  expect({ code, stdout }).toEqual({ code: expected, stdout: '' });
  expect(stderr).toMatch(/^tenure: /);
  expect(stderr).not.toMatch(HUSHED);
});

test('the help of --api-key recommends the environment variable', async () => {
  for (const command of ['enrich', 'refresh']) {
    const { stdout } = await tenure([command, '--help'], { env: { TENURE_API_KEY: KEY } });
    expect(stdout.replaceAll(/\s+/g, ' ')).toContain('better given in TENURE_API_KEY');
    expect(stdout).not.toMatch(HUSHED);
  }
});

/** Every value of a configuration, each with a wrong one. */
const FAULTY = [
  'sources: $S',
  'sources: [$S]',
  'sources: [{ type: $S }]',
  'sources: [{ name: "$S $S", url: "http://a.example" }]',
  'sources: [{ url: "$S" }]',
  'sources: [{ url: "http://a.example/{$S}" }]',
  'sources: [{ url: "http://ana:$S@a.example/" }]',
  'sources: [{ url: "http://a.example", timeout: "$S" }]',
  'sources: [{ url: "http://a.example", concurrency: "$S" }]',
  'sources: [{ url: "http://a.example", rate_per_second: "$S" }]',
  'sources: [{ url: "http://a.example", provides: ["$S"] }]',
  'sources: [{ url: "http://a.example", provides: "$S" }]',
  'sources: [{ url: "http://a.example", headers: "$S" }]',
  'sources: [{ url: "http://a.example", headers: { x-api-key: "$S\\n" } }]',
  'sources: [{ url: "http://a.example", headers: { x-api-key: ["$S"] } }]',
  'sources: [{ url: "http://a.example", headers: { host: "$S" } }]',
  'sources: [{ url: "http://a.example", request: { method: "$S" } }]',
  'sources: [{ url: "http://a.example", request: { url: "$S" } }]',
  'sources: [{ url: "http://a.example", request: { body: "((\'$S\'" } }]',
  'sources: [{ url: "http://a.example", response: "((\'$S\'" }]',
  'sources: [{ url: "http://a.example", other: "$S" }]',
  'sources: [{ type: simulated, seed: "$S" }]',
  'sources: [{ type: simulated, clock: { start: "$S" } }]',
  'sources: [{ type: feed, path: ["$S"] }]',
  'refresh: { deadline: "$S" }',
  'webhooks: { allow_private_addresses: "$S" }',
  'limits: { body: "$S" }',
  'cors: { origins: ["$S"] }',
  'refresh: "$S',
  'refresh: *$S',
];

test.each(FAULTY)('%s: the fault is reported without the value', async (line) => {
  const file = join(folder, 'faulty.yaml');
  const reference = `\${SECRET}`;
  await writeFile(file, `${line.replaceAll('$S', reference)}\n`);
  const message = await loadConfig(file, { SECRET }).then(
    () => expect.unreachable('it was accepted'),
    (error: Error) => error.message,
  );
  expect(message).toMatch(/faulty\.yaml:[12]: /);
  expect(message).not.toMatch(HUSHED);
});

test('a node that cannot start with its configuration prints only the reason', async () => {
  await writeFile(join(folder, 'node.yaml'), `sources: [{ url: "\${SECRET}" }]\n`);
  const { code, stderr } = await run(['serve', '--config', 'node.yaml'], { SECRET });
  expect(code).toBe(1);
  expect(stderr).toContain('node.yaml:1: sources[0].url: must be an http(s) URL');
  expect(stderr).not.toMatch(HUSHED);
});
