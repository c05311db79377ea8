/** Moves are kept as long as the results of refresh requests. */
import { sql } from 'kysely';
import type { Retained } from '../../ground/retention/index.ts';
import { DELETED, type DeletedMove, removeFromCounts } from './deleted.ts';

const MOVES_AT_ONCE = 1_000;

export const retainedMoves: Retained = {
  name: 'moves',
  setting: 'requests',
  tables: ['move', 'move_count', 'wrong_move', 'follow_up'],
  async prune(trx, until) {
    const { rows } = await sql<DeletedMove>`
      delete from move where id = any(array(
        select id from move where seen_at <= ${until} order by seen_at limit ${MOVES_AT_ONCE}
      )) returning ${DELETED}`.execute(trx);
    await removeFromCounts(trx, rows);
    return { rows: rows.length, cursor: null, isDone: rows.length < MOVES_AT_ONCE };
  },
  async findOldest(db) {
    const { rows } = await sql<{ oldest: Date | null }>`
      select min(seen_at) as oldest from move`.execute(db);
    return rows[0]!.oldest;
  },
};
