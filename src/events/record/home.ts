/**
 * Which database the log is at home in. Positions of a database that was restored or moved go on
 * where the back-up was made, and those of a standby that took over where replication had come to, so
 * events would get ids that readers have read past. There the sequence leaps ahead first, by more than
 * can have been recorded since.
 *
 * Each connection of a node looks before it is used: a node goes on when another server takes over,
 * and its next event may come through any of them.
 *
 * A copy of the server's files that is put back as it was cannot be told apart; docs/events.md says
 * what to do then.
 */
import type pg from 'pg';
import { prepareConnections } from '../../ground/database/index.ts';

// Driver: what belongs to a session, before anything else uses it.

/** Below 2^31: writers at work note 32 bits of where they began (`horizon.ts`). */
const LEAP = 2 ** 30;

/**
 * Of the segment that is written now: the control file has the timeline of a server that takes over
 * only after its first checkpoint.
 */
const TIMELINE = `case when not pg_is_in_recovery()
  then ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end`;

/** Differs after a restoration into other tables, on another server, or to a point in time. */
const HERE = `concat_ws('/', (select system_identifier from pg_control_system()), ${TIMELINE},
  'event'::regclass::oid::bigint)`;

type Home = { is_standby: boolean; home: string | null; here: string };

const FIND_HOME = `select pg_is_in_recovery() as is_standby, home, ${HERE} as here from event_log`;

/** Makes the log at home here; to be called before a node begins to work. */
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
  // `cannot_connect_now`, an outage that ends when the standby takes over.
  if (is_standby) throw Object.assign(new Error('the database is a standby'), { code: '57P03' });
  if (home !== here) await move(client);
}

async function move(client: pg.ClientBase): Promise<void> {
  await client.query('begin');
  try {
    // Connections that are opened together do this once.
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
