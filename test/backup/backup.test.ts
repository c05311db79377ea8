/** A back-up contains everything at one moment, and is restored only into empty databases. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, lstat, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { fileFault } from '../../src/ground/database/backup/fault.ts';
import { migrate, openDatabase } from '../../src/ground/database/index.ts';
import { listMigrations } from '../../src/ground/database/migrate.ts';
import { createAccount } from '../../src/money/accounts/index.ts';
import { useDatabase } from '../support/database.ts';
import { ROOT } from '../support/process.ts';
import { describeSchema } from '../support/schema.ts';
import { digests, on, useBackups } from './databases.ts';

const database = useDatabase();
const backups = useBackups(database);
const { query, empty } = backups;

/** Values that are difficult for text formats, and more than one piece of them. */
const AWKWARD = `tab\t, line\n, return\r, \\N \\. back\\slash, "quotes", é 漢 🙂, ${'x'.repeat(300_000)}`;
let whole: string;

beforeAll(async () => {
  whole = backups.path('whole.backup');
  await createAccount(database.db, {
    name: 'Northwind',
    email: 'ops@northwind.example',
    credits: 100,
    jobLimit: 10,
  });
  await database.pool.query(
    `insert into contact_version (contact_id, version, record, source, observed_at)
     select n, 1, $1, 'test', now() from generate_series(1, 20) as n`,
    [AWKWARD],
  );
  await database.pool.query(
    `select graphile_worker.add_job('enrichment_chunk', '{"job_id": 7, "chunk": 0}', job_key => 'seven')`,
  );
  await on(database.url, 'db', 'backup', whole);
});

/** True if the database has no tables, ours or others. */
const isBare = async (url: string) =>
  (await query(url, "select 1 from pg_tables where schemaname !~ '^(pg_|information)'")).length ===
  0;

test('every row of every table and every sequence is restored, into the same schema', async () => {
  const url = await empty();
  expect(await on(url, 'db', 'restore', whole)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(
      /\n {2}account \d+, Northwind: keys tnr_\w+…; webhook secrets: 0\n/,
    ),
    stderr: '',
  });
  expect(await digests(backups, url)).toEqual(await digests(backups, database.url));
  const sequences = `select schemaname, sequencename, last_value from pg_sequences
    where schemaname in ('public', 'graphile_worker') order by 1, 2`;
  expect(await query(url, sequences)).toEqual(await query(database.url, sequences));
  const restored = await openDatabase({ databaseUrl: url, dataDir: '' });
  expect(await describeSchema(restored.pool)).toBe(await describeSchema(database.pool));
  await restored.close();
});

test('prints what was written, and only its owner may read the file', async () => {
  const file = backups.path('told.backup');
  const { code, stdout, stderr } = await on(database.url, 'db', 'backup', file, '--json');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const { size, mode } = await stat(file);
  expect(JSON.parse(stdout)).toMatchObject({ file, bytes: size });
  expect(mode & 0o777).toBe(0o600);
  const [rows] = await query(database.url, 'select now() as now');
  expect(Date.parse(JSON.parse(stdout).taken_at)).toBeLessThanOrEqual(rows.now.getTime());
});

test('an existing file stays, unless --force replaces it', async () => {
  const file = backups.path('there.backup');
  await writeFile(file, 'precious');
  const refused = await on(database.url, 'db', 'backup', file);
  expect(refused).toMatchObject({
    code: 1,
    stdout: '',
    stderr: `tenure: ${file}: is there already; --force replaces it\n`,
  });
  expect(await readFile(file, 'utf8')).toBe('precious');
  expect(await on(database.url, 'db', 'backup', file, '--force')).toMatchObject({ code: 0 });
  expect(await on(await empty(), 'db', 'restore', file)).toMatchObject({ code: 0 });
});

test.each(['a file that others may read', 'a link to a file of others'])(
  '--force keeps neither permissions nor target of a part that is %s',
  async (kind) => {
    const file = backups.path(`${kind.replaceAll(' ', '-')}.backup`);
    const victim = `${file}.victim`;
    await writeFile(victim, 'precious');
    if (kind.includes('link')) await symlink(victim, `${file}.part`);
    else {
      await writeFile(`${file}.part`, 'left over');
      await chmod(`${file}.part`, 0o666);
    }
    expect(await on(database.url, 'db', 'backup', file, '--force')).toMatchObject({ code: 0 });
    const made = await lstat(file);
    expect([made.isFile(), made.mode & 0o777]).toEqual([true, 0o600]);
    expect(await readFile(victim, 'utf8')).toBe('precious');
  },
);

test('a part that another run left is named, and --force replaces it', async () => {
  const file = backups.path('again.backup');
  await writeFile(`${file}.part`, 'half');
  const { code, stderr } = await on(database.url, 'db', 'backup', file);
  expect(code).toBe(1);
  expect(stderr).toContain(`${file}.part: is there already`);
  expect(await on(database.url, 'db', 'backup', file, '--force')).toMatchObject({ code: 0 });
});

test('a full disk is reported', () => {
  const error = Object.assign(new Error('write'), { code: 'ENOSPC' });
  expect(fileFault('/mnt/a.backup', error)).toMatchObject({
    message: '/mnt/a.backup: the disk is full; make room, or choose another disk',
  });
});

test('no folder: one line', async () => {
  const { code, stderr } = await on(database.url, 'db', 'backup', backups.path('no/such.backup'));
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: `tenure: ${backups.path('no/such.backup')}.part: there is no such file or folder\n`,
  });
});

test('a database without our tables is not backed up', async () => {
  const { code, stderr } = await on(await empty(), 'db', 'backup', backups.path('none.backup'));
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: 'tenure: there is nothing to back up: the database has no tables of Tenure\n',
  });
  expect((await readdir(backups.folder)).filter((name) => name.startsWith('none'))).toEqual([]);
});

test('an interrupted back-up leaves no file', async () => {
  const holder = await database.pool.connect();
  await holder.query('begin; lock table account in access exclusive mode');
  const file = backups.path('interrupted.backup');
  const env = { ...process.env, DATABASE_URL: database.url };
  const child = spawn(process.execPath, [join(ROOT, 'bin/tenure.js'), 'db', 'backup', file], {
    env,
  });
  const waiting = `select from pg_stat_activity
    where application_name = 'tenure command' and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await database.pool.query(waiting)).rowCount).toBe(1);
  expect(await readdir(backups.folder)).toContain('interrupted.backup.part');
  child.kill('SIGINT');
  expect(await once(child, 'close')).toEqual([130, null]);
  expect((await readdir(backups.folder)).filter((name) => name.startsWith('inter'))).toEqual([]);
  await holder.query('rollback');
  holder.release();
});

test.each<[string, (bytes: Buffer) => Buffer, string]>([
  ['cut off at its end', (bytes) => bytes.subarray(0, -20), 'is cut off: its end is missing'],
  ['cut off in the middle', (bytes) => bytes.subarray(0, bytes.length >> 1), 'is cut off'],
  ['with some bytes changed', (bytes) => changed(bytes), 'is damaged'],
  ['with rows changed', (bytes) => reworded(bytes), 'is damaged: its checksum is another'],
  ['without its last frame', (bytes) => withoutFooter(bytes), 'is cut off: its end is missing'],
  ['of text', () => Buffer.from('hello, I am a file'), 'is no back-up of Tenure'],
  ['of other compressed text', () => gzipSync('hello, I am a file'), 'is no back-up of Tenure'],
  ['without content', () => Buffer.alloc(0), 'is no back-up of Tenure'],
  ['of a later format', (bytes) => later(bytes), 'is of a later format, written by Tenure'],
])('a file %s is refused before anything is written', async (name, damage, reason) => {
  const file = backups.path(`${name.replaceAll(' ', '-')}.backup`);
  await writeFile(file, damage(await readFile(whole)));
  const url = await empty();
  const { code, stdout, stderr } = await on(url, 'db', 'restore', file);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(/^tenure: [^\n]+\n$/);
  expect(stderr).toContain(`${file}: ${reason}`);
  expect(await isBare(url)).toBe(true);
});

/**
 * A single bit may make the compression refer to other text of the same words, and change nothing.
 */
function changed(bytes: Buffer): Buffer {
  const other = Buffer.from(bytes);
  const middle = other.length >> 1;
  for (let at = middle; at < middle + 64; at += 1) other[at] = other[at]! ^ 0xff;
  return other;
}

const edited = (bytes: Buffer, from: string, to: string): Buffer =>
  gzipSync(Buffer.from(gunzipSync(bytes).toString('latin1').replace(from, to), 'latin1'));
const reworded = (bytes: Buffer) => edited(bytes, 'Northwind', 'Southwind');
const later = (bytes: Buffer) => edited(bytes, '"tenure_backup":1', '"tenure_backup":9');

function withoutFooter(bytes: Buffer): Buffer {
  const content = gunzipSync(bytes);
  const footer = content.lastIndexOf('{"rows":');
  return gzipSync(content.subarray(0, footer - 5));
}

test('a missing file: one line', async () => {
  const { code, stderr } = await on(await empty(), 'db', 'restore', backups.path('nowhere'));
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: `tenure: ${backups.path('nowhere')}: there is no such file or folder\n`,
  });
});

test.each([
  ['a table of another program', 'create table theirs (id int)', 'public.theirs is there'],
  ['another schema', 'create schema x; create view x.v as select 1', 'x.v is there'],
])('a database with %s is refused, and stays unchanged', async (_, statement, content) => {
  const url = await empty();
  await query(url, statement);
  expect(await on(url, 'db', 'restore', whole)).toMatchObject({
    code: 1,
    stdout: '',
    stderr: `tenure: the database is not empty (${content}); a back-up is restored into an empty one only\n`,
  });
  expect(await query(url, "select 1 from pg_tables where tablename = 'account'")).toEqual([]);
});

test('a database with our rows is refused; one with our empty schema counts as empty', async () => {
  const url = await empty();
  await on(url, 'db', 'migrate');
  expect(await on(url, 'db', 'restore', whole)).toMatchObject({ code: 0, stderr: '' });
  const before = await digests(backups, url);
  const { code, stderr } = await on(url, 'db', 'restore', whole);
  expect(code).toBe(1);
  expect(stderr).toMatch(/^tenure: the database is not empty \(\S+ has rows\);[^\n]+\n$/);
  expect(await digests(backups, url)).toEqual(before);
});

test('rows that the database refuses leave it empty', async () => {
  const url = await empty();
  await on(url, 'db', 'migrate');
  await query(url, `alter table account add constraint no_northwind check (name <> 'Northwind')`);
  const { code, stderr } = await on(url, 'db', 'restore', whole);
  expect(code).toBe(1);
  expect(stderr).toMatch(/^tenure: [^\n]*no_northwind[^\n]*\n$/);
  expect(await query(url, 'select 1 from contact_version')).toEqual([]);
  await query(url, 'alter table account drop constraint no_northwind');
  expect(await on(url, 'db', 'restore', whole)).toMatchObject({ code: 0 });
  expect(await digests(backups, url)).toEqual(await digests(backups, database.url));
});

test('a back-up of an earlier release is migrated to this one', async () => {
  const url = await empty();
  const earlier = await openDatabase({ databaseUrl: url, dataDir: '' });
  const names = (await listMigrations(earlier.pool)).map(({ name }) => name);
  await migrate(earlier.pool, names.slice(0, 9));
  await earlier.pool.query(`insert into account (name) values ('Early')`);
  await earlier.pool.query(`insert into inquiry (key, attributes, ticket)
                            values ('person', '{}', gen_random_uuid())`);
  await earlier.close();
  const file = backups.path('earlier.backup');
  expect(await on(url, 'db', 'backup', file)).toMatchObject({ code: 0 });

  const target = await empty();
  const { code, stdout } = await on(target, 'db', 'restore', file, '--json');
  expect(code).toBe(0);
  expect(JSON.parse(stdout).migrated).toEqual(names.slice(9));
  expect(await query(target, 'select name from account')).toEqual([{ name: 'Early' }]);
  expect(await query(target, 'select operator from account')).toEqual([{ operator: true }]);
  expect(await query(target, 'select key from lookup')).toEqual([{ key: 'person' }]);

  const ahead = await empty();
  await on(ahead, 'db', 'migrate');
  const refused = await on(ahead, 'db', 'restore', file);
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain(
    'the database has the schema of a later version than the back-up',
  );
});

test('a back-up of a later release is refused, and nothing is written', async () => {
  const url = await empty();
  await on(url, 'db', 'migrate');
  await query(url, `insert into migration (name) values ('9999_later.sql')`);
  const file = backups.path('later.backup');
  expect(await on(url, 'db', 'backup', file)).toMatchObject({ code: 0 });
  const target = await empty();
  const { code, stderr } = await on(target, 'db', 'restore', file);
  expect(code).toBe(1);
  expect(stderr).toContain('it has migration 9999_later.sql; restore it with that version');
  expect(await isBare(target)).toBe(true);
});

test('tables of other programs in the database are left out', async () => {
  const url = await empty();
  await on(url, 'db', 'restore', whole);
  await query(url, 'create table theirs as select generate_series(1, 3) as id');
  const file = backups.path('with-theirs.backup');
  expect(await on(url, 'db', 'backup', file)).toMatchObject({ code: 0 });
  const target = await empty();
  expect(await on(target, 'db', 'restore', file)).toMatchObject({ code: 0, stderr: '' });
  expect(await digests(backups, target)).toEqual(await digests(backups, database.url));
});
