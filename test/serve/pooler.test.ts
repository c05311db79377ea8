/** A pooler between a node and its database. */
import { expect, inject, test } from 'vitest';
import { openDatabase } from '../../src/ground/database/index.ts';
import { useDatabase } from '../support/database.ts';
import { tenure } from '../support/process.ts';
import { startPooler } from '../support/transaction-pooler.ts';

const database = useDatabase();
const nameOf = () => new URL(database.url).pathname.slice(1);
const LINE =
  'DATABASE_URL leads through a pooler that shares sessions (transaction or statement mode); use session mode, or the address of PostgreSQL itself (docs/database.md)';

test('one that lends sessions for a transaction is refused in one line, and by the doctor', async () => {
  await using pooler = await startPooler(inject('server'), 'transaction');
  const env = { DATABASE_URL: pooler.url(nameOf()) };
  const [serve, doctor] = await Promise.all([
    tenure(['serve', '--port', '0'], { env }),
    tenure(['doctor', '--json'], { env }),
  ]);
  expect(serve).toEqual({ code: 1, stdout: '', stderr: `tenure: ${LINE}\n` });
  expect(doctor.code).toBe(1);
  expect(JSON.parse(doctor.stdout).checks).toContainEqual({
    name: 'database',
    status: 'error',
    message: LINE,
  });
});

test("one that lends a session for the client's whole connection is accepted", async () => {
  await using pooler = await startPooler(inject('server'), 'session');
  const through = await openDatabase({ databaseUrl: pooler.url(nameOf()), dataDir: '' });
  const { rows } = await through.pool.query('select count(*)::int as accounts from account');
  await through.close();
  expect(rows).toEqual([{ accounts: 0 }]);
});
