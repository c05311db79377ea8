/** Which database commands work on, and how they change it. */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrate, openDatabase, readSchemaState } from '../../src/ground/database/index.ts';
import { tenure } from '../support/process.ts';
import { administer, urlOf } from '../support/servers.ts';

const server = inject('server');
const name = `test_commands_${randomBytes(4).toString('hex')}`;
const env = { DATABASE_URL: urlOf(server, name) };
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tenure-commands-'));
  await administer(server, `create database ${name}`);
});
afterAll(async () => {
  await administer(server, `drop database ${name} with (force)`);
  await rm(folder, { recursive: true, force: true });
});

const ACCOUNT = ['account', 'create', '--name', 'Acme', '--email', 'ops@acme.example'];

test.each([[['account', 'list']], [['db', 'backup', 'out.tenure']]])(
  '%j in a folder without a database: one line, and no database is created',
  async (args) => {
    const dataDir = join(folder, 'mistyped');
    const { code, stdout, stderr } = await tenure([...args, '--data-dir', dataDir], {
      cwd: folder,
    });
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toBe(
      `tenure: there is no database in ${dataDir}; tenure serve makes one, or name another folder with --data-dir\n`,
    );
    expect(existsSync(dataDir)).toBe(false);
  },
);

test('an import that creates a database reports it, and that TENURE_URL is ignored', async () => {
  await writeFile(
    join(folder, 'crm.csv'),
    'First name,Last name,Email\nAna,Silva,ana@acme.example\n',
  );
  const run = () =>
    tenure(['import', 'crm.csv'], { cwd: folder, env: { TENURE_URL: 'http://127.0.0.1:1' } });
  const first = await run();
  expect(JSON.parse(first.stdout)).toMatchObject({ inserted: 1 });
  expect(first.stderr).toContain('there was no database in ./data; a new one is created\n');
  const second = await run();
  expect(second).toMatchObject({ code: 0 });
  expect(second.stderr).toBe(
    'tenure: TENURE_URL is not used here; this command works on the database in ./data (embedded)\n',
  );
});

test('commands that read do not change the schema, and refuse one of another version', async () => {
  const { pool, close } = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: '' });
  const pending = async () =>
    (await readSchemaState(pool)).migrations.filter((one) => !one.applied_at).length;
  const all = await pending();
  expect(await tenure(['account', 'list'], { env })).toEqual({
    code: 1,
    stdout: '',
    stderr:
      'tenure: the database has no tables yet; tenure db migrate or tenure serve makes them\n',
  });
  const names = (await readSchemaState(pool)).migrations.map((one) => one.name);
  await migrate(pool, names.slice(0, -2));
  expect(await tenure(['account', 'list'], { env })).toEqual({
    code: 1,
    stdout: '',
    stderr:
      "tenure: the database has the schema of an earlier version: 2 migrations are pending; run tenure db migrate, or use that version's command\n",
  });
  expect([all, await pending()]).toEqual([names.length, 2]);
  expect(await tenure(ACCOUNT, { env })).toMatchObject({ code: 0, stderr: '' });
  expect(await pending()).toBe(0);
  await close();
});

test('a read-only database: commands that read work, others and the doctor state the reason', async () => {
  await administer(server, `alter database ${name} set default_transaction_read_only = on`);
  const [list, create, serve, doctor] = await Promise.all(
    [['account', 'list'], ACCOUNT, ['serve', '--port', '0'], ['doctor', '--json']].map((args) =>
      tenure(args, { env }),
    ),
  );
  expect(list).toMatchObject({ code: 0, stderr: '' });
  const reason =
    'is read-only (a standby, or default_transaction_read_only): name the primary in DATABASE_URL';
  for (const one of [create, serve]) {
    expect(one).toEqual({ code: 1, stdout: '', stderr: `tenure: the database ${reason}\n` });
  }
  expect(doctor!.code).toBe(1);
  expect(JSON.parse(doctor!.stdout).checks).toContainEqual({
    name: 'database',
    status: 'error',
    message: expect.stringMatching(/^PostgreSQL \S+.* is read-only .*primary in DATABASE_URL$/),
  });
});
