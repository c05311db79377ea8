/** The test bed of a measure: a database, created or given, and a folder. */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, migrate, openDatabase } from '../src/ground/database/index.ts';
import { createAccount } from '../src/money/accounts/index.ts';

export type TestBed = {
  database: Database;
  /** The URL for the measured processes. */
  databaseUrl: string;
  folder: string;
  /** The day of all records and lists, `YYYY-MM-DD`. */
  day: string;
  say(line: string): void;
  /** Stops and removes everything that was created here. */
  close(): Promise<void>;
};

type TestBedOptions = {
  /** A given database; without one, an embedded database is created and removed afterwards. */
  databaseUrl?: string | undefined;
  /** Libraries that the embedded server loads at its start. */
  preload?: string;
};

const POOL_SIZE = 5;

export async function openTestBed({ databaseUrl, preload }: TestBedOptions = {}): Promise<TestBed> {
  const folder = `data/bench/${process.pid}`;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const embedded = { dataDir: join(folder, 'data'), poolSize: POOL_SIZE };
  if (!databaseUrl && preload) await setPreloaded(embedded, preload);
  const database = await openDatabase({ ...embedded, databaseUrl });
  await migrate(database.pool);
  return {
    database,
    databaseUrl: databaseUrl || urlOf(database),
    folder,
    day: new Date().toISOString().slice(0, 10),
    say: (line) => process.stderr.write(`${line}\n`),
    close: async () => {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The server reads this setting at its start; it stops when its last user leaves. */
async function setPreloaded(
  embedded: { dataDir: string; poolSize: number },
  libraries: string,
): Promise<void> {
  const { pool, close } = await openDatabase(embedded);
  await pool.query(`alter system set shared_preload_libraries = ${libraries}`);
  await close();
}

function urlOf({ pool }: Database): string {
  const { host, user } = pool.options as { host: string; user: string };
  return `postgres://${user}@/tenure?host=${encodeURIComponent(host)}`;
}

/** Creates an account whose limits do not interfere; returns its key. */
export async function openAccount({ database }: Pick<TestBed, 'database'>): Promise<string> {
  const account = await createAccount(database.db, {
    name: 'Bench',
    email: 'bench@tenure.example',
    credits: 100_000_000,
    jobLimit: 1_000,
  });
  return account.api_key;
}
