import { beforeEach, expect, test } from 'vitest';
import { useDatabase } from '../../../test/support/database.ts';
import { BroughtKeys } from './brought-keys.ts';
import { empty, inTransaction, say } from './fixture.ts';
import { lockAll } from './locks.ts';

const database = useDatabase();
beforeEach(() => empty(database.pool));

const ANA = { linkedin_url: 'https://www.linkedin.com/in/ana' };
/** A key's first 32 bits, and others that differ in the last four of them, and before. */
const [PREFIX, ALIKE, OTHER] = [0xfedc_ba98, 0xfedc_ba91, 0xfedc_baa8];

/** A batch, alone as every batch is. */
const batch = (brought: BroughtKeys, work: () => void = () => {}) =>
  inTransaction(database.pool, async (client) => {
    await lockAll(client);
    await brought.begin(client);
    work();
    await brought.end(client);
  });

test('keys that an import of an empty database has brought, and no others', async () => {
  const brought = new BroughtKeys();
  await batch(brought, () => expect(brought.add(PREFIX)).toBe(false));
  await batch(brought, () => {
    expect([PREFIX, ALIKE, OTHER].map((prefix) => brought.add(prefix))).toEqual([
      true,
      true,
      false,
    ]);
  });
});

test('every key may be stored where there were some before', async () => {
  await say(database.pool, [ANA]);
  const brought = new BroughtKeys();
  await batch(brought, () => expect(brought.add(PREFIX)).toBe(true));
});

test('every key may be stored once somebody else has brought one', async () => {
  const brought = new BroughtKeys();
  await batch(brought);
  expect(brought.isComplete).toBe(true);
  await say(database.pool, [ANA]);
  await batch(brought, () => expect(brought.add(PREFIX)).toBe(true));
});

test('nor is it taken up again when they are gone', async () => {
  const brought = new BroughtKeys();
  await batch(brought);
  await say(database.pool, [ANA]);
  await batch(brought);
  await empty(database.pool);
  await batch(brought, () => expect(brought.isComplete).toBe(false));
});
