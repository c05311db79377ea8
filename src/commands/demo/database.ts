import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { type Database, openDatabase } from '../../ground/database/index.ts';

// Driver: databases are made and dropped outside of transactions, under locks of a session.

export type DemoDatabase = Database & { url: string };

/** The comment on a demo's database: no database without it is ever dropped. */
const MARK = 'Of a run of the Tenure demo, which drops it.';

/**
 * Opens a database for one run, on the embedded server of `dataDir`: every run finds the world as it
 * was made, and several run side by side. Closing drops the database; the next run drops one that a
 * killed run has left behind.
 *
 * Each run holds a lock on its database's name while it lives, so a free lock means that the run is
 * gone. The statements go through one connection of the driver: the lock belongs to its session.
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
 * Opens a database that somebody made for the demo. Closing leaves it as it is.
 * @throws Error with one line when it is not empty: the show would charge and erase in it
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

/** Locks a name for this connection. @returns false when another run holds it */
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
