/**
 * Announces which version of match keys each process uses. Nodes and imports hold a shared lock
 * named after their version for as long as they are connected. While two versions are connected, as
 * during an upgrade, both store and search for keys of their own version, so no pass continues.
 * Once one version remains, the pass continues and checks everything that the others may have
 * stored. This also applies after a downgrade.
 */
import { sql } from 'kysely';
import type pg from 'pg';
import {
  ADVISORY_LOCK,
  type Db,
  type KeptConnection,
  keepConnection,
} from '../../../ground/database/index.ts';
import { KEYS } from '../../../profile/keys/index.ts';
import type { Stage } from './progress.ts';

// Driver: advisory locks that belong to a session.

/** Announces a node's version of keys for as long as it is connected. */
export const holdKeys = (pool: pg.Pool): Promise<KeptConnection> =>
  keepConnection(pool, announceKeys);

/** Announces the version of keys for this connection until it ends. */
export async function announceKeys(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1::int, $2::int)', [
    ADVISORY_LOCK.matchKeys,
    KEYS,
  ]);
  await beginKeys(client);
}

/**
 * Starts a pass from the beginning, unless the stored keys are of this version or a pass for it is
 * in progress. Call it before keys are stored or removed. An empty database needs no pass.
 */
export async function beginKeys(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ version: number }>('select version from match_keys');
  if (rows[0]?.version === KEYS) return;
  const isEmpty = !(await hasRows(client, 'contact')) && !(await hasRows(client, 'company'));
  const stage: Stage = isEmpty ? 'done' : 'contacts';
  await client.query(
    `insert into match_keys (version, stage, begun_at, done_at)
     values ($1, $2, now(), case when $3 then now() end)
     on conflict (only_one) do update
       set version = excluded.version, stage = excluded.stage, begun_at = excluded.begun_at,
           done_at = excluded.done_at, last_id = 0, last_key = null, looked = 0, added = 0, removed = 0
       where match_keys.version <> excluded.version`,
    [KEYS, stage, isEmpty],
  );
}

async function hasRows(client: pg.ClientBase, table: 'contact' | 'company'): Promise<boolean> {
  const { rowCount } = await client.query(`select 1 from ${table} limit 1`);
  return rowCount === 1;
}

/** Returns the versions of keys that connected nodes and imports use now. */
export async function findVersionsAtWork(db: Db): Promise<number[]> {
  const { rows } = await sql<{ version: number }>`
    select distinct objid::int as version from pg_locks
    where locktype = 'advisory' and classid = ${ADVISORY_LOCK.matchKeys} and objsubid = 2 and granted
      and database = (select oid from pg_database where datname = current_database())
    order by version`.execute(db);
  return rows.map(({ version }) => version);
}

/** True if all connected nodes and imports use this version of keys. */
export const hasOneVersion = async (db: Db): Promise<boolean> =>
  (await findVersionsAtWork(db)).every((version) => version === KEYS);
