/** A running node tolerates columns that a later release adds. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { claimDue, lineUpDue, readyForClaims } from '../../src/events/webhooks/outbox/claim.ts';
import { useDatabase } from '../support/database.ts';

const ROOT = join(import.meta.dirname, '../..');
const sources = globSync('src/**/*.ts', { cwd: ROOT })
  // Feeds are indexed by DuckDB, in separate files.
  .filter((path) => !path.endsWith('.test.ts') && !path.startsWith('src/sources/feed/'))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

/** Sources of rows that are no tables: parameters, and other parts of the statement. */
const NAMED =
  /^select \*[^;]*?from\s+(?:unnest\b|\$\{|claimed\b|read_parquet\b|pg_stat_activity\b)/;

test('statements name the columns of tables', () => {
  const all = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/selectAll\(|returningAll\(|\breturning (?:\w+\.)?\*|select \*[^`]*/g)]
      .map(([found]) => found)
      .filter((found) => !NAMED.test(found))
      .map((found) => `${path}: ${found.slice(0, 60)}`),
  );
  expect(all).toEqual([]);
});

test('inserts name theirs', () => {
  const blind = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/insert into [\w.]+\s+(?:values|select)\b/g)].map(
      ([found]) => `${path}: ${found}`,
    ),
  );
  expect(blind).toEqual([]);
});

test('few statements are prepared by name, and this list has them', () => {
  const named = sources.flatMap(({ text }) =>
    [...text.matchAll(/\bname: '([\w-]+)',\s+text: /g)].map(([, name]) => name),
  );
  expect(named.sort()).toEqual(['claim-due', 'due-tasks', 'line-up-due', 'suppressed']);
});

const database = useDatabase();
const CAPACITY = {
  free: 10,
  accounts: new Map(),
  otherAccounts: 10,
  receivers: [],
  otherReceivers: 10,
};

test('statements prepared before a column is added work after it', async () => {
  const session = await database.pool.connect();
  try {
    await readyForClaims(session);
    await lineUpDue(session);
    await claimDue(session, 'some dispatcher', CAPACITY);
    await database.pool.query(
      "alter table webhook_delivery add column priority int not null default 0, add column note text default 'x'",
    );
    await expect(lineUpDue(session)).resolves.toBe(false);
    await expect(claimDue(session, 'some dispatcher', CAPACITY)).resolves.toEqual({
      deliveries: [],
      cursors: [],
    });
  } finally {
    session.release(true);
  }
});
