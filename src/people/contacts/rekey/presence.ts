/**
 * Who makes match keys of which version. Nodes and imports hold a lock that is named after the
 * version of their keys, shared, as long as they are connected. While two versions are at work, as
 * in an upgrade, both look for contacts by keys of their own, and store them. So no pass goes on then;
 * whoever is left goes on, and looks at everything that the others may have stored. That holds for a
 * release that is gone back to as well: its nodes make keys of their version again.
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

/** Says for a node which keys it makes and looks for, as long as it is connected. */
export const holdKeys = (pool: pg.Pool): Promise<KeptConnection> =>
  keepConnection(pool, announceKeys);

/** Says the same for whoever has this connection, until it ends. */
export async function announceKeys(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1::int, $2::int)', [
    ADVISORY_LOCK.matchKeys,
    KEYS,
  ]);
  await beginKeys(client);
}

/**
 * Has a pass begin from the start, unless keys are of this version or being made of it. Whoever
 * stores or removes keys calls it before. In an empty database there is nothing to do.
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

/** The versions of keys that somebody makes now. */
export async function findVersionsAtWork(db: Db): Promise<number[]> {
  const { rows } = await sql<{ version: number }>`
    select distinct objid::int as version from pg_locks
    where locktype = 'advisory' and classid = ${ADVISORY_LOCK.matchKeys} and objsubid = 2 and granted
      and database = (select oid from pg_database where datname = current_database())
    order by version`.execute(db);
  return rows.map(({ version }) => version);
}
