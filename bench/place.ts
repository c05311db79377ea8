/** Where a measure takes place: a database, its own or a given one, and a folder. */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, migrate, openDatabase } from '../src/ground/database/index.ts';
import { createAccount } from '../src/money/accounts/index.ts';

export type Place = {
  database: Database;
  /** For the processes that are measured. */
  databaseUrl: string;
  folder: string;
  /** The day of all records and lists, `YYYY-MM-DD`. */
  day: string;
  say(line: string): void;
  /** Stops and removes what is the place's own. */
  close(): Promise<void>;
};

type PlaceOptions = {
  /** A given database; without one, an embedded one is made and thrown away. */
  databaseUrl?: string | undefined;
  /** Libraries that the embedded server loads as it starts. */
  preload?: string;
};

const POOL_SIZE = 5;

export async function openPlace({ databaseUrl, preload }: PlaceOptions = {}): Promise<Place> {
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

/** The server reads this as it starts; it stops when nobody uses it any more. */
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

/** An account that may do as much as is measured; gives its key. */
export async function openAccount({ database }: Pick<Place, 'database'>): Promise<string> {
  const account = await createAccount(database.db, {
    name: 'Bench',
    email: 'bench@tenure.example',
    credits: 100_000_000,
    jobLimit: 1_000,
  });
  return account.api_key;
}
