import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  emptyContacts,
  saveCompanyRecords,
  saveRecords,
} from '../../../../test/support/contacts.ts';
import { useDatabase } from '../../../../test/support/database.ts';
import { until } from '../../../../test/support/service.ts';
import { ADVISORY_LOCK, inTransaction } from '../../../ground/database/index.ts';
import { holdRacePoints } from '../../../ground/race-points.ts';
import { contactKeys, KEYS } from '../../../profile/keys/index.ts';
import type { ContactRecord } from '../../../profile/record.ts';
import { erase } from '../../../work/privacy/index.ts';
import { rekeying } from './chore.ts';
import { announceKeys } from './presence.ts';
import { loadMatchKeys } from './status.ts';

const database = useDatabase({ poolSize: 8 });
const OLD = KEYS - 1;

const query = (text: string, ...values: unknown[]) => database.pool.query(text, values);
const step = () => inTransaction(database.pool, (client, trx) => rekeying.run(trx, client));
const statusNow = async () => (await loadMatchKeys(database.db))!;

/** Every key with its contact. */
async function allKeys(): Promise<string[]> {
  const { rows } = await query(`
    select 'contact ' || contact_id || ' ' || key as text from contact_key
    union all select 'company ' || company_id || ' ' || key from company_key order by 1`);
  return rows.map(({ text }) => text);
}

const keysOf = async (id: number) =>
  (await allKeys()).filter((text) => text.startsWith(`contact ${id} `));

/** Runs the steps as a node does. */
async function startAsNode(): Promise<void> {
  const client = await database.pool.connect();
  await announceKeys(client);
  client.release(true);
}

/** Marks the contacts as stored by a release with other keys. */
const begin = () =>
  query(
    `update match_keys set version = $1, stage = 'done', added = 0, removed = 0, done_at = now()`,
    OLD,
  );

/** Replaces every second key by that of an earlier version. */
async function makeOld(): Promise<void> {
  for (const table of ['contact', 'company']) {
    const { rows } = await query(`select key, ${table}_id as id from ${table}_key order by key`);
    const changed = rows.filter((_, at) => at % 2 === 0);
    for (const { key, id } of changed) {
      await query(`delete from ${table}_key where key = $1 and ${table}_id = $2`, key, id);
      await query(`insert into ${table}_key values (gen_random_uuid(), $1)`, id);
    }
  }
  await begin();
}

async function runPass(): Promise<void> {
  while ((await step()) === 'more');
  expect(await statusNow()).toMatchObject({ version: KEYS, stage: 'done', share: 1 });
}

const person = (at: number): ContactRecord => ({
  first_name: `Ana ${'ABCDEFGHIJ'[at % 10]}`,
  last_name: `Silva${at}`,
  linkedin_url: `https://www.linkedin.com/in/ana-silva-${at}`,
  emails: [{ address: `ana${at}@acme${at % 7}.example` }],
  positions: [
    { title: 'Head', company: { name: `Acme ${at % 7}`, domain: `acme${at % 7}.example` } },
    { title: 'Clerk', end_date: '2020-01-01', company: { name: `Délta ${at} GmbH` } },
  ],
});
const people = (count: number) => Array.from({ length: count }, (_, at) => person(at));

beforeEach(async () => {
  await emptyContacts(database.pool);
  await query('truncate suppression, erasure');
  await startAsNode();
  await query(`update match_keys set version = $1, stage = 'done', done_at = now()`, KEYS);
});
afterEach(() => holdRacePoints(undefined));

test('an empty database needs no pass, one with contacts is checked', async () => {
  await query('delete from match_keys');
  await startAsNode();
  expect(await statusNow()).toMatchObject({ version: KEYS, stage: 'done', added: 0 });
  await saveRecords(database.pool, people(1));
  await query('delete from match_keys');
  await startAsNode();
  expect(await statusNow()).toMatchObject({ version: KEYS, stage: 'contacts', done_at: null });
  await runPass();
});

test('after a pass all keys of every version are those of a fresh import', async () => {
  await saveRecords(database.pool, people(400));
  await saveRecords(
    database.pool,
    people(50).map((one, at) => ({ ...one, emails: [{ address: `new${at}@other.example` }] })),
    { observedAt: new Date('2026-07-01T00:00:00Z') },
  );
  await saveCompanyRecords(database.pool, {
    name: 'Zeta Ltd',
    domain: 'zeta.example',
    former_names: ['Eta', 'Theta AG'],
  });
  // Two of them were confirmed since, one of those with two records.
  await query(`
    insert into contact_version (contact_id, version, confirms, verified_at, source)
    select id, version + 1, version, now(), 'test' from contact where id % 397 = 5 or id % 397 = 60`);
  await query('update contact set version = version + 1 where id % 397 = 5 or id % 397 = 60');
  const fresh = await allKeys();
  await makeOld();
  expect(await allKeys()).not.toEqual(fresh);
  await runPass();
  expect(await allKeys()).toEqual(fresh);
  const { added, removed } = await statusNow();
  expect(added).toBe(removed);
  expect(added).toBeGreaterThan(400);
});

test('right keys are not written, and a second pass changes nothing', async () => {
  await saveRecords(database.pool, people(30));
  await makeOld();
  await runPass();
  const written = async () =>
    (
      await query(
        'select key, xmin::text from contact_key union all select key, xmin::text from company_key order by 1',
      )
    ).rows;
  const before = await written();
  const versions = await query('select xmin::text, version from contact order by id');
  await begin();
  await runPass();
  expect(await written()).toEqual(before);
  expect((await query('select xmin::text, version from contact order by id')).rows).toEqual(
    versions.rows,
  );
  expect(await statusNow()).toMatchObject({ added: 0, removed: 0 });
});

test('a failed step is repeated, and the pass continues where it was', async () => {
  await saveRecords(database.pool, people(400));
  const fresh = await allKeys();
  await makeOld();
  let passed = 0;
  holdRacePoints((point) => {
    if (point !== 'keys.compared') return undefined;
    passed += 1;
    return passed % 2 === 1 ? Promise.reject(new Error('cut off')) : undefined;
  });
  const ends: unknown[] = [];
  while (ends.at(-1) !== 'enough') ends.push(await step().catch((error: Error) => error.message));
  expect(ends.filter((end) => end === 'cut off').length).toBeGreaterThan(3);
  expect(await allKeys()).toEqual(fresh);
});

/** Runs a step, and `meanwhile` between its read and its locks. */
async function overtake(meanwhile: () => Promise<unknown>): Promise<void> {
  const came = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  holdRacePoints((point) => {
    if (point !== 'keys.compared') return undefined;
    came.resolve();
    return goOn.promise;
  });
  const stepped = step();
  await came.promise;
  await meanwhile();
  holdRacePoints(undefined);
  goOn.resolve();
  expect(await stepped).toBe('more');
}

const untilStage = async (stage: string) => {
  while ((await statusNow()).stage !== stage) expect(await step()).toBe('more');
};

/** Ana changes to an employer under whose key old data is stored for her. */
const moved: ContactRecord = {
  ...person(0),
  positions: [{ title: 'Chief', company: { name: 'Zeta', domain: 'zeta.example' } }],
};

test('a contact that is saved while its keys are added has the keys of both versions', async () => {
  const [ana] = await saveRecords(database.pool, [person(0)]);
  const observedAt = new Date('2026-07-01T00:00:00Z');
  await saveRecords(database.pool, [moved], { observedAt });
  const fresh = await keysOf(ana!.contactId);
  await emptyContacts(database.pool);
  const [again] = await saveRecords(database.pool, [person(0)]);
  await makeOld();
  await overtake(() => saveRecords(database.pool, [moved], { observedAt }));
  await runPass();
  const own = (texts: string[]) => texts.map((text) => text.split(' ')[2]);
  expect(own(await keysOf(again!.contactId))).toEqual(own(fresh));
});

test('a key that is added again while it is about to be removed stays', async () => {
  const [ana] = await saveRecords(database.pool, [person(0)]);
  const before = await keysOf(ana!.contactId);
  const observedAt = new Date('2026-07-01T00:00:00Z');
  await saveRecords(database.pool, [moved], { observedAt });
  const both = await keysOf(ana!.contactId);
  // Back to the first version, with the keys of the second as if an earlier release had made them.
  await query('delete from contact_version where version = 2');
  await query('delete from contact_lead where version = 2');
  await query('update contact set version = 1');
  expect(both.length).toBeGreaterThan(before.length);
  await begin();
  await step();
  await untilStage('contact keys');
  await overtake(() => saveRecords(database.pool, [moved], { observedAt }));
  await runPass();
  expect(await keysOf(ana!.contactId)).toEqual(both);
});

test.each(['contacts', 'contact keys'])(
  'a person who is erased meanwhile is left without a key, at %s',
  async (stage) => {
    const [ana] = await saveRecords(database.pool, people(2));
    await makeOld();
    await query(
      'update match_keys set version = $1, stage = $2, last_id = 0, done_at = null',
      KEYS,
      stage,
    );
    await overtake(() => erase(database, { id: ana!.contactId }));
    const today = contactKeys(person(0)).map((key) => `contact ${ana!.contactId} ${key}`);
    expect((await keysOf(ana!.contactId)).filter((key) => today.includes(key))).toEqual([]);
    await runPass();
    expect(await keysOf(ana!.contactId)).toEqual([]);
    expect((await allKeys()).length).toBeGreaterThan(0);
  },
);

test('old keys that an erasure could not compute are removed and not added again', async () => {
  const [ana, other] = await saveRecords(database.pool, people(2));
  await query(`insert into contact_key values (gen_random_uuid(), $1)`, ana!.contactId);
  await erase(database, { id: ana!.contactId });
  expect(await keysOf(ana!.contactId)).toHaveLength(1);
  await begin();
  await runPass();
  expect(await keysOf(ana!.contactId)).toEqual([]);
  expect((await keysOf(other!.contactId)).length).toBeGreaterThan(3);
});

test('a person who would be suppressed today is given no key', async () => {
  const [ana, other] = await saveRecords(database.pool, people(2));
  // Stored when the address was not read as hers; it has been erased since.
  await erase(database, { email: 'hers@acme0.example' });
  const record = { ...person(0), emails: [{ address: 'hers@acme0.example' }] };
  await query(
    'update contact_version set record = $2 where contact_id = $1',
    ana!.contactId,
    JSON.stringify(record),
  );
  await query('delete from contact_key');
  await begin();
  await runPass();
  expect(await keysOf(ana!.contactId)).toEqual([]);
  expect((await keysOf(other!.contactId)).length).toBeGreaterThan(3);
});

test('keys of an absent contact that was not erased are kept', async () => {
  await saveRecords(database.pool, people(1));
  await query(`insert into contact_key values (gen_random_uuid(), 4711)`);
  await begin();
  await runPass();
  expect(await keysOf(4711)).toHaveLength(1);
});

test('a running import learns of added keys', async () => {
  await saveRecords(database.pool, people(1));
  await makeOld();
  const last = async () =>
    (await query('select last_value from contact_id_seq')).rows[0].last_value;
  const before = await last();
  await runPass();
  expect(await last()).toBeGreaterThan(before);
});

test('several nodes do it, one at a time', async () => {
  await saveRecords(database.pool, people(400));
  const fresh = await allKeys();
  await makeOld();
  await Promise.all([runPass(), runPass(), runPass()]);
  expect(await allKeys()).toEqual(fresh);
});

/** A contact whose keys are of another version. */
async function startOther() {
  const client = await database.pool.connect();
  await client.query('select pg_advisory_lock_shared($1::int, $2::int)', [
    ADVISORY_LOCK.matchKeys,
    OLD,
  ]);
  await begin();
  return { stop: () => client.release(true) };
}

test('nothing is done while a node of another version runs, and all of it afterwards', async () => {
  await saveRecords(database.pool, people(20));
  const fresh = await allKeys();
  await makeOld();
  await step();
  const other = await startOther();
  const node = await database.pool.connect();
  await announceKeys(node);
  const before = await allKeys();
  expect(await step()).toBe('enough');
  expect(await statusNow()).toMatchObject({ stage: 'contacts', at_work: [OLD, KEYS] });
  expect(await allKeys()).toEqual(before);
  other.stop();
  await until(statusNow, ({ at_work }) => at_work.length === 1);
  await runPass();
  node.release(true);
  expect(await allKeys()).toEqual(fresh);
});

test('after a node of another version has run, everything is checked again', async () => {
  await saveRecords(database.pool, people(20));
  const fresh = await allKeys();
  const other = await startOther();
  await makeOld();
  other.stop();
  await until(statusNow, ({ at_work }) => at_work.length === 0);
  await runPass();
  expect(await allKeys()).toEqual(fresh);
});
