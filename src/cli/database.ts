import { setTimeout as delay } from 'node:timers/promises';
import { type Database, migrate, openDatabase } from '../database/index.ts';
import { Interruption, interruptibly } from './interruption.ts';

/** A command runs a few statements at a time at most. */
const POOL_SIZE = 4;

/** How long an interrupted command waits for the statement under way. */
const PATIENCE_MS = 3_000;

type Options = { dataDir: string };

/**
 * Opens the database for a command, brings its schema up to date, and closes it when the work
 * ends, also when a signal ends it: an embedded server is not left behind.
 */
export function withDatabase<T>(
  options: Options,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  return withUnmigratedDatabase(options, async (database) => {
    await migrate(database.pool);
    return work(database);
  });
}

/**
 * Like `withDatabase`, but leaves the schema as it is.
 * @param work is not waited for when its signal comes: what it has to undo, it undoes at once
 */
export async function withUnmigratedDatabase<T>(
  options: Options,
  work: (database: Database, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const database = await openDatabase({
    databaseUrl: process.env.DATABASE_URL,
    dataDir: options.dataDir,
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

const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });

const closeSoon = (database: Database) =>
  Promise.race([database.close(), delay(PATIENCE_MS, undefined, { ref: false })]);
