import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { authenticate } from '../../src/money/accounts/index.ts';
import { useDatabase } from '../support/database.ts';
import { tenure } from '../support/process.ts';

const database = useDatabase();
const account = (...args: string[]) =>
  tenure(['account', ...args], { env: { DATABASE_URL: database.url } });

/** The output of a successful command: one JSON value and nothing else. */
async function printed(...args: string[]) {
  const { code, stdout, stderr } = await account(...args);
  expect(code).toBe(0);
  expect(stderr.replace(SAME, '')).toBe('');
  return JSON.parse(stdout);
}

const SAME =
  /^tenure: warning: accounts? [\d, ]+ ha(?:s|ve) the same name and user \(Acme, ops@acme\.example\); another one was created\n$/;
const CREATE = ['create', '--name', 'Acme', '--email', 'ops@acme.example'];

test('create prints ids and a working key', async () => {
  const created = await printed(...CREATE, '--user-name', 'Ana Silva', '--job-limit', '3');
  expect(created).toEqual({
    account_id: expect.any(Number),
    user_id: expect.any(Number),
    api_key: expect.stringMatching(/^tnr_\w{36}$/),
  });
  expect(await authenticate(database.pool, created.api_key)).toMatchObject({
    accountId: created.account_id,
    jobLimit: 3,
    user: { id: created.user_id, name: 'Ana Silva', email: 'ops@acme.example' },
  });
});

test('create, update and key are in the audit log of the account, without what they contain', async () => {
  const { account_id: id } = await printed(...CREATE);
  await printed('update', String(id), '--add-credits', '5');
  await printed('key', String(id));
  const { rows } = await database.pool.query(
    `select action, subject, actor_kind, actor_id, address, outcome from audit_entry
     where account_id = $1 order by id`,
    [id],
  );
  const entry = { actor_kind: 'operator', actor_id: null, address: null, outcome: 'done' };
  expect(rows).toEqual([
    { ...entry, action: 'account.create', subject: `account/${id}` },
    { ...entry, action: 'account.change', subject: `account/${id}` },
    { ...entry, action: 'api_key.roll', subject: expect.stringMatching(/^api_key\/\d+$/) },
  ]);
});

test('create warns if an account has the same name and user, in any letter case', async () => {
  const first = await printed('create', '--name', 'Globex', '--email', 'ops@globex.example');
  const args = ['create', '--name', 'GLOBEX', '--email', 'Ops@Globex.example'];
  const { code, stdout, stderr } = await account(...args);
  expect(code).toBe(0);
  expect(Object.keys(JSON.parse(stdout))).toEqual(['account_id', 'user_id', 'api_key']);
  expect(stderr).toContain(`warning: account ${first.account_id} has the same name and user`);
  const other = await account('create', '--name', 'Globex', '--email', 'else@globex.example');
  expect(other.stderr).toBe('');
});

test('key replaces a lost key and ends it', async () => {
  const created = await printed(...CREATE);
  const issued = await printed('key', String(created.account_id));
  expect(issued).toMatchObject({
    account_id: created.account_id,
    user_id: created.user_id,
    api_key: expect.stringMatching(/^tnr_\w{36}$/),
    previous_keys: [],
  });
  expect(await authenticate(database.pool, issued.api_key)).toMatchObject({
    user: { id: created.user_id },
  });
  await expect(authenticate(database.pool, created.api_key)).rejects.toThrow('is not valid');
  const other = await account('key', String(created.account_id), '--user', '4711');
  expect(other).toMatchObject({ code: 1, stderr: expect.stringMatching(/no user with id 4711/) });
});

test('reissue ends every key and webhook secret of an account, and prints new ones', async () => {
  const created = await printed(...CREATE);
  const id = String(created.account_id);
  const rolled = await printed('key', id, '--grace-hours', '48');
  await database.pool.query(
    `insert into webhook_endpoint (account_id, url, secret, former_secrets)
     values ($1, 'https://hooks.example/in', 'whsec_old', '[{"secret": "whsec_older", "until": "2100-01-01"}]')`,
    [id],
  );
  const issued = await printed('reissue', id);
  expect(issued).toEqual({
    account_id: created.account_id,
    keys: [
      {
        user_id: created.user_id,
        email: 'ops@acme.example',
        api_key: expect.stringMatching(/^tnr_\w{36}$/),
        key: { id: expect.any(Number), prefix: expect.any(String), created_at: expect.any(String) },
      },
    ],
    webhook_secret: null,
    webhook_endpoints: [
      {
        id: expect.any(Number),
        url: 'https://hooks.example/in',
        secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
      },
    ],
  });
  expect(await authenticate(database.pool, issued.keys[0].api_key)).toMatchObject({
    accountId: created.account_id,
  });
  for (const ended of [created.api_key, rolled.api_key]) {
    await expect(authenticate(database.pool, ended)).rejects.toThrow('is not valid');
  }
  const { rows } = await database.pool.query(
    'select secret, former_secrets from webhook_endpoint where account_id = $1',
    [id],
  );
  expect(rows).toEqual([{ secret: issued.webhook_endpoints[0].secret, former_secrets: [] }]);
  expect(await account('reissue', '4711')).toMatchObject({ code: 1 });
});

test('show prints the account as JSON, list prints all of them, and neither prints a key', async () => {
  const created = await printed(...CREATE, '--credits', '12.5', '--expires', '2031-12-31');
  const shown = await printed('show', String(created.account_id));
  expect(shown).toMatchObject({
    id: created.account_id,
    name: 'Acme',
    active: true,
    expires_on: '2031-12-31',
    job_limit: 10,
    credit_balance: 12.5,
    credits_held: 0,
    credits_available: 12.5,
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    users: [{ id: created.user_id, email: 'ops@acme.example', keys: [{ expires_at: null }] }],
  });
  expect(created.api_key.startsWith(shown.users[0].keys[0].prefix)).toBe(true);
  expect(await printed('list', '--json')).toContainEqual(shown);
  expect(JSON.stringify(shown)).not.toContain(created.api_key);
});

test('update changes the given values and prints the account', async () => {
  const { account_id } = await printed(...CREATE, '--expires', '2031-12-31');
  const update = (...options: string[]) => printed('update', String(account_id), ...options);
  expect(await update('--add-credits', '0.75', '--job-limit', '0')).toMatchObject({
    credit_balance: 1000.75,
    job_limit: 0,
    expires_on: '2031-12-31',
  });
  expect(await update('--active', 'false', '--expires', '2026-01-01')).toMatchObject({
    active: false,
    expires_on: '2026-01-01',
    credit_balance: 1000.75,
  });
  expect(await update('--active', 'true', '--expires', 'never')).toMatchObject({
    active: true,
    expires_on: null,
  });
});

test.each([['show'], ['update']])('%s of an unknown id exits 1', async (command) => {
  const { code, stdout, stderr } = await account(command, '4711');
  expect({ code, stdout, stderr }).toEqual({
    code: 1,
    stdout: '',
    stderr: 'tenure: no account with id 4711\n',
  });
});

describe('a bad value exits 2 and names the option and the reason', () => {
  test.each([
    [['--expires', '2026-02-30'], '--expires <date>', 'There is no such day'],
    [['--expires', '31.12.2026'], '--expires <date>', 'YYYY-MM-DD'],
    [['--expires', '2026-13-01'], '--expires <date>', 'There is no such day'],
    [['--credits', 'many'], '--credits <number>', 'at most two decimals'],
    [['--credits', '-5'], '--credits <number>', 'from 0'],
    [['--credits', '0.125'], '--credits <number>', 'at most two decimals'],
    [['--credits', '1e3'], '--credits <number>', 'must be a number'],
    [['--job-limit', '2.5'], '--job-limit <number>', 'whole number'],
    [['--job-limit', '99999999999'], '--job-limit <number>', 'whole number'],
    [['--email', 'ops'], '--email <address>', 'must be an email address'],
    [['--email', 'ops@acme@example'], '--email <address>', 'must be an email address'],
    [['--name', '  '], '--name <name>', 'must not be empty'],
    [['--name', 'x'.repeat(256)], '--name <name>', 'at most 255'],
  ])('create %j', async (options, option, reason) => {
    const { code, stdout, stderr } = await account(...CREATE, ...options);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^tenure: [^\n]+\n$/);
    expect(stderr).toContain(option);
    expect(stderr).toContain(reason);
  });

  test.each([
    [['one'], "'id'", 'whole number'],
    [['0'], "'id'", 'whole number'],
    [['1', '--active', 'yes'], '--active <true|false>', 'must be true or false'],
    [['1', '--expires', 'tomorrow'], '--expires <date>', 'YYYY-MM-DD'],
    [['1', '--add-credits', '-1'], '--add-credits <number>', 'from 0'],
  ])('update %j', async (args, option, reason) => {
    const { code, stderr } = await account('update', ...args);
    expect(code).toBe(2);
    expect(stderr).toContain(option);
    expect(stderr).toContain(reason);
  });
});

test('without DATABASE_URL the accounts are in --data-dir, and no server stays behind', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'tenure-cli-'));
  const embedded = (...args: string[]) => tenure(['account', ...args, '--data-dir', dataDir]);
  const created = JSON.parse((await embedded(...CREATE)).stdout);
  const { code, stdout } = await embedded('list');
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject([{ id: created.account_id, name: 'Acme' }]);
  expect(await readdir(join(dataDir, 'postgres'))).not.toContain('postmaster.pid');
  await rm(dataDir, { recursive: true });
});
