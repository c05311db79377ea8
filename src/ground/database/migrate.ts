import { readdir, readFile } from 'node:fs/promises';
import { runMigrations } from 'graphile-worker';
import type pg from 'pg';
import { VERSION } from '../version.ts';
import { applyMigration, type Say } from './apply-migration.ts';
import { spreadNewTables } from './cluster/index.ts';
import { isFrom, parseMigration } from './migration-file.ts';
import { endTurn, takeTurn } from './migration-turn.ts';

const FOLDER = new URL('./migrations/', import.meta.url);

export type Migration = { name: string; applied_at: Date | null };

type Applied = { name: string; applied_at: Date; works_from: string | null };

export type SchemaState = {
  /**
   * All migrations of this version, in order, each with the time when this database received it.
   */
  migrations: Migration[];
  /** Names of migrations that only a later release has, although this version works with them. */
  later: string[];
  /** The reason why this version must not use the database; null if it can. */
  refusal: string | null;
};

export async function readSchemaState(client: pg.Pool | pg.ClientBase): Promise<SchemaState> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
  const applied = await findApplied(client);
  const times = new Map(applied.map(({ name, applied_at }) => [name, applied_at]));
  const later = applied.filter(({ name }) => !names.includes(name));
  return {
    migrations: names.map((name) => ({ name, applied_at: times.get(name) ?? null })),
    later: later.map(({ name }) => name),
    refusal: later.map(describeRefusal).find((reason) => reason !== null) ?? null,
  };
}

/**
 * Returns all migrations of this version, in order, each with the time when this database received
 * it.
 */
export const listMigrations = async (client: pg.Pool | pg.ClientBase): Promise<Migration[]> =>
  (await readSchemaState(client)).migrations;

function describeRefusal({ name, works_from }: Applied): string | null {
  if (works_from === null) return `the database is of a later version: it has migration ${name}`;
  if (isFrom(VERSION, works_from)) return null;
  return `the database is of a later version: after migration ${name} Tenure ${works_from} or later works with it, and this is ${VERSION}`;
}

/** Reads `works_from` through JSON, because the column does not exist before its migration. */
async function findApplied(client: pg.Pool | pg.ClientBase): Promise<Applied[]> {
  const { rows: found } = await client.query("select to_regclass('public.migration') as oid");
  if (!found[0].oid) return [];
  const { rows } = await client.query<Applied>(
    `select name, applied_at, to_jsonb(migration) ->> 'works_from' as works_from
     from migration order by name`,
  );
  return rows;
}

/**
 * Migrates the schema to this version, including the queue's own, while nodes of this release and
 * the one before are running. Forward only; safe if several nodes start at once. If the database is
 * a cluster with spread tables, new tables of its layout are spread too.
 * @param upTo the names of the migrations to apply, as if this release had no others; null for all
 * @param say receives messages about why it takes long
 * @returns names of the migrations applied now
 * @throws Error with the name of the file that failed, or if the database belongs to a later
 * version with which this one does not work
 */
export async function migrate(
  pool: pg.Pool,
  upTo: readonly string[] | null = null,
  say: Say = () => {},
): Promise<string[]> {
  const client = await pool.connect();
  try {
    await refuseReadOnly(client);
    await takeTurn(client);
    await runMigrations({ pgPool: pool });
    const applied = await applyPending(client, upTo, say);
    await spreadNewTables(client);
    return applied;
  } finally {
    await endTurn(client);
    client.release();
  }
}

/** @throws Error with one line on a standby, which accepts no writes */
async function refuseReadOnly(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ read_only: string }>(
    "select current_setting('transaction_read_only') as read_only",
  );
  if (rows[0]!.read_only === 'off') return;
  throw new Error(
    'the database is read-only (a standby, or default_transaction_read_only): name the primary in DATABASE_URL',
  );
}

async function applyPending(
  client: pg.ClientBase,
  upTo: readonly string[] | null,
  say: Say,
): Promise<string[]> {
  await client.query(
    'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
  );
  const { migrations, refusal } = await readSchemaState(client);
  if (refusal) throw new Error(refusal);
  const pending = migrations
    .filter(({ name, applied_at }) => !applied_at && (upTo?.includes(name) ?? true))
    .map(({ name }) => name);
  for (const name of pending) {
    const text = await readFile(new URL(name, FOLDER), 'utf8');
    await applyMigration(client, parseMigration(name, text), say);
  }
  return pending;
}
