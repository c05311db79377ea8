/** Checks the database server, its settings, the schema and the tables. */
import { sql } from 'kysely';
import {
  type Database,
  type Db,
  listUnanalyzed,
  loadDatabaseBytes,
  loadSpreadSizes,
  readSchemaState,
} from '../../ground/database/index.ts';
import { asBytes, asCount } from '../output.ts';
import { type Check, error, ok, tryCheck, warning } from './check.ts';
import { checkCluster } from './cluster.ts';
import { checkMatchKeys } from './match-keys.ts';
import { checkQueue } from './queue.ts';

export async function checkDatabase(database: Database): Promise<Check[]> {
  const { db } = database;
  const checks: [string, () => Promise<Check[]>][] = [
    ['database', () => checkVersion(db)],
    ['schema', () => checkSchema(database)],
    ['settings', () => checkSettings(db)],
    ['cluster', () => checkCluster(database)],
    ['sizes', () => checkSizes(database)],
    ['analyze', () => checkAnalyzed(database)],
    ['match keys', () => checkKeys(database)],
    ['clock', () => checkClock(db)],
    ['nodes', () => checkNodes(db)],
    ['queue', () => checkTasks(database)],
  ];
  const found: Check[] = [];
  for (const [name, check] of checks) found.push(...(await tryCheck(name, check)));
  return found;
}

const OLDEST = 150_000;

async function checkVersion(db: Db): Promise<Check[]> {
  const { rows } = await sql<{ number: number; text: string; readOnly: boolean }>`
    select current_setting('server_version_num')::int as number,
           current_setting('server_version') as text,
           current_setting('transaction_read_only') = 'on' as "readOnly"`.execute(db);
  const { number, text, readOnly } = rows[0]!;
  if (number < OLDEST) {
    return [error('database', `PostgreSQL ${text} is too old; upgrade it to 15 or later`)];
  }
  return [
    readOnly
      ? error(
          'database',
          `PostgreSQL ${text} is read-only (a standby, or default_transaction_read_only): name the primary in DATABASE_URL`,
        )
      : ok('database', `PostgreSQL ${text}`),
  ];
}

async function checkSchema({ pool }: Database): Promise<Check[]> {
  const { migrations, later, refusal } = await readSchemaState(pool);
  if (refusal) return [error('schema', `${refusal}; install that version of Tenure`)];
  const pending = migrations.filter((one) => !one.applied_at).length;
  if (pending > 0) {
    return [warning('schema', `${pending} migrations are pending; run tenure db migrate`)];
  }
  return later.length > 0
    ? [warning('schema', `is that of a later release (${later.at(-1)}); upgrade this one too`)]
    : [ok('schema', 'is of this version')];
}

/** Settings that should be on, and what happens if they are off. */
const WANTED: Record<string, string> = {
  fsync: 'a crash of the machine may destroy the database',
  full_page_writes: 'a crash of the machine may destroy the database',
  synchronous_commit: 'a crash of the machine may undo work that was already reported as done',
  autovacuum: 'tables grow without limit, and query plans use old statistics',
};
/** Most connections that a node with all roles opens (docs/database.md). */
const CONNECTIONS_OF_NODE = 35;

async function checkSettings(db: Db): Promise<Check[]> {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings
    where name = any(${[...Object.keys(WANTED), 'max_connections']})`.execute(db);
  const off = rows.filter(({ name, setting }) => name in WANTED && setting === 'off');
  const checks = off.map(({ name }) =>
    warning('settings', `${name} is off: ${WANTED[name]}; switch it on`),
  );
  const most = Number(rows.find(({ name }) => name === 'max_connections')?.setting);
  if (most < CONNECTIONS_OF_NODE) {
    checks.push(
      warning(
        'settings',
        `max_connections is ${most}; a node may open ${CONNECTIONS_OF_NODE}: raise it`,
      ),
    );
  }
  return checks.length > 0 ? checks : [ok('settings', `connections: ${most} at most`)];
}

const MOST_SIZES = 3;

async function checkSizes({ db, pool }: Database): Promise<Check[]> {
  const { rows } = await sql<{ name: string; bytes: number }>`
    select relname as name, pg_total_relation_size(relid) as bytes
    from pg_stat_user_tables`.execute(db);
  if (rows.length === 0) return [ok('sizes', 'no tables yet')];
  const spread = await loadSpreadSizes(pool);
  const largest = rows
    .map(({ name, bytes }) => ({ name, bytes: spread.get(name) ?? bytes }))
    .toSorted((one, other) => other.bytes - one.bytes)
    .slice(0, MOST_SIZES)
    .map(({ name, bytes }) => `${name} ${asBytes(bytes)}`);
  return [ok('sizes', `${asBytes(await loadDatabaseBytes(pool))}; largest: ${largest.join(', ')}`)];
}

/**
 * False for a schema of an earlier release, which may have no match keys, and for an empty
 * database, which has no queue.
 */
async function hasSchema({ pool }: Database): Promise<boolean> {
  const { migrations } = await readSchemaState(pool);
  return migrations.every((one) => one.applied_at);
}

const checkKeys = async (database: Database): Promise<Check[]> =>
  (await hasSchema(database)) ? checkMatchKeys(database.db) : [];

const checkTasks = async (database: Database): Promise<Check[]> =>
  (await hasSchema(database)) ? checkQueue(database.db) : [];

/** With fewer rows, query plans are right even without statistics. */
const MANY_ROWS = 1_000;

async function checkAnalyzed({ pool }: Database): Promise<Check[]> {
  const found = await listUnanalyzed(pool, MANY_ROWS);
  return found.length === 0
    ? [ok('analyze', 'large tables have statistics')]
    : found.map(({ name, rows }) =>
        warning(
          'analyze',
          `${name} has ${asCount(rows)} rows and no statistics; run: analyze ${name}`,
        ),
      );
}

const SLIGHTLY_OFF_MS = 5_000;
const FAR_OFF_MS = 60_000;

async function checkClock(db: Db): Promise<Check[]> {
  const beforeMs = Date.now();
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const middleMs = (beforeMs + Date.now()) / 2;
  const off = Math.round(Math.abs(rows[0]!.now.getTime() - middleMs));
  const message = `the clocks of this machine and the database differ by ${(off / 1_000).toFixed(1)} seconds`;
  if (off > FAR_OFF_MS) return [error('clock', `${message}; synchronise both by NTP`)];
  return [
    off > SLIGHTLY_OFF_MS
      ? warning('clock', `${message}; synchronise both by NTP`)
      : ok('clock', message),
  ];
}

/**
 * A node that works holds a connection as dispatcher; a node that serves calls holds one that
 * listens.
 */
async function checkNodes(db: Db): Promise<Check[]> {
  const { rows } = await sql<{ workers: number; serving: boolean }>`
    select count(*) filter (where application_name = 'tenure dispatcher' and l.pid is not null)::int
             as workers,
           coalesce(bool_or(application_name = 'tenure calls'), false) as serving
    from pg_stat_activity a
    left join (select distinct pid from pg_locks
               where locktype = 'advisory' and granted and mode = 'ExclusiveLock') l using (pid)
    where a.datname = current_database()`.execute(db);
  const { workers, serving } = rows[0]!;
  if (workers === 0 && !serving) {
    return [warning('nodes', 'no node is running; start one with tenure serve')];
  }
  if (workers === 0) {
    return [warning('nodes', 'no node works on jobs; start one with tenure serve --role worker')];
  }
  const api = serving
    ? 'calls are served'
    : 'no node serves calls; start one with tenure serve --role api';
  return [(serving ? ok : warning)('nodes', `working on jobs: ${asCount(workers)}; ${api}`)];
}
