import fc from 'fast-check';
import { expect, test } from 'vitest';
import { useDatabase } from '../../../../test/support/database.ts';
import { hashId, hashUuid } from './shard-hash.ts';

const database = useDatabase();

test('hashes ids as the server does', async () => {
  const ids = [0, 1, 2 ** 31, 2 ** 32, 2 ** 48 + 1, Number.MAX_SAFE_INTEGER];
  ids.push(...fc.sample(fc.maxSafeNat(), 500));
  const { rows } = await database.pool.query(
    'select hashint8(id) as hash from unnest($1::bigint[]) with ordinality as t (id, n) order by n',
    [ids],
  );
  expect(ids.map(hashId)).toEqual(rows.map(({ hash }) => hash));
});

test('hashes UUIDs as the server does, with hyphens or without', async () => {
  const uuids = fc.sample(fc.uuid(), 500);
  const { rows } = await database.pool.query(
    'select uuid_hash(id) as hash from unnest($1::uuid[]) with ordinality as t (id, n) order by n',
    [uuids],
  );
  const hashes = rows.map(({ hash }) => hash);
  expect(uuids.map(hashUuid)).toEqual(hashes);
  expect(uuids.map((uuid) => hashUuid(uuid.replaceAll('-', '')))).toEqual(hashes);
});
