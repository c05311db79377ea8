import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptyContacts } from '../../../test/support/contacts.ts';
import { useDatabase } from '../../../test/support/database.ts';
import { importFile, Unreadable } from './index.ts';

const database = useDatabase();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tenure-parquet-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(() => emptyContacts(database.pool));

/** Writes the rows of a query as Parquet; returns its path. */
async function parquet(name: string, query: string): Promise<string> {
  const path = join(folder, name);
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  await connection.run(`copy (${query}) to '${path}' (format parquet)`);
  connection.closeSync();
  instance.closeSync();
  return path;
}

async function records(): Promise<object[]> {
  const { rows } = await database.pool.query(
    'select record from contact_version order by contact_id',
  );
  return rows.map(({ record }) => JSON.parse(record));
}

test('columns shaped like the record', async () => {
  const path = await parquet(
    'nested.parquet',
    `select 'Ana' as first_name, 'https://www.linkedin.com/in/ana' as linkedin_url,
            null::varchar as about, true as profile_valid, ['a', 'b'] as skills, 7 as unknown,
            {city: 'Lisbon', state: null::varchar} as location,
            [{address: 'ana@acme.example', type: 'work', status: 'Verified'}] as emails,
            [{title: 'CEO', start_date: date '2024-03-01', end_date: null::date,
              company: {name: 'Acme', employee_count: 12::bigint}}] as positions,
            timestamptz '2026-01-01 00:00:00+00' as verified_at`,
  );
  expect(await importFile(database.pool, path)).toMatchObject({ read: 1, inserted: 1 });
  expect(await records()).toEqual([
    {
      first_name: 'Ana',
      linkedin_url: 'https://www.linkedin.com/in/ana',
      profile_valid: true,
      skills: ['a', 'b'],
      location: { city: 'Lisbon' },
      emails: [{ address: 'ana@acme.example', type: 'work', status: 'Verified' }],
      positions: [
        { title: 'CEO', start_date: '2024-03-01', company: { name: 'Acme', employee_count: 12 } },
      ],
      verified_at: '2026-01-01T00:00:00Z',
    },
  ]);
});

test('a null column states nothing', async () => {
  const url = `'https://www.linkedin.com/in/ana' as linkedin_url`;
  const first = await parquet(
    'first.parquet',
    `select ${url}, 'hello' as about, [{address: 'a@x.example'}] as emails`,
  );
  const second = await parquet(
    'second.parquet',
    `select ${url}, null::varchar as about, null::struct(address varchar)[] as emails`,
  );
  await importFile(database.pool, first);
  expect(await importFile(database.pool, second)).toMatchObject({ unchanged: 1 });
});

test('columns with the flat names', async () => {
  const path = await parquet(
    'flat.parquet',
    `select 'Ana' as "First Name", 'ana@acme.example' as Email, 'Acme' as company_name,
            timestamp '2024-03-01' as start_date, 351210000000 as phone,
            timestamp '2026-01-01 10:00:00' as verified_at, 'x' as other`,
  );
  expect(await importFile(database.pool, path)).toMatchObject({ read: 1, inserted: 1 });
  expect(await records()).toEqual([
    {
      first_name: 'Ana',
      emails: [{ address: 'ana@acme.example', type: 'work' }],
      phones: [{ number: '351210000000', type: 'corporate' }],
      positions: [{ start_date: '2024-03-01', company: { name: 'Acme' } }],
      verified_at: '2026-01-01T10:00:00Z',
    },
  ]);
});

test('company records', async () => {
  const path = await parquet(
    'companies.parquet',
    `select 'company' as record, 'Acme' as name, 5 as employee_count`,
  );
  expect(await importFile(database.pool, path)).toMatchObject({ inserted: 1 });
});

test('rows in their order over many batches, bad ones reported by their number', async () => {
  const path = await parquet(
    'many.parquet',
    `select 'https://www.linkedin.com/in/p' || (i % 15000) as linkedin_url, 'row ' || i as headline,
            case when i = 20000 then 'soon' end as verified_at, []::struct(address varchar)[] as emails
     from range(30000) as r(i)`,
  );
  const result = await importFile(database.pool, path);
  expect(result).toMatchObject({ read: 30_000, inserted: 15_000, updated: 14_999, rejected: 1 });
  const [reject] = (await readFile(result.rejects_file!, 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(reject).toMatchObject({ line: 20_001, reason: 'verified_at: not a time' });
  expect(await importFile(database.pool, path)).toMatchObject({ unchanged: 29_999, rejected: 1 });
});

test('a file name with pattern characters is read as a name', async () => {
  const path = await parquet('part[1]*.parquet', `select 'a@x.example' as email`);
  await parquet('part1x.parquet', `select 'b@x.example' as email`);
  expect(await importFile(database.pool, path)).toMatchObject({ read: 1 });
});

test('a truncated file, or one in another format, cannot be read', async () => {
  const whole = await readFile(
    await parquet('whole.parquet', `select 'a@x.example' as email from range(10000)`),
  );
  for (const content of [
    Buffer.from('email\n'),
    Buffer.alloc(0),
    whole.subarray(0, whole.length - 20),
  ]) {
    const path = join(folder, 'broken.parquet');
    await writeFile(path, content);
    const error = await importFile(database.pool, path).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(Unreadable);
    expect(error.message).toMatch(/^[^\n]{10,200}$/);
  }
  const strange = await parquet('strange.parquet', 'select 1 as id');
  await expect(importFile(database.pool, strange)).rejects.toThrow('no known column');
});
