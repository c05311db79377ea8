/** Events whose time has passed are deleted from the beginning of the log, never from its middle. */
import { sql, type Transaction } from 'kysely';
import type { Db, Tables } from '../database/index.ts';
import type { Retained } from '../retention/index.ts';
import { loadHorizon } from './horizon.ts';

type Trx = Transaction<Tables>;
type Row = { position: number; created_at: Date };

const ROWS_AT_ONCE = 1_000;

export const retainedEvents: Retained = {
  name: 'events',
  setting: 'events',
  tables: ['event'],
  async prune(trx, until) {
    // What is not committed yet must not lie behind what is said to be gone.
    const { position: horizon } = await loadHorizon(trx);
    const oldest = await loadOldest(trx, horizon, ROWS_AT_ONCE);
    const young = oldest.findIndex(({ created_at }) => created_at > until);
    const due = young < 0 ? oldest : oldest.slice(0, young);
    if (due.length > 0) await deleteThrough(trx, due.at(-1)!.position);
    return { rows: due.length, cursor: null, isDone: due.length < ROWS_AT_ONCE };
  },
  async findOldest(db) {
    const [oldest] = await loadOldest(db, Number.MAX_SAFE_INTEGER, 1);
    return oldest?.created_at ?? null;
  },
};

/** Begins where the last step ended: what was deleted may still stand in the index. */
async function loadOldest(db: Db, horizon: number, most: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select position, created_at from event
    where position > (select pruned_through from event_log) and position <= ${horizon}
    order by position limit ${most}`.execute(db);
  return rows;
}

async function deleteThrough(trx: Trx, position: number): Promise<void> {
  await sql`
    delete from event
    where position > (select pruned_through from event_log) and position <= ${position}`.execute(
    trx,
  );
  await sql`update event_log set pruned_through = ${position}`.execute(trx);
}
