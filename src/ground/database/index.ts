/**
 * The database: connections, migrations and the ways to query.
 *
 * There are three ways to query:
 * - The builder (`db`) for a statement that it can express plainly: one table, typed rows, filters.
 * - The `sql` tag for what the builder cannot express: CTEs, `unnest`, locks, expressions.
 * - The driver (`pool.query`, `client.query`) in this folder. Other folders use it only for state
 *   of a session, and on measured hot paths; then a line `// Driver: …` in the file states the
 *   reason.
 *
 * A file uses builder and `sql` together only if a single builder statement would read worse, and
 * never all three (`test/house-rules.test.ts`).
 */
import type { Kysely } from 'kysely';
import pg from 'pg';
import type { Say } from './apply-migration.ts';
import { joinEmbedded } from './embedded/index.ts';
import {
  connectionFromUrl,
  connectionOf,
  createPool,
  type Patience,
  prepareAlike,
} from './pool.ts';
import { refuseSharedSessions } from './pooler.ts';
import { buildQueries } from './query-builder.ts';
import { reach, type Wait } from './reach.ts';
import type { Tables } from './tables.ts';
import type { Trx } from './transaction.ts';

export { type BackupSummary, backUp, type RestoreSummary, restore } from './backup/index.ts';
export {
  asItIs,
  byShard,
  countRows,
  type DistributeSummary,
  distribute,
  findPlacements,
  listUnanalyzed,
  loadClusterHealth,
  loadDatabaseBytes,
  loadSpreadSizes,
  type Placement,
  type Step,
} from './cluster/index.ts';
export { UnansweredCommit } from './commit.ts';
export { preferFastCompression } from './compression.ts';
export { CopyRows, type SharedRows, sendRows, sharedBuffer } from './copy/copy.ts';
export {
  ARRAY_HEADER_BYTES,
  ELEMENT_BYTES,
  pickUuids,
  uuidArray,
  uuidBytes,
  writeArrayHeader,
} from './copy/uuid-array.ts';
export { hasFiles as hasEmbedded } from './embedded/index.ts';
export { type KeptConnection, keepConnection } from './keep-connection.ts';
export { ADVISORY_LOCK } from './locks.ts';
export { type Migration, migrate, readSchemaState } from './migrate.ts';
export { notifyAfterCommit } from './notify.ts';
export { openAtOnce } from './open-at-once.ts';
export { isOutage } from './outage.ts';
export { connectionOf, createPool, type Patience, prepareConnections } from './pool.ts';
export type { Tables } from './tables.ts';
export { bind, inTransaction, type Trx } from './transaction.ts';

/** Typed queries, inside or outside a transaction. */
export type Db = Kysely<Tables> | Trx;

export type Database = {
  /** Runs typed queries on `pool`. */
  db: Kysely<Tables>;
  /** Runs bulk operations: COPY, arrays, binary results. */
  pool: pg.Pool;
  close(): Promise<void>;
};

export type DatabaseOptions = {
  /**
   * The address of the operator's own server. If absent, the embedded server of `dataDir` is used.
   */
  databaseUrl?: string | undefined;
  dataDir: string;
  poolSize?: number;
  /** Shown in `pg_stat_activity`. */
  name?: string;
  patience?: Patience;
  /**
   * Restarts the embedded server if it dies, and receives messages about that. If absent, queries
   * fail after the server has died.
   */
  keepUp?: Say;
  /** If absent, a database that does not answer immediately is an error. */
  wait?: Wait;
};

/**
 * Opens the database. Starts the embedded server if necessary.
 * @throws Error with one clear line if the database cannot be reached
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const embedded = options.databaseUrl ? null : await joinEmbedded(options.dataDir, options.keepUp);
  const connection = embedded?.connection ?? connectionFromUrl(options.databaseUrl!);
  try {
    const database = await openConnection(connection, options);
    if (embedded) return { ...database, close: () => database.close().then(embedded.leave) };
    await refuseSharedSessions(database.pool).catch(async (error) => {
      await database.close();
      throw error;
    });
    return database;
  } catch (error) {
    await embedded?.leave();
    throw error;
  }
}

type ConnectionOptions = Pick<DatabaseOptions, 'poolSize' | 'name' | 'patience' | 'wait'>;

/**
 * Opens a database that another process has opened with `openDatabase`, and keeps running.
 * @throws Error with one clear line if the database cannot be reached
 */
export async function openConnection(
  connection: pg.ClientConfig,
  { poolSize = 10, name = 'tenure', patience, wait }: ConnectionOptions,
): Promise<Database> {
  const pool = createPool(connection, poolSize, name, patience);
  try {
    await reach(pool, wait ?? null);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { db: buildQueries(pool), pool, close: () => pool.end() };
}

/** Describes a database for people, never with its password. */
export function describeDatabase(databaseUrl: string | undefined, dataDir: string): string {
  if (!databaseUrl) return `${dataDir} (embedded)`;
  const { host, port, database } = new pg.Client(connectionFromUrl(databaseUrl));
  return `${database} on ${host.startsWith('/') ? host : `${host}:${port}`} (DATABASE_URL)`;
}

/**
 * Opens a separate pool on the server of another pool, for work that must not wait for connections
 * of other work. The caller ends the pool.
 */
export function openApart(
  beside: pg.Pool,
  { size, name, patience }: { size: number; name: string; patience?: Patience },
): Pick<Database, 'db' | 'pool'> {
  const pool = createPool(connectionOf(beside), size, name, patience);
  prepareAlike(pool, beside);
  return { pool, db: buildQueries(pool) };
}
