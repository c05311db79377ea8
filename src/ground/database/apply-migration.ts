/** Carries out one migration beside nodes that are at work. */
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { MigrationFile } from './migration-file.ts';

/** Told now and then why a migration takes long. */
export type Say = (line: string) => void;

/**
 * Whatever asks for a table queues up behind a migration that waits for it. So it waits no longer
 * than this, lets the others by, and tries again.
 */
const LOCK_WAIT_MS = 2_000;
const PAUSE_MS = 3_000;
/** Some ten minutes: a back-up may hold the tables for as long. */
const MOST_ATTEMPTS = 120;

const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK = '40P01';

/** @throws Error with the name of the file; what a transaction did is undone then */
export async function applyMigration(
  client: pg.ClientBase,
  file: MigrationFile,
  say: Say,
): Promise<void> {
  try {
    if (file.inTransaction) await applyAtOnce(client, file, say);
    else await applyStepwise(client, file);
  } catch (cause) {
    throw new Error(`migration ${file.name} failed: ${(cause as Error).message}`, { cause });
  }
}

async function applyAtOnce(client: pg.ClientBase, file: MigrationFile, say: Say): Promise<void> {
  for (let attempt = 1; !(await tryTransaction(client, file)); attempt += 1) {
    if (attempt === MOST_ATTEMPTS) {
      throw new Error(
        "others hold its tables: end what does (select * from pg_stat_activity where state <> 'idle'), and start again",
      );
    }
    say(`migration ${file.name} waits for others to let go of its tables`);
    await delay(PAUSE_MS);
  }
}

/** @returns false when others hold its tables; nothing was done */
async function tryTransaction(client: pg.ClientBase, file: MigrationFile): Promise<boolean> {
  try {
    // Not as others begin: what spreads a table goes before any other statement on a cluster.
    await client.query('start transaction');
    await client.query(`set local lock_timeout = ${LOCK_WAIT_MS}`);
    for (const step of file.steps) await client.query(step);
    await note(client, file);
    await client.query('commit');
    return true;
  } catch (error) {
    await client.query('rollback');
    const { code } = error as { code?: string };
    if (code === LOCK_NOT_AVAILABLE || code === DEADLOCK) return false;
    throw error;
  }
}

/** Such a file can be carried out again from its beginning: it drops what it left half done. */
async function applyStepwise(client: pg.ClientBase, file: MigrationFile): Promise<void> {
  for (const step of file.steps) await client.query(step);
  await note(client, file);
}

/** Files without a header run before the column is there. */
async function note(client: pg.ClientBase, { name, worksFrom }: MigrationFile): Promise<void> {
  if (worksFrom === null) await client.query('insert into migration (name) values ($1)', [name]);
  else
    await client.query('insert into migration (name, works_from) values ($1, $2)', [
      name,
      worksFrom,
    ]);
}
