import { beforeEach, expect, test } from 'vitest';
import {
  currentRecord,
  emptyContacts,
  saveRecords,
  toNormal,
} from '../../../../test/support/contacts.ts';
import { useDatabase } from '../../../../test/support/database.ts';
import { contactKeys } from '../../../profile/keys/index.ts';

const database = useDatabase();
beforeEach(() => emptyContacts(database.pool));

const ANA = { linkedin_url: 'https://www.linkedin.com/in/ana' };
const OLD = '2026-01-01T00:00:00Z';
const NEW = '2026-02-01T00:00:00Z';
const results = (recorded: { result: string }[]) => recorded.map(({ result }) => result);

test('present fields replace, whole lists included; absent ones stay; null clears', async () => {
  const { pool } = database;
  const [ana] = await saveRecords(pool, [
    {
      ...ANA,
      first_name: 'Ana',
      about: 'hello',
      industry: 'Software',
      skills: ['a', 'b'],
      location: { city: 'Lisbon', country: 'Portugal' },
      verified_at: OLD,
    },
  ]);
  const [updated] = await saveRecords(pool, [
    {
      ...ANA,
      about: null,
      industry: 'Retail',
      skills: ['c'],
      location: { city: 'Porto' },
      verified_at: NEW,
    },
  ]);
  expect(updated).toEqual({ contactId: ana!.contactId, version: 2, result: 'updated' });
  expect(await currentRecord(pool, ana!.contactId)).toEqual({
    ...ANA,
    first_name: 'Ana',
    industry: 'Retail',
    skills: ['c'],
    location: { city: 'Porto' },
    verified_at: NEW,
  });
});

test('earlier states are kept as versions', async () => {
  const { pool } = database;
  await saveRecords(pool, [
    { ...ANA, headline: 'one', verified_at: OLD },
    { ...ANA, headline: 'two', verified_at: NEW },
  ]);
  const { rows } = await pool.query(
    'select version, record, source, observed_at from contact_version order by version',
  );
  expect(rows.map(({ version, record }) => [version, JSON.parse(record).headline])).toEqual([
    [1, 'one'],
    [2, 'two'],
  ]);
  expect(rows[0]).toMatchObject({ source: 'test', observed_at: new Date('2026-06-01T00:00:00Z') });
});

/** The first record, the second record, and the merge result. */
test.each<[string, object, object, string]>([
  [
    'an older record changes nothing',
    { verified_at: NEW, about: 'a' },
    { verified_at: OLD, about: 'b' },
    'unchanged',
  ],
  [
    'an older record fills gaps',
    { verified_at: NEW },
    { verified_at: OLD, about: 'b' },
    'unchanged',
  ],
  ['newer changes', { verified_at: OLD, about: 'a' }, { verified_at: NEW, about: 'b' }, 'updated'],
  [
    'a record newer by half a second',
    { verified_at: '2026-01-01T00:00:00Z', about: 'a' },
    { verified_at: '2026-01-01T00:00:00.5Z', about: 'b' },
    'updated',
  ],
  [
    'a record older by half a second',
    { verified_at: '2026-01-01T00:00:00.5Z', about: 'a' },
    { verified_at: '2026-01-01T00:00:00Z', about: 'b' },
    'unchanged',
  ],
  [
    'the same time, another text',
    { verified_at: OLD, about: 'a' },
    { verified_at: OLD, about: 'b' },
    'updated',
  ],
  [
    'newer, nothing else new: verified again',
    { verified_at: OLD, about: 'a' },
    { verified_at: NEW, about: 'a' },
    'updated',
  ],
  [
    'the same again',
    { verified_at: OLD, about: 'a' },
    { verified_at: OLD, about: 'a' },
    'unchanged',
  ],
  ['part of it again', { verified_at: OLD, about: 'a' }, { verified_at: OLD }, 'unchanged'],
  [
    'fields in another order',
    { verified_at: OLD, about: 'a', headline: 'h' },
    { headline: 'h', about: 'a', verified_at: OLD },
    'unchanged',
  ],
  [
    'clearing an absent field',
    { verified_at: OLD },
    { verified_at: OLD, about: null },
    'unchanged',
  ],
  ['without a time, new data', { about: 'a' }, { about: 'b' }, 'updated'],
  ['without a time, no new data', { about: 'a' }, { about: 'a' }, 'unchanged'],
  [
    'without a time, no new data for a verified contact',
    { verified_at: OLD, about: 'a' },
    { about: 'a' },
    'unchanged',
  ],
  [
    'without a time, as of now, after a verified record',
    { verified_at: OLD, about: 'a' },
    { about: 'b' },
    'updated',
  ],
  [
    'verified in the past, after one as of now',
    { about: 'a' },
    { verified_at: NEW, about: 'b' },
    'unchanged',
  ],
  [
    'a record never verified is older than a verified one',
    { verified_at: OLD, about: 'a' },
    { verified_at: null, about: 'b' },
    'unchanged',
  ],
  [
    'a verified record is newer than one never verified',
    { verified_at: null, about: 'a' },
    { verified_at: OLD, about: 'a' },
    'updated',
  ],
  [
    'never verified, both',
    { verified_at: null, about: 'a' },
    { verified_at: null, about: 'b' },
    'updated',
  ],
])('%s', async (_, first, second, result) => {
  const { pool } = database;
  const [one] = await saveRecords(pool, [{ ...ANA, ...first }], { source: 'first' });
  const [two] = await saveRecords(pool, [{ ...ANA, ...second }], {
    source: 'second',
    observedAt: new Date('2026-07-01T00:00:00Z'),
  });
  expect(two).toEqual({
    contactId: one!.contactId,
    version: result === 'updated' ? 2 : 1,
    result,
  });
});

test('a missing time is the time of observation', async () => {
  const { pool } = database;
  const [ana] = await saveRecords(pool, [ANA], { observedAt: new Date('2026-05-05T05:05:05Z') });
  expect((await currentRecord(pool, ana!.contactId)).verified_at).toBe('2026-05-05T05:05:05Z');
  const { rows } = await pool.query('select verified_at from contact');
  expect(rows).toEqual([{ verified_at: new Date('2026-05-05T05:05:05Z') }]);
});

test('a contact that was never verified has no time', async () => {
  const { pool } = database;
  const [ana] = await saveRecords(pool, [{ ...ANA, verified_at: null }]);
  expect(await currentRecord(pool, ana!.contactId)).toEqual(ANA);
  expect((await pool.query('select verified_at from contact')).rows).toEqual([
    { verified_at: null },
  ]);
});

test('the row of the contact follows its current version', async () => {
  const { pool } = database;
  await saveRecords(pool, [{ ...ANA, verified_at: OLD }]);
  await saveRecords(pool, [
    {
      ...ANA,
      profile_valid: false,
      test: true,
      emails: [{ address: 'a@x.example', type: 'work', status: 'Verified' }],
      phones: [{ number: '+351210000000', type: 'direct' }],
      positions: [{ start_date: '2020', end_date: '2030-01-01', company: { name: 'Acme' } }],
      verified_at: NEW,
    },
  ]);
  const { rows } = await pool.query('select * from contact');
  expect(rows).toEqual([
    {
      id: expect.any(Number),
      version: 2,
      verified_at: new Date(NEW),
      profile_valid: false,
      has_profile: true,
      test: true,
      details: 5,
      employed: true,
      employed_until: '2030-01-01',
      latest_start: '2020-01-01',
      uncaptured_version: null,
      listed_version: null,
      withdrawn: null,
    },
  ]);
});

test('a contact has the keys of all its versions', async () => {
  const { pool } = database;
  const versions = [
    {
      ...ANA,
      first_name: 'Ana',
      last_name: 'Silva',
      positions: [{ company: { name: 'Acme' } }],
      verified_at: OLD,
    },
    { ...ANA, last_name: 'Souza', emails: [{ address: 'a@x.example' }], verified_at: NEW },
  ];
  await saveRecords(pool, versions.slice(0, 1));
  await saveRecords(pool, versions.slice(1));
  const { rows } = await pool.query('select key from contact_key');
  const merged = toNormal({ ...versions[0], ...versions[1] });
  const expected = new Set([...contactKeys(toNormal(versions[0]!)), ...contactKeys(merged)]);
  expect(new Set(rows.map(({ key }) => key))).toEqual(expected);
  expect(rows.length).toBe(expected.size);
});

test('repeated data from one source changes nothing the second time', async () => {
  const { pool } = database;
  const file = [
    { ...ANA, headline: 'one' },
    { ...ANA, headline: 'two' },
    { ...ANA, headline: 'three', verified_at: '2030-01-01' },
    { ...ANA, headline: 'four', verified_at: '2030-01-01' },
  ];
  expect(results(await saveRecords(pool, file, { source: 'file' }))).toEqual([
    'inserted',
    'updated',
    'updated',
    'updated',
  ]);
  const later = { source: 'file', observedAt: new Date('2026-08-01T00:00:00Z') };
  expect(results(await saveRecords(pool, file, later))).toEqual(Array(4).fill('unchanged'));
  for (const record of file) {
    expect(results(await saveRecords(pool, [record], later))).toEqual(['unchanged']);
  }
});

test('repeated data counts again after another source', async () => {
  const { pool } = database;
  const [one, two] = [
    { ...ANA, headline: 'one' },
    { ...ANA, headline: 'two' },
  ];
  const days = ['2026-06-01', '2026-06-02', '2026-06-03'].map((day) => new Date(day));
  await saveRecords(pool, [one], { source: 'monday', observedAt: days[0]! });
  await saveRecords(pool, [two], { source: 'tuesday', observedAt: days[1]! });
  const [back] = await saveRecords(pool, [one], { source: 'monday', observedAt: days[2]! });
  expect(back).toMatchObject({ version: 3, result: 'updated' });
});

test('a person who changed names is not inserted again by the same source', async () => {
  const { pool } = database;
  const file = [
    { last_name: 'Silva', emails: [{ address: 'a@x.example' }], verified_at: OLD },
    { ...ANA, emails: [{ address: 'a@x.example' }], verified_at: OLD },
    { ...ANA, last_name: 'Souza', verified_at: NEW },
  ];
  expect(results(await saveRecords(pool, file))).toEqual(['inserted', 'updated', 'updated']);
  expect(results(await saveRecords(pool, file))).toEqual(['unchanged', 'unchanged', 'unchanged']);
});

test('several observations of one contact are taken in their order', async () => {
  const { pool } = database;
  const recorded = await saveRecords(pool, [
    { ...ANA, headline: 'one', verified_at: OLD },
    { ...ANA, headline: 'two', verified_at: NEW },
    { ...ANA, headline: 'late', verified_at: OLD },
    { emails: [{ address: 'a@x.example' }] },
  ]);
  expect(recorded.map(({ version, result }) => [version, result])).toEqual([
    [1, 'inserted'],
    [2, 'updated'],
    [2, 'unchanged'],
    [1, 'inserted'],
  ]);
  expect((await currentRecord(pool, recorded[0]!.contactId)).headline).toBe('two');
});

test('text of every script and JSON of every kind is stored unchanged', async () => {
  const { pool } = database;
  const about =
    'tab\t, quote ", backslash \\, newline \n, \\N, émoji 😀, 漢字, lone \ud800, "verified_at":"x"';
  const [ana] = await saveRecords(pool, [{ ...ANA, about, verified_at: OLD }]);
  expect(await currentRecord(pool, ana!.contactId)).toEqual({ ...ANA, about, verified_at: OLD });
  const [again] = await saveRecords(pool, [{ ...ANA, about, verified_at: OLD }]);
  expect(again!.result).toBe('unchanged');
});
