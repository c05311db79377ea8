/** Applies one migration while nodes are running. */
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { MigrationFile } from './migration-file.ts';

/** Called from time to time with the reason why a migration takes long. */
export type Say = (line: string) => void;

/**
 * While a migration waits for a table lock, every other statement on the table queues up behind it.
 * Therefore it waits only this long, gives way to the others, and tries again.
 */
const LOCK_WAIT_MS = 2_000;
const RETRY_DELAY_MS = 3_000;
/** About ten minutes, because a back-up can hold the tables for as long. */
const MOST_ATTEMPTS = 120;

const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK = '40P01';

/** @throws Error with the name of the file; the work of a transaction is rolled back */
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
    await delay(RETRY_DELAY_MS);
  }
}

/** @returns false if other transactions hold its tables; then nothing was done */
async function tryTransaction(client: pg.ClientBase, file: MigrationFile): Promise<boolean> {
  try {
    // Not `begin`, which adds a statement on a cluster: spreading a table must come first.
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

/**
 * Applies a file that can be applied again from its beginning: it first drops half-finished parts.
 */
async function applyStepwise(client: pg.ClientBase, file: MigrationFile): Promise<void> {
  for (const step of file.steps) await client.query(step);
  await note(client, file);
}

/** Records a migration. Files without a header run before the column `works_from` exists. */
async function note(client: pg.ClientBase, { name, worksFrom }: MigrationFile): Promise<void> {
  if (worksFrom === null) await client.query('insert into migration (name) values ($1)', [name]);
  else
    await client.query('insert into migration (name, works_from) values ($1, $2)', [
      name,
      worksFrom,
    ]);
}
