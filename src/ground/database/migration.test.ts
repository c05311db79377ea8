import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { useDatabase } from '../../../test/support/database.ts';
import { until } from '../../../test/support/service.ts';
import { VERSION } from '../version.ts';
import { applyMigration } from './apply-migration.ts';
import { migrate, readSchemaState } from './index.ts';
import { ADVISORY_LOCK } from './locks.ts';
import { isFrom, parseMigration } from './migration-file.ts';

const database = useDatabase();

const NAME = '9999_later.sql';

const record = (worksFrom: string | null) =>
  database.pool.query('insert into migration (name, works_from) values ($1, $2)', [
    NAME,
    worksFrom,
  ]);

afterEach(() => database.pool.query('delete from migration where name = $1', [NAME]));

async function apply(text: string, say: (line: string) => void = () => {}): Promise<void> {
  const client = await database.pool.connect();
  try {
    await applyMigration(client, parseMigration(NAME, text), say);
  } finally {
    client.release();
  }
}

const worksFrom = async () =>
  (await database.pool.query('select works_from from migration where name = $1', [NAME])).rows[0]
    ?.works_from;

test.each(['0.0.0', VERSION])(
  'a migration of a later release is accepted: works from %s',
  async (release) => {
    await record(release);
    expect(await migrate(database.pool)).toEqual([]);
    expect(await readSchemaState(database.pool)).toMatchObject({ later: [NAME], refusal: null });
  },
);

test('a migration that this release is too old for is refused in a line that names it', async () => {
  await record('99.1.0');
  await expect(migrate(database.pool)).rejects.toThrow(
    `the database is of a later version: after migration ${NAME} Tenure 99.1.0 or later works with it, and this is ${VERSION}`,
  );
});

test('a migration without a declared release is refused', async () => {
  await record(null);
  await expect(migrate(database.pool)).rejects.toThrow(
    `the database is of a later version: it has migration ${NAME}`,
  );
});

test('releases are compared by their numbers', () => {
  expect(isFrom('0.10.0', '0.9.3')).toBe(true);
  expect(isFrom('0.9.3', '0.10.0')).toBe(false);
  expect(isFrom('1.2.3', '1.2.3')).toBe(true);
  expect(isFrom('1.2.3-rc.1', '1.2.3')).toBe(true);
  expect(isFrom('1.2.3', '2.0.0')).toBe(false);
});

test("the header's value is recorded", async () => {
  await apply('-- expand\n-- A column.\nselect 1;\n');
  expect(await worksFrom()).toBe('0.0.0');
  expect(parseMigration(NAME, '-- contract: unused since 0.3.0\nselect 1;').worksFrom).toBe(
    '0.3.0',
  );
  expect(parseMigration(NAME, 'select 1;\n-- expand\n').worksFrom).toBeNull();
});

test('a migration whose table is locked lets other statements pass, tries again, and succeeds', async () => {
  await using holder = await open();
  await holder.client.query('begin; lock table erasure in access share mode');
  const waiting = Promise.withResolvers<string>();
  const applied = apply('-- expand\nalter table erasure add column tried text;', waiting.resolve);
  expect(await waiting.promise).toBe(`migration ${NAME} waits for others to let go of its tables`);
  expect(await worksFrom()).toBeUndefined();
  // Meanwhile no statement waits behind it.
  await database.pool.query('select count(*) from erasure');
  await holder.client.query('commit');
  await applied;
  await database.pool.query('alter table erasure drop column tried');
});

const INDEX = `-- expand
-- no transaction
drop index concurrently if exists erasure_tried;
create index concurrently erasure_tried on erasure (erased_at);
`;

test('an index is created concurrently, and again if an earlier attempt left it unfinished', async () => {
  await apply(INDEX);
  await database.pool.query('delete from migration where name = $1', [NAME]);
  await database.pool.query(
    "update pg_index set indisvalid = false where indexrelid = 'erasure_tried'::regclass",
  );
  await apply(INDEX);
  const { rows } = await database.pool.query(
    "select indisvalid from pg_index where indexrelid = 'erasure_tried'::regclass",
  );
  expect(rows).toEqual([{ indisvalid: true }]);
  await database.pool.query('drop index erasure_tried');
});

/** An index created concurrently waits for every statement in progress in the database. */
test('waiting nodes do not delay an index', async () => {
  await using turn = await open();
  await turn.client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK.migration]);
  const [first, second] = [migrate(database.pool), migrate(database.pool)];
  await until(
    async () => (await database.pool.query(ASKING)).rows[0].sessions,
    (sessions) => sessions === 2,
  );
  await apply(INDEX);
  await database.pool.query('drop index erasure_tried');
  await turn.client.query('select pg_advisory_unlock($1)', [ADVISORY_LOCK.migration]);
  expect(await Promise.all([first, second])).toEqual([[], []]);
});

const ASKING = `select count(*)::int as sessions from pg_stat_activity
  where datname = current_database() and query like '%pg_try_advisory_lock%'
    and pid <> pg_backend_pid()`;

test('a failing migration is named and leaves nothing behind', async () => {
  await expect(apply('-- expand\ncreate table tried (); select 1 / 0;')).rejects.toThrow(
    `migration ${NAME} failed: division by zero`,
  );
  const { rows } = await database.pool.query("select to_regclass('tried') as tried");
  expect(rows).toEqual([{ tried: null }]);
});

async function open() {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  return { client, [Symbol.asyncDispose]: () => client.end() };
}
