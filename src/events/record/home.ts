/**
 * Detects that the database was restored, moved, or taken over by a standby since the last event.
 * The sequence of positions may then be behind positions that readers have already seen, and new
 * events would get their ids. The sequence is therefore advanced first, by more than can have been
 * recorded meanwhile.
 *
 * Each connection of a node is checked before it is used, because a node keeps running when another
 * server takes over, and its next event may use any connection.
 *
 * A copy of the server's files that is put back unchanged cannot be detected; see docs/events.md.
 */
import type pg from 'pg';
import { prepareConnections } from '../../ground/database/index.ts';

// Driver: this prepares a session before anything else uses it.

/** Below 2^31, because writers store 32 bits of their start position (`horizon.ts`). */
const LEAP = 2 ** 30;

/**
 * Timeline of the WAL segment that is being written. The control file shows a new server's timeline
 * only after its first checkpoint.
 */
const TIMELINE = `case when not pg_is_in_recovery()
  then ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end`;

/**
 * Identifies this database. Changes after a restore into other tables, on another server, or to a
 * point in time.
 */
const HERE = `concat_ws('/', (select system_identifier from pg_control_system()), ${TIMELINE},
  'event'::regclass::oid::bigint)`;

type Home = { is_standby: boolean; home: string | null; here: string };

const FIND_HOME = `select pg_is_in_recovery() as is_standby, home, ${HERE} as here from event_log`;

/** Records this database as the events' home. To be called before a node starts work. */
export async function adoptEvents({ pool }: { pool: pg.Pool }): Promise<void> {
  const client = await pool.connect();
  try {
    await adopt(client);
  } finally {
    client.release();
  }
  prepareConnections(pool, adopt);
}

async function adopt(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<Home>(FIND_HOME);
  const { is_standby, home, here } = rows[0]!;
  // `cannot_connect_now`: handled as an outage, which ends when the standby takes over.
  if (is_standby) throw Object.assign(new Error('the database is a standby'), { code: '57P03' });
  if (home !== here) await leapHere(client);
}

async function leapHere(client: pg.ClientBase): Promise<void> {
  await client.query('begin');
  try {
    // Concurrent new connections do this only once, because of the lock.
    const { rows } = await client.query<Home>(`${FIND_HOME} for update of event_log`);
    const { home, here } = rows[0]!;
    if (home !== null && home !== here) await client.query(LEAP_AHEAD, [LEAP]);
    await client.query('update event_log set home = $1 where home is distinct from $1', [here]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

const LEAP_AHEAD = `select setval('event_position', last_value - (not is_called)::int + $1::bigint)
  from event_position`;
