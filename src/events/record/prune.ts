/** Prunes events, always from the oldest on. */
import { sql } from 'kysely';
import type { Db, Trx } from '../../ground/database/index.ts';
import { countDue, type Dated, type Retained } from '../../ground/retention/index.ts';
import { loadHorizon } from './horizon.ts';

type Row = Dated & { position: number };

const ROWS_AT_ONCE = 1_000;

export const retainedEvents: Retained = {
  name: 'events',
  setting: 'events',
  tables: ['event'],
  async prune(trx, until) {
    // `pruned_through` must stay below positions that are not committed yet.
    const { position: horizon } = await loadHorizon(trx);
    const oldest = await loadOldest(trx, horizon, ROWS_AT_ONCE);
    const due = oldest.slice(0, countDue(oldest, until));
    if (due.length > 0) await deleteThrough(trx, due.at(-1)!.position);
    if (oldest.some(({ is_ahead }) => is_ahead)) await dateBack(trx, horizon);
    return { rows: due.length, cursor: null, isDone: due.length < ROWS_AT_ONCE };
  },
  async findOldest(db) {
    const [oldest] = await loadOldest(db, Number.MAX_SAFE_INTEGER, 1);
    return oldest?.created_at ?? null;
  },
};

/** Starts where the last step ended, because deleted rows may still be in the index. */
async function loadOldest(db: Db, horizon: number, most: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select position, created_at, created_at > now() as is_ahead from event
    where position > (select pruned_through from event_log) and position <= ${horizon}
    order by position limit ${most}`.execute(db);
  return rows;
}

/**
 * Corrects events with a date in the future, written under a wrong clock. They would otherwise not
 * be pruned before that date.
 */
async function dateBack(trx: Trx, horizon: number): Promise<void> {
  await sql`
    update event set created_at = now()
    where position > (select pruned_through from event_log) and position <= ${horizon}
      and created_at > now()`.execute(trx);
}

async function deleteThrough(trx: Trx, position: number): Promise<void> {
  await sql`
    delete from event
    where position > (select pruned_through from event_log) and position <= ${position}`.execute(
    trx,
  );
  await sql`update event_log set pruned_through = ${position}`.execute(trx);
}
