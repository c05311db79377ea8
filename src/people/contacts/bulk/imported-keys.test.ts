import type pg from 'pg';
import { beforeEach, expect, test } from 'vitest';
import {
  emptyContacts,
  saveObserved,
  saveRecords,
  toNormal,
} from '../../../../test/support/contacts.ts';
import { useDatabase } from '../../../../test/support/database.ts';
import { inTransaction } from '../../../ground/database/index.ts';
import { CONTACT } from '../merge/kind.ts';
import { lockAll } from '../store/locks.ts';
import { ImportedKeys } from './imported-keys.ts';

const database = useDatabase();
beforeEach(() => emptyContacts(database.pool));

const ANA = { linkedin_url: 'https://www.linkedin.com/in/ana' };
/** A key's first 32 bits, and keys that differ in the last four bits, or before them. */
const [PREFIX, ALIKE, OTHER] = [0xfedc_ba98, 0xfedc_ba91, 0xfedc_baa8];

const observed = (record: object) => ({
  record: toNormal(record),
  source: 'import',
  observedAt: new Date('2026-05-01T00:00:00Z'),
});

/** A single batch, as every batch is. */
const batch = (
  brought: ImportedKeys,
  work: (client: pg.ClientBase) => Promise<unknown> = async () => {},
) =>
  inTransaction(database.pool, async (client) => {
    await lockAll(client);
    await brought.begin(client);
    await work(client);
    await brought.end(client);
  });

test('recognises keys that an import into an empty database has added, and no others', async () => {
  const brought = new ImportedKeys(CONTACT);
  await batch(brought, async () => expect(brought.add(PREFIX)).toBe(false));
  await batch(brought, async () => {
    expect([PREFIX, ALIKE, OTHER].map((prefix) => brought.add(prefix))).toEqual([
      true,
      true,
      false,
    ]);
  });
});

test('every key may be stored if there were contacts before', async () => {
  await saveRecords(database.pool, [ANA]);
  const brought = new ImportedKeys(CONTACT);
  await batch(brought, async () => expect(brought.add(PREFIX)).toBe(true));
});

test('every key may be stored once another writer has added one', async () => {
  const brought = new ImportedKeys(CONTACT);
  await batch(brought);
  expect(brought.isComplete).toBe(true);
  await saveRecords(database.pool, [ANA]);
  await batch(brought, async () => expect(brought.add(PREFIX)).toBe(true));
});

test('a known contact that got a key from another writer counts as well', async () => {
  const { pool } = database;
  const brought = new ImportedKeys(CONTACT);
  await batch(brought, (client) => saveObserved(client, [observed(ANA)]));
  await batch(brought, async () => expect(brought.isComplete).toBe(true));
  await saveRecords(pool, [{ ...ANA, emails: [{ address: 'ana@acme.example' }] }]);
  await batch(brought, async () => expect(brought.isComplete).toBe(false));
});

test('is not used again after those keys are gone', async () => {
  const brought = new ImportedKeys(CONTACT);
  await batch(brought);
  await saveRecords(database.pool, [ANA]);
  await batch(brought);
  await emptyContacts(database.pool);
  await batch(brought, async () => expect(brought.isComplete).toBe(false));
});
