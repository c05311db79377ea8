/**
 * Which database the log is at home in. Positions of a database that was restored or moved go on
 * where the back-up was made, so events would get ids that its readers have read past. There the
 * sequence leaps ahead first, by more than can have been recorded since.
 *
 * A copy of the server's files that is put back as it was cannot be told apart; docs/events.md says
 * what to do then.
 */
import { sql, type Transaction } from 'kysely';
import type { Database, Tables } from '../database/index.ts';
import { LAST_DRAWN } from './horizon.ts';

/** Below 2^31: writers at work note 32 bits of where they began (`horizon.ts`). */
const LEAP = 2 ** 30;

/** Differs after a restoration into other tables, on another server, or to a point in time. */
const HOME = sql<string>`concat_ws('/', (select system_identifier from pg_control_system()),
  (select timeline_id from pg_control_checkpoint()), 'event'::regclass::oid::bigint)`;

/** Makes the log at home here; to be called before a node begins to work. */
export async function settleLog({ db }: Pick<Database, 'db'>): Promise<void> {
  const { rows } = await sql<{ isHome: boolean }>`
    select coalesce(home = ${HOME}, false) as "isHome" from event_log`.execute(db);
  if (!rows[0]!.isHome) await db.transaction().execute(move);
}

async function move(trx: Transaction<Tables>): Promise<void> {
  // Nodes that start together do this once.
  const { rows } = await sql<{ home: string | null; here: string }>`
    select home, ${HOME} as here from event_log for update`.execute(trx);
  const { home, here } = rows[0]!;
  if (home === here) return;
  if (home !== null) {
    await sql`
      select setval('event_position', ${LAST_DRAWN} + ${LEAP}::bigint) from event_position`.execute(
      trx,
    );
  }
  await sql`update event_log set home = ${here}`.execute(trx);
}
