import { expect, test } from 'vitest';
import { warmUp } from '../../src/work/enrichment/index.ts';
import { ana } from '../support/people.ts';
import { useService } from '../support/service.ts';

const service = useService(undefined, 'api');

/** Row counts of all tables. */
async function rows(): Promise<number> {
  const { rows } = await service.database.pool.query(
    `select sum((xpath('/row/c/text()',
       query_to_xml(format('select count(*) as c from %s', oid::regclass), false, true, '')
     ))[1]::text::int)::int as all
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  return rows[0].all;
}

/** Names of statements with a cached plan on any connection of the pool. */
async function planned(): Promise<string[]> {
  const { pool } = service.database;
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  const found = await Promise.all(
    clients.map(async (client) => {
      const { rows } = await client.query('select name from pg_prepared_statements');
      return rows.map(({ name }) => name as string);
    }),
  );
  for (const client of clients) client.release();
  return found.flat();
}

test('a node without contacts plans nothing ahead, because empty tables lead to bad plans', async () => {
  await warmUp({ ...service.database, config: service.config });
  expect(await planned()).not.toContain('match keys');
});

test('a node with contacts plans the statements of jobs, and stores nothing', async () => {
  await service.load([ana]);
  const before = await rows();
  await warmUp({ ...service.database, config: service.config });
  expect(await planned()).toEqual(expect.arrayContaining(['match keys']));
  expect(await rows()).toBe(before);
});
