import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { type Database, openDatabase } from '../../ground/database/index.ts';

// Driver: databases are created and dropped outside of transactions, under locks of a session.

export type DemoDatabase = Database & { url: string };

/** The comment on a demo's database. Databases without it are never dropped. */
const MARK = 'Of a run of the Tenure demo, which drops it.';

/**
 * Creates a database for one demo, on the embedded server of `dataDir`, so that each demo starts
 * with fresh data and several can run side by side. Closing drops the database. The next demo drops
 * the databases of demos that were killed.
 * A demo holds a lock on its database's name, so a free lock means that its process is gone. The
 * statements use one connection, because locks belong to its session.
 */
export async function openFreshDatabase(dataDir: string, poolSize: number): Promise<DemoDatabase> {
  const server = await openDatabase({ dataDir, poolSize: 1, name: 'tenure demo' });
  const client = await server.pool.connect();
  const close = async () => {
    client.release(true);
    await server.close();
  };
  try {
    await dropAbandoned(client);
    const name = `demo_${randomBytes(6).toString('hex')}`;
    await tryLock(client, name);
    await client.query(`create database ${name}`);
    await client.query(`comment on database ${name} is '${MARK}'`);
    const url = toUrl(server.pool, name);
    const database = await openDatabase({ databaseUrl: url, dataDir, poolSize });
    const drop = async () => void (await client.query(`drop database ${name} with (force)`));
    return { ...database, url, close: () => database.close().then(drop).finally(close) };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Opens a database that the user has created. Closing does not drop it.
 * @throws Error with one line if it is not empty, because the demo charges and erases in it
 */
export async function openGivenDatabase(
  url: string,
  dataDir: string,
  poolSize: number,
): Promise<DemoDatabase> {
  const database = await openDatabase({ databaseUrl: url, dataDir, poolSize, name: 'tenure demo' });
  if (!(await isUsed(database.pool))) return { ...database, url };
  await database.close();
  throw new Error(
    '--database-url: the database has accounts or contacts; the demo needs an empty one',
  );
}

async function isUsed(pool: pg.Pool): Promise<boolean> {
  for (const table of ['account', 'contact']) {
    const { rows } = await pool.query('select to_regclass($1) is not null as there', [table]);
    if (!rows[0].there) continue;
    const found = await pool.query(`select 1 from ${table} limit 1`);
    if (found.rows.length > 0) return true;
  }
  return false;
}

/**
 * Locks a name for this connection.
 * @returns false if another demo holds the lock
 */
async function tryLock(client: pg.PoolClient, name: string): Promise<boolean> {
  const statement = 'select pg_try_advisory_lock(hashtextextended($1, 0)) as locked';
  return (await client.query(statement, [name])).rows[0].locked;
}

async function dropAbandoned(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query(
    `select datname from pg_database where shobj_description(oid, 'pg_database') = $1`,
    [MARK],
  );
  for (const { datname } of rows) {
    if (await tryLock(client, datname)) await client.query(`drop database if exists ${datname}`);
  }
}

function toUrl(pool: pg.Pool, name: string): string {
  const { host, user } = pool.options as { host: string; user: string };
  return `postgres://${user}@/${name}?host=${encodeURIComponent(host)}`;
}
