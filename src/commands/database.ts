import { setTimeout as delay } from 'node:timers/promises';
import {
  type Database,
  describeDatabase,
  hasEmbedded,
  migrate,
  openDatabase,
  readSchemaState,
} from '../ground/database/index.ts';
import { Interruption, interruptibly } from './interruption.ts';
import { confirmNewDatabase } from './new-database.ts';
import { printNote } from './terminal.ts';

/** Most statements that a command runs at a time. */
const POOL_SIZE = 4;

/** How long an interrupted command waits for its running statement. */
const PATIENCE_MS = 3_000;

type Options = {
  dataDir: string;
  /** In place of the environment variable `DATABASE_URL`. */
  databaseUrl?: string;
};

/**
 * Opens the database for a command that writes. Creates it if it does not exist, updates its
 * schema, and closes it when the work ends or a signal arrives, so that no embedded server is left
 * running.
 */
export async function withDatabase<T>(
  options: Options,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  if (isMissing(options)) await confirmNewDatabase(options.dataDir);
  return withUnmigratedDatabase(options, async (database) => {
    await migrate(database.pool);
    return work(database);
  });
}

/**
 * Opens the database for a command that only reads. Does not create it or change its schema.
 * @throws Error with one line if the database does not exist or its schema is not of this version
 */
export const withDatabaseToRead = <T>(
  options: Options,
  work: (database: Database) => Promise<T>,
): Promise<T> =>
  withDatabaseAsItIs(options, async (database) => {
    await refuseOtherSchema(database);
    return work(database);
  });

/**
 * Like `withUnmigratedDatabase`, but does not create the database.
 * @throws Error with one line if it does not exist
 */
export async function withDatabaseAsItIs<T>(
  options: Options,
  work: (database: Database, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  if (isMissing(options)) {
    throw new Error(
      `there is no database in ${options.dataDir}; tenure serve makes one, or name another folder with --data-dir`,
    );
  }
  return withUnmigratedDatabase(options, work);
}

const isMissing = ({ dataDir }: Options): boolean =>
  !process.env.DATABASE_URL && !hasEmbedded(dataDir);

async function refuseOtherSchema({ pool }: Database): Promise<void> {
  const { migrations, refusal } = await readSchemaState(pool);
  if (refusal) throw new Error(refusal);
  const pending = migrations.filter(({ applied_at }) => !applied_at).length;
  if (pending === migrations.length) {
    throw new Error('the database has no tables yet; tenure db migrate or tenure serve makes them');
  }
  if (pending > 0) {
    throw new Error(
      `the database has the schema of an earlier version: ${pending} ${pending === 1 ? 'migration is' : 'migrations are'} pending; run tenure db migrate, or use that version's command`,
    );
  }
}

/**
 * Opens the database without updating its schema. Creates an embedded one that does not exist.
 * @param work must undo its changes at once when its signal is aborted; it is not waited for
 */
export async function withUnmigratedDatabase<T>(
  options: Options,
  work: (database: Database, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { databaseUrl = process.env.DATABASE_URL, dataDir } = options;
  nameDatabase(databaseUrl, dataDir);
  const database = await openDatabase({
    databaseUrl,
    dataDir,
    poolSize: POOL_SIZE,
    name: 'tenure command',
  });
  try {
    return await interruptibly((signal) =>
      Promise.race([work(database, signal), untilAborted(signal)]),
    );
  } catch (error) {
    if (error instanceof Interruption) await closeSoon(database);
    throw error;
  } finally {
    if (!database.pool.ending) await database.close();
  }
}

/**
 * Prints which database the command uses: at a terminal, and if TENURE_URL is set, because a person
 * may have expected the command to call that service.
 */
function nameDatabase(databaseUrl: string | undefined, dataDir: string): void {
  if (process.env.TENURE_URL && !databaseUrl) {
    const name = describeDatabase(undefined, dataDir);
    printNote(
      `tenure: TENURE_URL is not used here; this command works on the database in ${name}\n`,
    );
  } else if (process.stderr.isTTY) {
    printNote(`database: ${describeDatabase(databaseUrl, dataDir)}\n`);
  }
}

const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });

const closeSoon = (database: Database) =>
  Promise.race([database.close(), delay(PATIENCE_MS, undefined, { ref: false })]);
