import { beforeEach, expect, test } from 'vitest';
import {
  emptyContacts,
  saveObserved,
  saveRecords,
  toNormal,
} from '../../../../test/support/contacts.ts';
import { useDatabase } from '../../../../test/support/database.ts';
import { until } from '../../../../test/support/service.ts';
import { inTransaction } from '../../../ground/database/index.ts';
import { holdRacePoints } from '../../../ground/race-points.ts';

const database = useDatabase({ poolSize: 12 });
beforeEach(() => emptyContacts(database.pool));

const person = (at: number) => ({
  first_name: 'Ana',
  last_name: `Silva${at}`,
  emails: [{ address: `ana${at}@acme.example` }],
  positions: [{ company: { name: 'Acme', domain: 'acme.example' } }],
});
const profile = (at: number) => ({
  ...person(at),
  linkedin_url: `https://www.linkedin.com/in/ana-${at}`,
});

async function counts() {
  const { rows } = await database.pool.query(
    `select (select count(*)::int from contact) as contacts,
            (select count(*)::int from contact_version) as versions,
            (select count(*)::int from company) as companies`,
  );
  return rows[0];
}

test('many writers of one person create one contact', async () => {
  const { pool } = database;
  const recorded = await Promise.all(
    Array.from({ length: 10 }, () => saveRecords(pool, [profile(1)])),
  );
  const found = recorded.flat();
  expect(new Set(found.map(({ contactId }) => contactId)).size).toBe(1);
  expect(found.filter(({ result }) => result === 'inserted').length).toBe(1);
  expect(await counts()).toEqual({ contacts: 1, versions: 1, companies: 1 });
});

test('small and large writers side by side create no doubles and no deadlocks', async () => {
  const { pool } = database;
  const all = Array.from({ length: 200 }, (_, at) => profile(at));
  const batches = [
    all.slice(0, 120),
    all.slice(80).reverse(),
    ...Array.from({ length: 40 }, (_, at) => [all[at * 5]!, all[199 - at * 5]!]),
  ];
  await Promise.all(batches.map((batch) => saveRecords(pool, batch)));
  expect(await counts()).toEqual({ contacts: 200, versions: 200, companies: 1 });
});

test('a contact reached by different keys at once gets one version after the other', async () => {
  const { pool } = database;
  await saveRecords(pool, [profile(1)]);
  const said = (at: number) =>
    at % 2 === 0
      ? { emails: person(1).emails, about: `email ${at}` }
      : { linkedin_url: profile(1).linkedin_url, headline: `profile ${at}` };
  const recorded = await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      saveRecords(pool, [said(at)], { source: `source ${at}` }),
    ),
  );
  const versions = recorded.flat().map(({ version }) => version);
  expect(versions.sort((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
});

test('a writer of other contacts does not wait for an open transaction', async () => {
  const { pool } = database;
  await inTransaction(pool, async (client) => {
    await saveObserved(client, [observation(profile(1))]);
    await saveRecords(pool, [{ ...profile(2), positions: null }]);
    expect(await counts()).toMatchObject({ contacts: 1 });
  });
  expect(await counts()).toMatchObject({ contacts: 2 });
});

const observation = (record: object) => ({
  record: toNormal(record),
  source: 'test',
  observedAt: new Date('2026-06-01T00:00:00Z'),
});

const waitersForLocks = () => database.countLockWaits();

test('a new name beside an old employer is locked like any other key', async () => {
  const { pool } = database;
  await saveRecords(pool, [{ ...profile(1), emails: null }]);
  const renamed = { linkedin_url: profile(1).linkedin_url, last_name: 'Souza' };
  const stranger = { first_name: 'Ana', last_name: 'Souza', positions: person(1).positions };
  let later: ReturnType<typeof saveRecords> | undefined;
  await inTransaction(pool, async (client) => {
    await saveObserved(client, [observation(renamed)]);
    later = saveRecords(pool, [stranger], { source: 'other' });
    await until(waitersForLocks, (waiting) => waiting === 1);
  });
  expect((await later)![0]).toMatchObject({ result: 'unchanged' });
  expect(await counts()).toMatchObject({ contacts: 1 });
});

test('two writers of few contacts and many companies do not wait for each other', async () => {
  const { pool } = database;
  // The companies have a page and a domain, and the contacts only a page: few keys of contacts, many of companies.
  const employed = (at: number) => ({
    linkedin_url: `https://www.linkedin.com/in/eva-${at}`,
    positions: Array.from({ length: 200 }, (_, n) => ({
      company: {
        domain: `employer-${at}-${n}.example`,
        linkedin_url: `https://www.linkedin.com/company/employer-${at}-${n}`,
      },
    })),
  });
  const bothAreThere = Promise.withResolvers<void>();
  let there = 0;
  holdRacePoints((point) => {
    if (point !== 'contact.recorded') return undefined;
    there += 1;
    if (there === 2) bothAreThere.resolve();
    return bothAreThere.promise;
  });
  try {
    const recorded = await Promise.all([
      saveRecords(pool, [employed(1)]),
      saveRecords(pool, [employed(2)]),
    ]);
    expect(recorded.flat().map(({ result }) => result)).toEqual(['inserted', 'inserted']);
  } finally {
    holdRacePoints(undefined);
  }
  expect(await counts()).toEqual({ contacts: 2, versions: 2, companies: 400 });
});

test('rolled back contacts are absent and are not remembered as known', async () => {
  const { pool } = database;
  const failed = inTransaction(pool, async (client) => {
    await saveObserved(client, [observation(profile(1))]);
    throw new Error('changed my mind');
  });
  await expect(failed).rejects.toThrow('changed my mind');
  expect(await counts()).toEqual({ contacts: 0, versions: 0, companies: 0 });
  const [again] = await saveRecords(pool, [profile(1)]);
  expect(again!.result).toBe('inserted');
  expect(await counts()).toEqual({ contacts: 1, versions: 1, companies: 1 });
});
