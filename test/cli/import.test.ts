import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAccount } from '../../src/money/accounts/index.ts';
import { wikidataJson } from '../registers/made-up.ts';
import { useDatabase } from '../support/database.ts';
import { ROOT, tenure } from '../support/process.ts';
import { until } from '../support/service.ts';

const database = useDatabase();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tenure-import-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(() =>
  database.pool.query(
    'truncate contact, contact_version, contact_lead, contact_key, company, company_version, company_key',
  ),
);

const person = (at: number) =>
  JSON.stringify({
    linkedin_url: `https://www.linkedin.com/in/person-${at}`,
    about: 'x'.repeat(300),
  });

async function write(name: string, lines: string[]): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, lines.join('\n'));
  return path;
}

const importing = (...args: string[]) =>
  tenure(['import', ...args], { env: { DATABASE_URL: database.url } });

const countContacts = async (): Promise<number> =>
  Number((await database.pool.query('select count(*) from contact')).rows[0].count);

test('prints the counts of the records, and nothing else', async () => {
  const path = await write('some.jsonl', [person(1), person(2), 'oops']);
  const { code, stdout, stderr } = await importing(path);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(JSON.parse(stdout)).toEqual({
    read: 3,
    inserted: 2,
    updated: 0,
    unchanged: 0,
    rejected: 1,
    rejects_file: `${path}.rejects.jsonl`,
    rejects_files: [`${path}.rejects.jsonl`],
    csv: [],
  });
  expect(JSON.parse((await importing(path, '--json')).stdout)).toMatchObject({
    inserted: 0,
    unchanged: 2,
  });
});

test('prints the totals of several files; an unreadable one is named, and the rest is loaded', async () => {
  const first = await write('first.jsonl', [person(1), person(2)]);
  const second = await write('second.csv', ['email', 'a@x.example', 'nobody', 'b@x.example']);
  const missing = join(folder, 'missing.jsonl');
  const strange = await write('strange.parquet', ['PAR?']);
  const { code, stdout, stderr } = await importing(missing, first, strange, second);
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /^tenure: [^\n]*missing\.jsonl: no such file; [^\n]*strange\.parquet: [^\n]+\n$/,
  );
  expect(JSON.parse(stdout)).toMatchObject({
    read: 5,
    inserted: 4,
    rejected: 1,
    rejects_file: `${second}.rejects.jsonl`,
  });
});

test('wrong usage', async () => {
  expect(await importing()).toMatchObject({ code: 2, stdout: '' });
  expect(await importing('a.jsonl', '--format', 'xml')).toMatchObject({ code: 2, stdout: '' });
});

test('a killed import is repeated', async () => {
  const people = 60_000;
  const path = await write(
    'many.jsonl',
    Array.from({ length: people }, (_, at) => person(at)),
  );
  const child = spawn(process.execPath, [join(ROOT, 'bin/tenure.js'), 'import', path], {
    env: { ...process.env, DATABASE_URL: database.url },
    stdio: 'ignore',
  });
  await until(countContacts, (count) => count > 0);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const { stdout } = await importing(path);
  const { read, inserted, unchanged } = JSON.parse(stdout);
  expect(read).toBe(people);
  expect(inserted + unchanged).toBe(people);
  expect(unchanged).toBeGreaterThan(0);
  expect(await countContacts()).toBe(people);
});

test('is once in the audit logs of operators and of the account whose ids it has', async () => {
  const accounts: number[] = [];
  for (const name of ['First', 'Ids', 'Other']) {
    const { account_id } = await createAccount(database.db, { name, email: 'ops@acme.example' });
    accounts.push(account_id);
  }
  const [operator, owner] = accounts;
  const paths = [await write('a.jsonl', [person(1)]), await write('b.jsonl', [person(2)])];
  expect((await importing(...paths, '--account', String(owner))).code).toBe(0);
  expect((await importing(...paths, '--dry-run')).code).toBe(0);
  expect((await importing(join(folder, 'missing.jsonl'))).code).toBe(1);
  const logged = async () =>
    (
      await database.pool.query(
        `select account_id, subject, actor_kind, outcome from audit_entry
         where action = 'import.create' order by id`,
      )
    ).rows;
  const entry = (account_id: number | undefined) => ({
    account_id,
    subject: null,
    actor_kind: 'operator',
    outcome: 'done',
  });
  expect(await logged()).toEqual([entry(operator), entry(owner)]);
  const item = { item: 'http://www.wikidata.org/entity/Q999000001', label: 'Zentrix' };
  const register = await write('result.json', [wikidataJson([item])]);
  expect((await importing('--from', 'wikidata', register)).code).toBe(0);
  expect(await logged()).toEqual([entry(operator), entry(owner), entry(operator)]);
});
