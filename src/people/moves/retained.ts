/** Moves are kept as long as the results of refresh requests. */
import { sql } from 'kysely';
import type { Retained } from '../../ground/retention/index.ts';
import { addToCounts, type CountedMove } from './counts.ts';

const MOVES_AT_ONCE = 1_000;

export const retainedMoves: Retained = {
  name: 'moves',
  setting: 'requests',
  tables: ['move', 'move_count'],
  async prune(trx, until) {
    const { rows } = await sql<CountedMove>`
      delete from move where id = any(array(
        select id from move where seen_at <= ${until} order by seen_at limit ${MOVES_AT_ONCE}
      )) returning account_id, seen_at`.execute(trx);
    await addToCounts(trx, rows, -1);
    return { rows: rows.length, cursor: null, isDone: rows.length < MOVES_AT_ONCE };
  },
  async findOldest(db) {
    const { rows } = await sql<{ oldest: Date | null }>`
      select min(seen_at) as oldest from move`.execute(db);
    return rows[0]!.oldest;
  },
};
