import { readdir, readFile } from 'node:fs/promises';
import { runMigrations } from 'graphile-worker';
import type pg from 'pg';
import { spreadNewTables } from './cluster/index.ts';
import { ADVISORY_LOCK } from './locks.ts';

const FOLDER = new URL('./migrations/', import.meta.url);

export type Migration = { name: string; applied_at: Date | null };

/** All migrations of this version, in order, each with the time it was applied here. */
export async function listMigrations(pool: pg.Pool): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
  const applied = await findApplied(pool);
  return names.map((name) => ({ name, applied_at: applied.get(name) ?? null }));
}

async function findApplied(client: pg.Pool | pg.PoolClient): Promise<Map<string, Date>> {
  const { rows: found } = await client.query("select to_regclass('public.migration') as oid");
  if (!found[0].oid) return new Map();
  const { rows } = await client.query('select name, applied_at from migration');
  return new Map(rows.map((row) => [row.name, row.applied_at]));
}

/**
 * Brings the schema to this version, the queue's own included. Forward only; each file is one
 * transaction; safe when several nodes start at once. On a cluster whose tables are spread, new
 * tables that belong there are spread too.
 * @param upTo null, or the names of those to apply: no others are, as if this were the release that
 *   had these
 * @returns names of the migrations applied now
 * @throws Error with the name of the file that failed, or when the database is of a later version
 */
export async function migrate(
  pool: pg.Pool,
  upTo: readonly string[] | null = null,
): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK.migration]);
    await runMigrations({ pgPool: pool });
    const applied = await applyPending(client, await listMigrations(pool), upTo);
    await spreadNewTables(client);
    return applied;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [ADVISORY_LOCK.migration]).catch(() => {});
    client.release();
  }
}

async function applyPending(
  client: pg.PoolClient,
  known: Migration[],
  upTo: readonly string[] | null,
): Promise<string[]> {
  await client.query(
    'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
  );
  const applied = await findApplied(client);
  const unknown = [...applied.keys()].find((name) => !known.some((file) => file.name === name));
  if (unknown) throw new Error(`the database is of a later version: it has migration ${unknown}`);
  const pending = known.filter(
    ({ name }) => !applied.has(name) && (upTo === null || upTo.includes(name)),
  );
  for (const { name } of pending) await apply(client, name);
  return pending.map((file) => file.name);
}

async function apply(client: pg.PoolClient, name: string): Promise<void> {
  const text = await readFile(new URL(name, FOLDER), 'utf8');
  try {
    await client.query('begin');
    await client.query(text);
    await client.query('insert into migration (name) values ($1)', [name]);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    throw new Error(`migration ${name} failed: ${(cause as Error).message}`, { cause });
  }
}
