/** Observed moves are kept as long as the results of refresh requests. */
import { sql } from 'kysely';
import type { Retained } from '../../../ground/retention/index.ts';

const MOVES_AT_ONCE = 1_000;

export const retainedObservedMoves: Retained = {
  name: 'observed moves',
  setting: 'requests',
  tables: ['observed_move'],
  async prune(trx, until) {
    const { numAffectedRows } = await sql`
      delete from observed_move where id = any(array(
        select id from observed_move where found_at <= ${until}
        order by found_at limit ${MOVES_AT_ONCE}
      ))`.execute(trx);
    const rows = Number(numAffectedRows);
    return { rows, cursor: null, isDone: rows < MOVES_AT_ONCE };
  },
  async findOldest(db) {
    const { rows } = await sql<{ oldest: Date | null }>`
      select min(found_at) as oldest from observed_move`.execute(db);
    return rows[0]!.oldest;
  },
};
