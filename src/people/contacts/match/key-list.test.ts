import { expect, test } from 'vitest';
import { useDatabase } from '../../../../test/support/database.ts';
import { nameKey } from '../../../profile/keys/index.ts';
import { bareHash, personContent } from '../../../profile/keys/key.ts';
import { KeyList } from './key-list.ts';

const database = useDatabase();

const contents = Array.from({ length: 10_000 }, (_, at) =>
  personContent('name', `ana${at}`, 'muller', '王'),
);
const list = new KeyList();
const positions = contents.map(list.add);

const read = async (some: readonly number[]): Promise<string[]> => {
  const { rows } = await database.pool.query(
    'select key::text from unnest($1::uuid[]) with ordinality as t(key, n) order by n',
    [list.toArray(some)],
  );
  return rows.map(({ key }) => key);
};

test('the database reads the keys at all positions, and at some', async () => {
  const keys = Array.from(contents, (_, at) => nameKey(`Ana${at}`, 'Müller', '王'));
  expect(await read(positions)).toEqual(keys);
  expect(await read([9_999, 0, 4_096])).toEqual([keys[9_999], keys[0], keys[4_096]]);
  expect(await read([])).toEqual([]);
});

test('a key is identified by its position, as digits, as the database writes it, by its first bits', () => {
  const at = positions[5_000]!;
  expect(list.size).toBe(10_000);
  expect(list.hex(at)).toBe(bareHash(contents[5_000]!));
  expect(list.uuid(at)).toBe(nameKey('Ana5000', 'Müller', '王'));
  expect(list.head(at) >>> 0).toBe(Number.parseInt(list.hex(at).slice(0, 8), 16));
});

test('a list of one key takes no memory of its own', () => {
  const one = new KeyList();
  const array = one.toArray([one.add('')]);
  expect(array.buffer.byteLength).toBeLessThanOrEqual(Buffer.poolSize);
});
