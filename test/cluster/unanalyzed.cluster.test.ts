/** Statistics of the shards count for their table. */
import { expect, test } from 'vitest';
import { listUnanalyzed } from '../../src/ground/database/index.ts';
import { useDatabase } from '../support/database.ts';
import { until } from '../support/service.ts';

const database = useDatabase();

const list = () => listUnanalyzed(database.pool, 1);

test('shards without statistics are reported under their table, until it is analysed', async () => {
  await database.pool.query(
    `insert into contact_key select gen_random_uuid(), n from generate_series(1, 60) as n`,
  );
  const filled = await until(list, (found) =>
    found.some(({ name, rows }) => name === 'public.contact_key' && rows === 60),
  );
  expect(filled.map(({ name }) => name)).not.toContainEqual(expect.stringMatching(/key_\d+$/));
  await database.pool.query('analyze contact_key');
  await until(list, (found) => found.every(({ name }) => name !== 'public.contact_key'));
});
