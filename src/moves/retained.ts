/** Moves are kept as long as the results of the refresh requests whose verdicts they are. */
import { sql } from 'kysely';
import type { Retained } from '../retention/index.ts';

const MOVES_AT_ONCE = 1_000;

export const retainedMoves: Retained = {
  name: 'moves',
  setting: 'requests',
  tables: ['move'],
  async prune(trx, until) {
    const { numAffectedRows } = await sql`
      delete from move where id = any(array(
        select id from move where seen_at <= ${until} order by seen_at limit ${MOVES_AT_ONCE}
      ))`.execute(trx);
    const rows = Number(numAffectedRows);
    return { rows, cursor: null, isDone: rows < MOVES_AT_ONCE };
  },
  async findOldest(db) {
    const { rows } = await sql<{ oldest: Date | null }>`
      select min(seen_at) as oldest from move`.execute(db);
    return rows[0]!.oldest;
  },
};
