import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useDatabase } from '../../test/support/database.ts';
import { importFile } from './index.ts';

const database = useDatabase();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tenure-analysed-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Imports people of those numbers, `from` up to before `to`. */
async function load(from: number, to: number): Promise<void> {
  const people = Array.from({ length: to - from }, (_, at) => ({
    linkedin_url: `https://www.linkedin.com/in/person-${from + at}`,
    positions: [{ company: { name: `Company ${at % 100}` } }],
  }));
  const path = join(folder, `${from}.jsonl`);
  await writeFile(path, people.map((one) => JSON.stringify(one)).join('\n'));
  await importFile(database.pool, path);
}

/** How often each table was analysed, and how many rows the planner takes it to have. */
async function analyses(): Promise<object[]> {
  const { rows } = await database.pool.query(
    `select relname as name, analyze_count::int as count, reltuples::int as rows
     from pg_stat_user_tables join pg_class using (relname)
     where relname ~ '^(contact|company)(_(version|lead|key))?$' order by 1`,
  );
  return rows;
}

test('an import that brings a notable share leaves all tables analysed, and no other does', async () => {
  await load(0, 12_000);
  const analysed = ['company', 'company_key', 'company_version'].map((name) => ({
    name,
    count: 1,
    rows: 100,
  }));
  for (const name of ['contact', 'contact_key', 'contact_lead', 'contact_version']) {
    analysed.push({ name, count: 1, rows: 12_000 });
  }
  expect(await analyses()).toEqual(analysed);
  await load(12_000, 13_100);
  expect(await analyses()).toMatchObject(analysed.map(({ name, count }) => ({ name, count })));
});
