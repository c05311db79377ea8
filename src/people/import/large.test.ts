import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptyContacts, saveRecords } from '../../../test/support/contacts.ts';
import { useDatabase } from '../../../test/support/database.ts';
import { until } from '../../../test/support/service.ts';
import { importFile } from './index.ts';

const database = useDatabase();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tenure-large-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(() => emptyContacts(database.pool));

const PADDING = 'about '.repeat(30);
const person = (at: number, headline: string) =>
  JSON.stringify({
    linkedin_url: `https://www.linkedin.com/in/person-${at}`,
    headline,
    about: PADDING,
    positions: [{ company: { name: `Company ${at % 100}` } }],
  });

async function write(name: string, lines: string[]): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, lines.join('\n'));
  return path;
}

async function counts() {
  const { rows } = await database.pool.query(
    `select (select count(*)::int from contact) as contacts,
            (select count(*)::int from company) as companies,
            (select count(*)::int from contact_version) as versions`,
  );
  return rows[0];
}

test.each([
  ['on two processors', 2],
  ['by several threads and connections', 6],
])('batches are written in the order of the file: %s', async (_, cores) => {
  const people = 12_000;
  const rounds = ['one', 'two', 'three'];
  const lines = rounds.flatMap((round) =>
    Array.from({ length: people }, (_, at) => person(at, round)),
  );
  lines[20_000] = 'oops';
  const path = await write('order.jsonl', lines);
  const result = await importFile(database.pool, path, { cores });
  expect(result).toMatchObject({ read: 36_000, inserted: people, updated: 23_999, rejected: 1 });
  const { rows } = await database.pool.query(
    `select record::json ->> 'headline' as headline, count(*)::int
     from contact c join contact_version v on contact_id = id and v.version = c.version group by 1`,
  );
  expect(rows).toEqual([{ headline: 'three', count: people }]);
  expect(await counts()).toEqual({ contacts: people, companies: 100, versions: 35_999 });
  expect(await importFile(database.pool, path, { cores })).toMatchObject({
    unchanged: 35_999,
    rejected: 1,
  });
});

test.each([2, 6])('two concurrent imports of overlapping files create no double', async (cores) => {
  const some = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => person(from + at, 'here'));
  const [first, second] = await Promise.all([
    write('first.jsonl', some(0, 24_000)),
    write('second.jsonl', some(12_000, 36_000).reverse()),
  ]);
  const results = await Promise.all([
    importFile(database.pool, first!, { cores }),
    importFile(database.pool, second!, { cores }),
  ]);
  expect(results.map(({ inserted }) => inserted).reduce((a, b) => a + b)).toBe(36_000);
  expect(results.map(({ unchanged }) => unchanged).reduce((a, b) => a + b)).toBe(12_000);
  expect(await counts()).toEqual({ contacts: 36_000, companies: 100, versions: 36_000 });
  const { rows } = await database.pool.query('select count(*)::int as leads from contact_lead');
  expect(rows).toEqual([{ leads: 36_000 }]);
});

test('a person stored by another writer during an import into an empty database is known later', async () => {
  const path = await write(
    'beside.jsonl',
    Array.from({ length: 30_000 }, (_, at) => person(at, 'here')),
  );
  const importing = importFile(database.pool, path, { cores: 4 });
  await until(counts, ({ contacts }) => contacts > 0);
  const last = Array.from({ length: 50 }, (_, at) => JSON.parse(person(29_950 + at, 'there')));
  await saveRecords(database.pool, last);
  await importing;
  expect(await counts()).toMatchObject({ contacts: 30_000 });
});

test.each([2, 6])('a failure in the database ends the import with its reason', async (cores) => {
  const path = await write(
    'failing.jsonl',
    Array.from({ length: 30_000 }, (_, at) => person(at, 'here')),
  );
  await database.pool.query(
    'alter table contact add constraint no_more check (version > 1) not valid',
  );
  try {
    await expect(importFile(database.pool, path, { cores })).rejects.toThrow('no_more');
  } finally {
    await database.pool.query('alter table contact drop constraint no_more');
  }
  expect(await counts()).toMatchObject({ contacts: 0 });
});

test('a line of 200 MB takes no more memory than any other', async () => {
  const path = join(folder, 'long.jsonl');
  const file = createWriteStream(path);
  const piece = Buffer.alloc(1 << 20, 'x');
  file.write('{"about": "');
  for (let at = 0; at < 200; at += 1) if (!file.write(piece)) await once(file, 'drain');
  file.end(`"}\n${person(1, 'after')}\n`);
  await once(file, 'finish');
  let most = 0;
  const before = process.memoryUsage.rss();
  const onProgress = () => {
    most = Math.max(most, process.memoryUsage.rss() - before);
  };
  const result = await importFile(database.pool, path, { onProgress, format: 'jsonl' });
  expect(result).toMatchObject({ inserted: 1, rejected: 1 });
  expect(most).toBeLessThan(150 << 20);
});
