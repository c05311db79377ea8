import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useDatabase } from '../../../test/support/database.ts';
import { listUnanalyzed } from '../../ground/database/index.ts';
import { importFile } from './index.ts';

const database = useDatabase();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tenure-analysed-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Imports the people with numbers from `from` to before `to`. */
async function load(from: number, to: number): Promise<void> {
  const people = Array.from({ length: to - from }, (_, at) => ({
    linkedin_url: `https://www.linkedin.com/in/person-${from + at}`,
    positions: [{ company: { name: `Company ${at % 100}` } }],
  }));
  const path = join(folder, `${from}.jsonl`);
  await writeFile(path, people.map((one) => JSON.stringify(one)).join('\n'));
  await importFile(database.pool, path);
}

const TABLES = [
  'company',
  'company_key',
  'company_version',
  'contact',
  'contact_key',
  'contact_lead',
  'contact_version',
];

/** How often each table has been analysed by a command. */
async function analyses(): Promise<object[]> {
  const { rows } = await database.pool.query(
    `select relname as name, analyze_count::int as count from pg_stat_user_tables
     where relname = any($1) order by 1`,
    [TABLES],
  );
  return rows;
}

test('an import that adds a notable share leaves all tables analysed, a smaller one does not', async () => {
  await load(0, 12_000);
  const once = TABLES.map((name) => ({ name, count: 1 }));
  expect(await analyses()).toEqual(once);
  const bare = (await listUnanalyzed(database.pool, 1)).map(({ name }) => name);
  expect(TABLES.filter((table) => bare.includes(`public.${table}`))).toEqual([]);
  await load(12_000, 13_100);
  expect(await analyses()).toEqual(once);
});
