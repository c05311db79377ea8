/**
 * What the timing of a key check could reveal. The database finds a key by its SHA-256 hash, so
 * timing does not depend on what a wrong key shares with a right one. Every wrong key of the right
 * form leads to the same queries and the same answer. A key of another form is refused without a
 * query; the form is public.
 */
import type pg from 'pg';
import { beforeAll, expect, test, vi } from 'vitest';
import { useDatabase } from '../../../test/support/database.ts';
import { authenticate, createAccount } from './index.ts';
import { hashKey, mintKey } from './key.ts';

const database = useDatabase();
let key: string;

beforeAll(async () => {
  key = (await createAccount(database.db, { name: 'Acme', email: 'ops@acme.example' })).api_key;
});

/** The queries of a check, and the refusal. */
async function check(apiKey: string) {
  const query = vi.spyOn(database.pool, 'query');
  const { message, body } = await authenticate(database.pool, apiKey).then(
    () => expect.unreachable('it was let in'),
    (error) => error,
  );
  const asked = query.mock.calls.map(([config]) => config as unknown as pg.QueryConfig);
  query.mockRestore();
  return { asked, refusal: { message, body } };
}

const other = (letter: string) => (letter === 'x' ? 'y' : 'x');

test('wrong keys of the right form differ only in their hash', async () => {
  const { text } = mintKey();
  const nearly = [4, 5, 20, 38, 39].map(
    (at) => key.slice(0, at) + other(key[at]!) + key.slice(at + 1),
  );
  const reference = await check(text);
  expect(reference.asked).toHaveLength(1);
  for (const wrong of nearly) {
    const { asked: queries, refusal } = await check(wrong);
    expect(queries).toEqual([{ ...reference.asked[0]!, values: [hashKey(wrong)] }]);
    expect(refusal).toEqual(reference.refusal);
  }
});

test('wrong keys of another length are refused the same way, without a query', async () => {
  const { refusal } = await check(mintKey().text);
  for (const wrong of [key.slice(0, -1), `${key}x`, key.slice(4), 'x', 'x'.repeat(100_000)]) {
    expect(await check(wrong)).toEqual({ asked: [], refusal });
  }
});

test('the compared value has the same length for every key', () => {
  const lengths = ['', 'x', mintKey().text, 'x'.repeat(100_000)].map(
    (text) => hashKey(text).length,
  );
  expect(new Set(lengths)).toEqual(new Set([32]));
});
