/** The last answers of sources in the database: their content, back-ups, and former releases. */
import type pg from 'pg';
import { beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../../src/ground/database/index.ts';
import { loadAnswers, loadCurrentContacts } from '../../src/people/contacts/index.ts';
import { loadTold } from '../../src/people/contacts/observations/told.ts';
import { on, useBackups } from '../backup/databases.ts';
import { emptyContacts, saveRecords } from '../support/contacts.ts';
import { useDatabase } from '../support/database.ts';

const database = useDatabase();
const backups = useBackups(database);
beforeEach(async () => {
  await emptyContacts(database.pool);
  await database.pool.query('truncate contact_observation, observed_content');
});

const DAY = '2026-11-20';
const PERSON = {
  first_name: 'Ana',
  last_name: 'Silva',
  linkedin_url: 'https://www.linkedin.com/in/ana',
};
const at = (name: string, start_date: string) => [
  { title: 'CFO', start_date, company: { name, domain: `${name.toLowerCase()}.example` } },
];
const EMAILS = [{ address: 'ana@oldco.example', type: 'work', status: 'Verified' }];

/** Saves the person as a source returns it on a day. @returns the contact's id */
async function said(source: string, day: string, record: object): Promise<number> {
  const time = `${day}T08:00:00Z`;
  const [saved] = await saveRecords(database.pool, [{ ...PERSON, ...record, verified_at: time }], {
    source,
    observedAt: new Date(time),
  });
  return saved!.contactId;
}

const answersOf = (id: number, db = database.db) => loadAnswers(db, id, DAY);

describe('the content of an answer', () => {
  test('is what its source returned, not what the contact has', async () => {
    const id = await said('import', '2026-10-01', {
      positions: at('Oldco', '2020-01-01'),
      emails: EMAILS,
    });
    await said('a', '2026-10-02', { positions: at('Oldco', '2020-01-01'), headline: 'Numbers' });
    await said('b', '2026-10-03', { skills: ['crm'] });
    const answers = await answersOf(id);
    expect(answers.map(({ source, record }) => [source, record])).toEqual([
      ['b', { ...PERSON, skills: ['crm'] }],
      ['a', { ...PERSON, headline: 'Numbers', positions: at('Oldco', '2020-01-01') }],
      ['import', { ...PERSON, emails: EMAILS, positions: at('Oldco', '2020-01-01') }],
    ]);
    const [current] = (await loadCurrentContacts(database.pool, [id])).values();
    expect(current).toMatchObject({ source: 'b', told: { source: 'a' } });
    const told = (await loadTold(database.pool, [id])).get(id)!;
    expect(told.map(({ source }) => source).sort()).toEqual(['a', 'import']);
  });

  test('stays the same while its source repeats it', async () => {
    const positions = at('Oldco', '2020-01-01');
    const id = await said('import', '2026-10-01', { positions, emails: EMAILS });
    await said('a', '2026-10-02', { positions });
    await said('a', '2026-10-12', { positions });
    const [latest] = await answersOf(id);
    expect(latest).toMatchObject({
      ...{ source: 'a', stands: 'agrees', record: { ...PERSON, positions } },
      asked_at: new Date('2026-10-12T08:00:00Z'),
    });
    await said('import', '2026-10-13', { positions, emails: EMAILS });
    expect((await answersOf(id))[1]).toMatchObject({
      ...{ source: 'a', record: { ...PERSON, positions } },
      asked_at: new Date('2026-10-12T08:00:00Z'),
    });
  });
});

/** Saves answers that agree, differ and are disputed. */
async function saidByMany(): Promise<number> {
  const id = await said('import', '2026-10-01', { positions: at('Oldco', '2020-01-01') });
  await said('a', '2026-10-02', { positions: at('Oldco', '2020-01-01'), headline: 'Numbers' });
  await said('b', '2026-10-03', { positions: at('Third', '2026-01-01') });
  await said('c', '2026-10-04', { skills: ['crm'] });
  return id;
}

test('observations survive a back-up and its restoring', async () => {
  const id = await saidByMany();
  const before = await answersOf(id);
  expect(before.map(({ source, stands }) => `${source} ${stands}`)).toEqual([
    'c null',
    'b disputed',
    'a agrees',
    'import null',
  ]);
  const [file, url] = [backups.path('observed.backup'), await backups.empty()];
  await on(database.url, 'db', 'backup', file);
  expect(await on(url, 'db', 'restore', file)).toMatchObject({ code: 0 });
  const restored = await openDatabase({ databaseUrl: url, dataDir: '' });
  expect(await answersOf(id, restored.db)).toEqual(before);
  await restored.close();
});

test('a contact of a former release begins with one observation, its record as it is', async () => {
  const id = await saidByMany();
  // Former releases stored neither observations nor who told the positions.
  await database.pool.query('truncate contact_observation, observed_content');
  await database.pool.query('update contact_version set told_by = null, told_at = null');
  const first = await answersOf(id);
  expect(first).toMatchObject([
    {
      ...{ source: 'c', outcome: 'found', stands: null },
      record: { headline: 'Numbers', skills: ['crm'], positions: at('Oldco', '2020-01-01') },
    },
  ]);
  await said('b', '2026-10-05', { positions: at('Third', '2026-01-01') });
  const later = await answersOf(id);
  expect(later.map(({ source, stands }) => [source, stands])).toEqual([
    ['b', 'disputed'],
    ['c', null],
  ]);
  expect(later[1]!.record).toEqual(first[0]!.record);
});

test('loading many contacts does not read the observations of all others', async () => {
  const { pool } = database;
  const saved = await saveRecords(
    pool,
    Array.from({ length: 60 }, (_, one) => ({
      ...PERSON,
      linkedin_url: `${PERSON.linkedin_url}-${one}`,
    })),
  );
  await pool.query(`
    insert into contact_observation (contact_id, source, outcome, asked_at, as_of, stands)
    select 1000000 + n, 'a', 'found', now(), now(), 'agrees' from generate_series(1, 10000) as n`);
  await pool.query('analyze contact, contact_version, contact_observation');
  // Both counts are read in the session that loads, because other sessions see them later.
  const client = await pool.connect();
  const before = await rowsScanned(client);
  const loaded = await loadCurrentContacts(
    client,
    saved.map(({ contactId }) => contactId),
  );
  expect(loaded.size).toBe(60);
  expect(await rowsScanned(client)).toBe(before);
  client.release();
});

/** Returns the number of rows that scans of the whole table of observations have read. */
async function rowsScanned(client: pg.ClientBase): Promise<number> {
  await client.query('select pg_stat_force_next_flush()');
  const { rows } = await client.query(
    `select seq_tup_read::int as scanned from pg_stat_user_tables
     where relname = 'contact_observation'`,
  );
  return rows[0].scanned;
}
