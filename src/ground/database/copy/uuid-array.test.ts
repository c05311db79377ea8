import { expect, test } from 'vitest';
import { useDatabase } from '../../../../test/support/database.ts';
import { emailKey, nameKey } from '../../../profile/keys/index.ts';
import { bareHash } from '../../../profile/keys/key.ts';
import { uuidArray } from './uuid-array.ts';

const database = useDatabase();

test.each([0, 1, 300])('%i keys reach the database unchanged', async (count) => {
  const keys = Array.from({ length: count }, (_, n) => emailKey(`n${n}@acme.example`)!);
  const { rows } = await database.pool.query('select $1::uuid[]::text[] as keys', [
    uuidArray(keys),
  ]);
  expect(rows).toEqual([{ keys }]);
});

test('a key without hyphens is the same key', async () => {
  const bare = bareHash('name\0ana\0silva\0acme');
  const { rows } = await database.pool.query('select $1::uuid[]::text[] as keys', [
    uuidArray([bare]),
  ]);
  expect(rows).toEqual([{ keys: [nameKey('Ana', 'Silva', 'Acme')] }]);
});
