import { beforeEach, expect, test } from 'vitest';
import { boundedObservations, loadAnswers } from '../../src/people/contacts/index.ts';
import { findQueriedSources } from '../../src/sources/index.ts';
import { emptyContacts, saveRecords } from '../support/contacts.ts';
import { useDatabase } from '../support/database.ts';
import { ana, bruno } from '../support/people.ts';
import { after, prune } from './prune.ts';

const database = useDatabase();
const DAY_MS = 86_400_000;
const onDay = (day: number) => after(new Date('2026-01-01T00:00:00Z'), day * DAY_MS);
const query = (text: string, ...parameters: unknown[]) => database.pool.query(text, parameters);

beforeEach(async () => {
  await emptyContacts(database.pool);
  await query('truncate contact_observation, source_call');
});

/** Imports both people under a new name each day. @returns the id of the first */
async function importDaily(days: number, last: object = {}): Promise<number> {
  let id = 0;
  for (let day = 0; day < days; day += 1) {
    const first = { ...ana, ...(day === days - 1 && last) };
    const given = { source: `crm-${day}.csv 0123456789abcdef`, observedAt: onDay(day) };
    const [saved] = await saveRecords(database.pool, [first, bruno], given);
    id = saved!.contactId;
  }
  return id;
}

const bound = (until: Date, cursor: number | null = null) =>
  database.db
    .transaction()
    .execute((trx) => boundedObservations(findQueriedSources).prune(trx, until, cursor));

async function sourcesOf(id: number): Promise<string[]> {
  const { rows } = await query(
    'select source from contact_observation where contact_id = $1 order by asked_at, source',
    id,
  );
  return rows.map(({ source }) => source);
}

const names = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => `crm-${first + at}.csv`);

test('imports under ever new names leave the newest, and what the current data came from', async () => {
  const id = await importDaily(26);
  expect(await sourcesOf(id)).toEqual(names(0, 25));
  expect(await bound(onDay(3))).toEqual({ rows: 6, cursor: null, isDone: true });
  expect(await sourcesOf(id)).toEqual(['crm-0.csv', ...names(4, 25)]);
  expect(await bound(onDay(300))).toMatchObject({ rows: 4 });
  // Nothing has changed since the first import, so its version is the current one.
  expect(await sourcesOf(id)).toEqual(['crm-0.csv', ...names(6, 25)]);
  expect(await bound(onDay(300))).toMatchObject({ rows: 0 });
});

test('the last answer of a source that is queried stays, however old', async () => {
  const id = await importDaily(24, { headline: 'Changed' });
  await query(
    `insert into source_call (day, source, asked_by, country, profile, after, asked, known,
       unknown, failed, disputed, behind, agreed, wrong, cost, durations)
     values (current_date, 'crm-1.csv', 'name', '', true, '', 1, 1, 0, 0, 0, 0, 0, 0, 0, '{}')`,
  );
  const { rows: before } = await query('select count(*)::int as versions from contact_version');
  await bound(onDay(300));
  expect(await sourcesOf(id)).toEqual(['crm-1.csv', ...names(4, 23)]);
  const { rows } = await query('select count(*)::int as versions from contact_version');
  expect(rows).toEqual(before);
});

test('a contact has no more than a hundred, and steps continue after one another', async () => {
  await query(
    `insert into contact_observation (contact_id, source, outcome, asked_at)
     select id, 'crm-' || day || '.csv', outcome, $1::timestamptz + day * interval '1 day'
     from generate_series(1, 25) id, generate_series(0, 101) day,
          unnest(array['found', 'failed']) outcome`,
    onDay(0),
  );
  const first = await bound(onDay(-1));
  expect(first).toEqual({ rows: 19 * 2 * 2, cursor: 19, isDone: false });
  expect(await bound(onDay(-1), first.cursor)).toEqual({
    rows: 6 * 2 * 2,
    cursor: null,
    isDone: true,
  });
  expect(new Set(await sourcesOf(20))).toEqual(new Set(names(2, 101)));
});

test('a version stays while a source has its last answer there, and the answer reads as before', async () => {
  const record = (day: number, headline: string) => ({
    ...ana,
    headline,
    verified_at: onDay(day).toISOString(),
  });
  const say = (source: string, day: number, headline: string) =>
    saveRecords(database.pool, [record(day, headline)], { source, observedAt: onDay(day) });
  const [saved] = await say('a', 0, 'First');
  for (const day of [10, 20, 30, 40, 50]) await say('b', day, `Day ${day}`);
  const answers = () => loadAnswers(database.db, saved!.contactId, '2026-12-01');
  const before = await answers();
  expect(before.map(({ source, record: said }) => [source, said?.headline])).toEqual([
    ['b', 'Day 50'],
    ['a', 'First'],
  ]);
  expect(await prune(database, 'contact_versions', onDay(300))).toBeGreaterThan(0);
  const { rows } = await query('select version from contact_version order by version');
  expect(rows.map(({ version }) => version)).toEqual([1, 5, 6]);
  expect(await answers()).toEqual(before);
});
