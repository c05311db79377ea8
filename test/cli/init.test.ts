/** `tenure init`: from an empty folder to settings, an account and a link. */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadConfig } from '../../src/ground/config/index.ts';
import { authenticate } from '../../src/money/accounts/index.ts';
import { useDatabase } from '../support/database.ts';
import { serve, tenure } from '../support/process.ts';

const database = useDatabase();
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tenure-init-'));
  await database.pool.query('truncate account, contact cascade');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const init = (args: string[], env: Record<string, string> = { DATABASE_URL: database.url }) =>
  tenure(['init', ...args], { cwd: folder, env });
const settings = () => loadConfig(join(folder, 'tenure.yaml'), {});

test('--yes writes valid settings, makes an operator account, and prints its key and link', async () => {
  const { code, stdout, stderr } = await init(['--yes', '--name', 'Acme']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const [, key] = /^ {2}API key {2}(tnr_\w+)$/m.exec(stdout)!;
  expect(stdout).toContain(`\n  Console  http://127.0.0.1:8080/#key=${key}\n`);
  expect(stdout).toContain('1. npx tenure serve ');
  expect(stdout).toContain(', Acme, an operator account with 10,000.00');
  expect(await authenticate(database.pool, key!)).toMatchObject({
    user: { name: 'Acme', email: 'operator@localhost' },
  });
  const { rows } = await database.pool.query('select operator, credit_balance::int from account');
  expect(rows).toEqual([{ operator: true, credit_balance: 10_000 }]);
  const text = await readFile(join(folder, 'tenure.yaml'), 'utf8');
  expect(text).toMatch(/^# Settings of Tenure/);
  expect(text).not.toContain(database.url);
  expect((await settings()).sources).toEqual([]);
});

test('in JSON, with the chosen user, credits and address of the service', async () => {
  const more = ['--email', 'ops@acme.example', '--credits', '50', '--url', 'https://t.example/x'];
  const { stdout, stderr } = await init(['--yes', '--json', ...more]);
  expect(stderr).toBe('');
  const made = JSON.parse(stdout);
  expect(made).toEqual({
    account_id: expect.any(Number),
    user_id: expect.any(Number),
    api_key: expect.stringMatching(/^tnr_\w{36}$/),
    console: `https://t.example/x/#key=${made.api_key}`,
    config: 'tenure.yaml',
  });
  const { rows } = await database.pool.query('select credit_balance::int as credits from account');
  expect(rows).toEqual([{ credits: 50 }]);
});

test('each source is one that the service accepts', async () => {
  const setUp = async (source: string) => {
    await rm(join(folder, 'tenure.yaml'), { force: true });
    await database.pool.query('truncate account cascade');
    const { code, stderr } = await init(['--yes', '--source', source]);
    expect({ source, code, stderr }).toMatchObject({ code: 0 });
    return (await settings()).sources[0];
  };
  expect(await setUp('folder')).toMatchObject({ type: 'feed', path: join(folder, 'incoming') });
  expect(await readdir(folder)).toContain('incoming');
  const url = 'https://profiles.example.com/lookup?a="b"';
  expect(await setUp(url)).toMatchObject({ type: 'http', name: 'upstream' });
  expect(await setUp('demo')).toMatchObject({ type: 'simulated', people: 1_000 });
  const list = await readFile(join(folder, 'made-up-people.csv'), 'utf8');
  expect(list.split('\r\n')[0]).toBe('First name,Last name,Company,Email,LinkedIn URL');
  const { rows } = await database.pool.query('select count(*)::int as people from contact');
  expect(rows[0].people).toBeGreaterThanOrEqual(1_000);
});

test('--database uses that database, and reminds that its URL is not stored', async () => {
  const args = ['--yes', '--database', database.url];
  const { code, stdout } = await init(args, {});
  expect(code).toBe(0);
  expect(stdout).toContain('1. export DATABASE_URL=…');
  const { rows } = await database.pool.query('select count(*)::int as accounts from account');
  expect(rows).toEqual([{ accounts: 1 }]);
  expect(await readdir(folder)).toEqual(['tenure.yaml']);
});

test('existing settings are never changed, and nothing is made', async () => {
  await writeFile(join(folder, 'tenure.yaml'), 'sources: []\n');
  const { code, stdout, stderr } = await init(['--yes']);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toBe(
    'tenure: tenure.yaml exists here, and was not changed; init is for a new folder\n',
  );
  expect(await readFile(join(folder, 'tenure.yaml'), 'utf8')).toBe('sources: []\n');
  const { rows } = await database.pool.query('select id from account');
  expect(rows).toEqual([]);
});

test('a database with accounts is left as it is, and no settings remain', async () => {
  expect((await init(['--yes'])).code).toBe(0);
  await rm(join(folder, 'tenure.yaml'));
  const { code, stderr } = await init(['--yes']);
  expect({ code, stderr }).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^tenure: the database has accounts already; [^\n]+\n$/),
  });
  expect(await readdir(folder)).toEqual([]);
});

test('a folder that cannot take the settings: one line, and no account', async () => {
  await mkdir(join(folder, 'tenure.yaml'));
  const { code, stderr } = await init(['--yes']);
  expect({ code, stderr }).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^tenure: tenure\.yaml [^\n]+\n$/),
  });
});

test.each([
  [['--name', 'Acme'], 'give --source, or --yes'],
  [[], 'give --name, --source, or --yes'],
  [['--yes', '--database', 'mysql://x/y'], '"embedded" or a URL'],
  [['--yes', '--database', 'embedded'], 'DATABASE_URL is set'],
  [['--yes', '--source', 'ftp://x'], 'none, folder, demo'],
  [['--yes', '--source', 'https://a:b@x.example/'], 'credentials'],
  [['--yes', '--name', ' '], 'must not be empty'],
])('%j is wrong usage, and makes nothing', async (args, reason) => {
  const { code, stdout, stderr } = await init(args);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain(reason);
  expect(await readdir(folder)).toEqual([]);
});

test('from an empty folder to the console: embedded database, service, link', async () => {
  const { code, stdout } = await init(['--yes', '--json'], {});
  expect(code).toBe(0);
  const { api_key: key } = JSON.parse(stdout);
  const config = ['--config', join(folder, 'tenure.yaml')];
  const service = await serve(['--port', '0', '--data-dir', join(folder, 'data'), ...config]);
  try {
    const answer = await fetch(`${service.url}/api/v1/account`, {
      headers: { authorization: `Bearer ${key}` },
    });
    expect(await answer.json()).toMatchObject({ operator: true });
  } finally {
    expect(await service.end('SIGTERM')).toBe(0);
  }
});
