import type pg from 'pg';
import { beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../src/ground/database/index.ts';
import {
  KnownEmployers,
  loadCurrentContacts,
  type PreparedContact,
  parseRecord,
  prepareContact,
  saveContacts,
} from '../../src/people/contacts/index.ts';
import { toText } from '../../src/people/contacts/versions.ts';
import type { ContactRecord } from '../../src/profile/record.ts';
import { leadWithTime } from '../../src/profile/views/index.ts';
import { createWorld } from '../../src/profile/world/index.ts';
import { erase } from '../../src/work/privacy/index.ts';
import { emptyContacts, saveRecords, toNormal } from '../support/contacts.ts';
import { useDatabase } from '../support/database.ts';

const database = useDatabase({ poolSize: 12 });
beforeEach(async () => {
  await emptyContacts(database.pool);
  await database.pool.query('truncate suppression, erasure');
});

const LATER = new Date('2026-09-01T08:00:00Z');

const ana = {
  first_name: 'Ana',
  last_name: 'Şılva "the 名"',
  linkedin_url: 'https://www.linkedin.com/in/ana-silva',
  about: 'said "enriched_by": and ,"verified_at":"2020-01-01T00:00:00Z"}',
  emails: [{ address: 'ana@acme.example', type: 'work', status: 'Verified' }],
  positions: [{ title: 'CEO', start_date: '2024-01-01', company: { name: 'Acme' } }],
  verified_at: '2026-06-01T08:00:00Z',
};

/** Stores a person; returns the id. */
const bring = async (one: object): Promise<number> =>
  (await saveRecords(database.pool, [one]))[0]!.contactId;

/** Prepares an answer about a stored contact. */
async function answered(
  contactId: number,
  said: (stored: ContactRecord) => object,
  observedAt = LATER,
): Promise<PreparedContact> {
  const current = (await loadCurrentContacts(database.pool, [contactId])).get(contactId)!;
  const record = parseRecord(current);
  const observation = { record: toNormal(said(record)), source: 'upstream', observedAt };
  return prepareContact(observation, { ...current, record });
}

const again =
  (time = LATER) =>
  (stored: ContactRecord) => ({ ...stored, verified_at: time.toISOString() });

const isConfirming = (prepared: PreparedContact) => 'confirms' in prepared;

const saveAll = (client: pg.ClientBase, contacts: PreparedContact[]) =>
  saveContacts(client, contacts, new KnownEmployers());

const save = (contacts: PreparedContact[]) =>
  inTransaction(database.pool, (client) => saveAll(client, contacts));

/** Returns all rows of the contact tables. Confirmations have the confirmed record and lead. */
async function stored(client: pg.ClientBase | pg.Pool) {
  const contacts = await client.query('select * from contact order by id');
  const versions = await client.query(
    `select v.contact_id, v.version, v.source, v.observed_at, said.record, v.verified_at
     from contact_version v join contact_version said
       on said.contact_id = v.contact_id and said.version = coalesce(v.confirms, v.version)
     order by v.contact_id, v.version`,
  );
  const leads = await client.query(
    `select l.*, v.version, v.verified_at from contact_version v join contact_lead l
       on l.contact_id = v.contact_id and l.version = coalesce(v.confirms, v.version)
     order by v.contact_id, v.version`,
  );
  const keys = await client.query('select * from contact_key order by key, contact_id');
  return {
    contacts: contacts.rows,
    versions: versions.rows.map(({ verified_at: time, record, ...row }) => ({
      ...row,
      record: toText(record, time?.getTime() ?? null),
    })),
    leads: leads.rows.map(({ verified_at: time, profile, ...row }) => ({
      ...row,
      profile: time === null ? profile : leadWithTime(profile, time.toISOString()),
    })),
    keys: keys.rows,
  };
}

test('a confirmation reads as if it had been merged', async () => {
  const world = createWorld({ seed: 7, people: 60 });
  const people = Array.from({ length: 60 }, (_, at) => world.contact(at, '2026-05-01'));
  const said = await saveRecords(database.pool, [ana, ...people]);
  const ids = [...new Set(said.map(({ contactId }) => contactId))];
  const confirmations = await Promise.all(ids.map((id) => answered(id, again())));
  const observations = confirmations.map(({ observation }) => prepareContact(observation));
  expect(confirmations.every(isConfirming)).toBe(true);
  const client = await database.pool.connect();
  const outcomeOf = async (contacts: PreparedContact[]) => {
    await client.query('begin');
    const saved = (await saveAll(client, contacts)).map((one) => one!);
    const held = await stored(client);
    await client.query('rollback');
    const results = saved.map(({ id, version, result, latest }) => ({
      id,
      version,
      result,
      latest: { ...latest },
    }));
    return { held, results };
  };
  const byMerge = await outcomeOf(observations);
  expect(await outcomeOf(confirmations)).toEqual(byMerge);
  expect(byMerge.results.every(({ version }) => version === 2)).toBe(true);
  client.release();
});

test('an answer with new data, or not newer, confirms nothing', async () => {
  const contactId = await bring(ana);
  const confirms = async (said: (stored: ContactRecord) => object) =>
    isConfirming(await answered(contactId, said));
  const time = LATER.toISOString();
  expect(await confirms(() => ({ linkedin_url: ana.linkedin_url, verified_at: time }))).toBe(true);
  expect(await confirms((all) => ({ ...all, industry: null, verified_at: time }))).toBe(true);
  expect(await confirms((all) => ({ ...all, headline: 'New', verified_at: time }))).toBe(false);
  expect(await confirms((all) => ({ ...all, about: null, verified_at: time }))).toBe(false);
  expect(await confirms((all) => ({ ...all, positions: [], verified_at: time }))).toBe(false);
  expect(await confirms((all) => all)).toBe(false);
  expect(await confirms(again(new Date('2026-05-31T00:00:00Z')))).toBe(false);
});

test('if a contact is written meanwhile, the answer is merged instead', async () => {
  const contactId = await bring(ana);
  const confirmation = await answered(contactId, again());
  await saveRecords(database.pool, [
    { ...ana, headline: 'Moved', verified_at: '2026-07-01T08:00:00Z' },
  ]);
  const [saved] = await save([confirmation]);
  expect(saved).toMatchObject({ id: contactId, version: 3, result: 'updated' });
  expect(saved!.latest.record).toMatchObject({
    headline: 'Moved',
    verified_at: LATER.toISOString().replace('.000', ''),
  });
});

test('a position that has ended since is shown as ended', async () => {
  const ending = { ...ana, positions: [{ ...ana.positions[0], end_date: '2026-08-01' }] };
  const contactId = await bring(ending);
  await save([await answered(contactId, again())]);
  const { contacts, leads } = await stored(database.pool);
  expect(contacts[0]).toMatchObject({ version: 2, employed: false });
  expect(leads.map(({ since }) => since)).toEqual(['2024-01-01', '2026-08-01']);
});

test('of two equal answers about one contact, the later counts', async () => {
  const contactId = await bring(ana);
  const first = await answered(contactId, again());
  const second = await answered(contactId, again(new Date('2026-09-01T09:00:00Z')));
  const saved = await save([first, second]);
  expect(saved.map((one) => one!.result)).toEqual(['unchanged', 'updated']);
  expect((await stored(database.pool)).contacts[0]).toMatchObject({
    version: 2,
    verified_at: new Date('2026-09-01T09:00:00Z'),
  });
});

test('a person erased meanwhile does not return', async () => {
  const contactId = await bring(ana);
  const confirmation = await answered(contactId, again());
  await erase(database, { id: contactId });
  expect(await save([confirmation])).toEqual([null]);
  expect((await stored(database.pool)).contacts).toEqual([]);
});

test('many who confirm and write the same contacts at once: one version after the other', async () => {
  const { pool } = database;
  const people = Array.from({ length: 20 }, (_, at) => ({
    ...ana,
    linkedin_url: `https://www.linkedin.com/in/ana-${at}`,
    emails: [{ address: `ana${at}@acme.example`, type: 'work' }],
  }));
  const ids = (await saveRecords(pool, people)).map(({ contactId }) => contactId);
  const confirming = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      Promise.all(ids.map((id) => answered(id, again(new Date(LATER.getTime() + at * 1_000))))),
    ),
  );
  const writing = people.map((one, at) => ({
    ...one,
    headline: `Headline ${at}`,
    verified_at: '2026-10-01T08:00:00Z',
  }));
  await Promise.all([
    ...confirming.map((some, at) => save(at % 2 ? some : some.toReversed())),
    ...writing.map((one) => saveRecords(pool, [one], { source: 'file' })),
  ]);
  const { contacts, versions, leads } = await stored(pool);
  expect(contacts.length).toBe(20);
  for (const { id, version } of contacts) {
    const own = versions.filter(({ contact_id }) => contact_id === id);
    expect(own.map((row) => row.version)).toEqual(
      Array.from({ length: version }, (_, at) => at + 1),
    );
    expect(JSON.parse(own.at(-1).record).headline).toMatch(/^Headline/);
  }
  expect(leads.length).toBe(versions.length);
});
